// The forms that documents of the unit are printed on: all of them are one file.

import type { PrintFormFile } from '@kontor/client'
import { type Fault, KontorError } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { settingKeys } from '../api/query-keys.ts'

export type PrintForm = PrintFormFile['printForms'][number]

export function usePrintForms(unit: number) {
  return useQuery({
    queryKey: settingKeys.printForms(unit),
    queryFn: async ({ signal }): Promise<readonly PrintForm[]> => {
      const file = await clientOf(unit).settings.file('print-forms', { signal })
      return file?.printForms ?? []
    },
    staleTime: 60_000,
  })
}

/** The one that a document names, else the default. */
export function printFormOf(forms: readonly PrintForm[], code: unknown): PrintForm | undefined {
  return forms.find((each) => each.code === code) ?? forms.find(({ isDefault }) => isDefault)
}

/** Puts them all; a fault of one form is shown at that form alone. */
export async function putPrintForms(
  unit: number,
  forms: readonly PrintForm[],
  changed?: number,
): Promise<void> {
  try {
    await clientOf(unit).settings.putPrintForms({ printForms: forms })
  } catch (error) {
    const of = `/printForms/${changed}/`
    if (!(error instanceof KontorError) || !error.errors.some((each) => isWithin(each, of))) {
      throw error
    }
    const errors = error.errors.map((each) => ({
      ...each,
      pointer: (each.pointer ?? '').replace(of, '/'),
    }))
    throw new KontorError({ ...error.problem, code: 'invalid-record', errors })
  }
}

function isWithin({ pointer = '' }: Fault, place: string): boolean {
  return pointer.startsWith(place)
}

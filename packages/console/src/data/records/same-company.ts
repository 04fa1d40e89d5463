// The company that is here already, and that somebody is about to enter again.

import type { LookedUp } from '@kontor/client'
import { limits } from '@kontor/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { hasNumber, plainName } from '../../base/plain-name.ts'
import { wait } from '../../base/wait.ts'
import { clientOf } from '../api/client.ts'
import { nameKey } from '../api/query-keys.ts'

export interface EnteredCompany {
  readonly name: string
  readonly numbers: readonly string[]
}

export interface SameCompany {
  readonly id: number
  readonly label: string
  /** It has one of the numbers; else it is called the same. */
  readonly hasNumber: boolean
}

const target = 'company'
/** What is shorter is being typed, or is no number of a company. */
const numberCharactersMin = 4
const pauseMs = 300

/** @param entered undefined where nothing is to be looked for. */
export function useSameCompany(
  unit: number,
  entered: EnteredCompany | undefined,
): SameCompany | undefined {
  const { name = '', numbers = [] } = entered ?? {}
  const { data } = useQuery({
    queryKey: nameKey({ unit, target }, 'same', 0, JSON.stringify([plainName(name), numbers])),
    queryFn: async ({ signal }) => {
      // Nobody is asked at every key.
      await wait(pauseMs, signal)
      return (await findSame(unit, { name, numbers }, signal)) ?? null
    },
    enabled: entered !== undefined && `${name}${numbers.join('')}`.trim() !== '',
  })
  return data ?? undefined
}

export async function findSame(
  unit: number,
  { name, numbers }: EnteredCompany,
  signal?: AbortSignal,
): Promise<SameCompany | undefined> {
  const lookUp = (words: string): Promise<readonly LookedUp[]> =>
    clientOf(unit).lookup(target, words.slice(0, limits.lookupQueryCharactersMax), {
      limit: limits.lookupResultsMax,
      ...(signal && { signal }),
    })
  for (const number of numbers) {
    if (number.trim().length < numberCharactersMin) continue
    const same = (await lookUp(number)).find(({ detail }) => hasNumber(detail ?? '', number))
    if (same !== undefined) return { id: same.id, label: same.label, hasNumber: true }
  }
  const plain = plainName(name)
  if (plain === '') return undefined
  const same = (await lookUp(plain)).find(({ label }) => plainName(label) === plain)
  return same && { id: same.id, label: same.label, hasNumber: false }
}

// What the console stores on the server for its user in a unit: one object, of which each part of
// the console changes a member of its own.

import { KontorError } from '@kontor/client/kontor-error'
import { useQuery } from '@tanstack/react-query'
import { kontorOf } from './kontor.ts'
import { queryClient } from './query-client.ts'
import { useSettled } from './settled.ts'

type Preferences = Readonly<Record<string, unknown>>

function keyOf(unit: number): readonly unknown[] {
  return ['preferences', unit]
}

/** Undefined until they are read. */
export function usePreferences(unit: number): Preferences | undefined {
  const isSettled = useSettled()
  const { data } = useQuery({
    enabled: isSettled,
    queryKey: keyOf(unit),
    queryFn: async ({ signal }) => (await kontorOf(unit).preferences.read({ signal })).value,
  })
  return data
}

/** `change` gets what is stored now; once more where another tab was faster. */
export async function changePreferences(
  unit: number,
  change: (stored: Preferences) => Preferences,
): Promise<void> {
  const { preferences } = kontorOf(unit)
  const attempt = async (): Promise<void> => {
    const { value, tag } = await preferences.read()
    const put = await preferences.put({ ...value, ...change(value) }, { tag })
    queryClient.setQueryData(keyOf(unit), put.value)
  }
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof KontorError) || error.problem.code !== 'version-conflict') throw error
    await attempt()
  }
}

// What the console stores on the server for its user in a unit: one object, of which each part of
// the console changes a member of its own.

import { KontorError } from '@kontor/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFirstRowsShown } from '../../base/first-rows-shown.ts'
import { clientOf } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { preferencesKey } from '../api/query-keys.ts'

type Preferences = Readonly<Record<string, unknown>>

function preferencesQuery(unit: number) {
  return queryOptions({
    queryKey: preferencesKey(unit),
    queryFn: async ({ signal }) => await clientOf(unit).preferences.read({ signal }),
  })
}

/** Undefined until they are read. */
export function usePreferences(unit: number): Preferences | undefined {
  const isSettled = useFirstRowsShown()
  const { data } = useQuery({ ...preferencesQuery(unit), enabled: isSettled })
  return data?.value
}

/** The same; where they cannot be read, as if nothing was stored. */
export function usePreferencesOrNone(unit: number): Preferences | undefined {
  const isSettled = useFirstRowsShown()
  const { data, isError } = useQuery({ ...preferencesQuery(unit), enabled: isSettled })
  return data?.value ?? (isError ? none : undefined)
}

const none: Preferences = {}

type Change = (stored: Preferences) => Preferences

let before: Promise<unknown> = Promise.resolve()

/** One change after another: each is made to what the one before it has left. */
export function changePreferences(unit: number, change: Change): Promise<void> {
  const stored = before.then(() => storeChange(unit, change))
  before = stored.catch(() => undefined)
  return stored
}

/**
 * `change` gets what was read last, so that it is sent at once, also by a page that is being left;
 * and once more what is stored now where another tab was faster.
 */
async function storeChange(unit: number, change: Change): Promise<void> {
  const { preferences } = clientOf(unit)
  const { queryKey } = preferencesQuery(unit)
  const attempt = async (known = queryClient.getQueryData(queryKey)): Promise<void> => {
    const { value, tag } = known ?? (await preferences.read())
    const put = await preferences.put({ ...value, ...change(value) }, { tag })
    // What is read meanwhile may be what was stored before.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, put)
  }
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof KontorError) || error.problem.code !== 'version-conflict') throw error
    await attempt(await preferences.read())
  }
}

// Tells whether the unit has any record that the user may see, beside the company that it is
// itself. While it has none, it is read again from time to time: records also come from the
// command line and from other people.

import { collections } from '@kontor/contract/records/record-type.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'

const poll = pollUnlessFollowed(30_000)

/** Undefined until it is known; where it is unknown, pages show what they always show. */
export function useHasRecords(unit: number): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: recordKeys.hasRecords(unit),
    queryFn: ({ signal }) => hasRecords(unit, signal),
    staleTime: ({ state }) => (state.data === true ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: (query) => (query.state.data === false ? poll(query) : false),
  })
  return data ?? (isError ? true : undefined)
}

/** Views that show all that they are about, not a part of another view. */
const [companies = '', ...others] = views.flatMap(({ name, source, listing }) =>
  listing === undefined && collections.some((each) => each === source) ? [name] : [],
)

/** Most units have companies, and then nothing else is looked at. */
async function hasRecords(unit: number, signal: AbortSignal): Promise<boolean> {
  if (await hasOtherCompanies(unit, signal)) return true
  return (await clientOf(unit).views.withRows({ views: others, signal })).length > 0
}

/** Whether there is a company that the unit is not. */
async function hasOtherCompanies(unit: number, signal: AbortSignal): Promise<boolean> {
  const page = { limit: 2, columns: ['id'], signal }
  const { data } = await readPage<{ readonly id: number }>({ unit, view: companies }, page)
  if (data.length !== 1) return data.length > 0
  return data[0]?.id !== (await clientOf(unit).agencies.read(unit)).companyId
}

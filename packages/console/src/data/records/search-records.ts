// Records that are found by words or by a number, and those that were opened lately.

import type { LookupTarget } from '@kontor/client'
import { company } from '@kontor/contract/records/company.ts'
import {
  type LabelledRecord,
  labelledRecords,
  targetsOfCollection,
} from '@kontor/contract/records/lookup-targets.ts'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { nameKey, recordKeys } from '../api/query-keys.ts'
import type { RecentRecord } from './recent-records.ts'
import { isCalled, type SearchResult, withCompanyFirst } from './search-order.ts'

interface FoundRecord {
  readonly results: readonly SearchResult[]
  readonly isSearching: boolean
  readonly error: unknown
}

/** Undefined text finds nothing, and asks nobody. */
export function useFoundRecords(unit: number, text: string | undefined): FoundRecord {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: recordKeys.search(unit, text),
    queryFn: ({ signal }) => search(unit, text ?? '', signal),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
  })
  const results = text === undefined || error !== null ? [] : (data ?? [])
  const isSearching = text !== undefined && isFetching && (data === undefined || isPlaceholderData)
  return { results, isSearching, error }
}

/** Of so many companies with these words one may be called exactly so. */
const companiesMax = 50

/** The company of that name comes first, however many names come before it. */
async function search(
  unit: number,
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchResult[]> {
  const client = clientOf(unit)
  const [found, companies] = await Promise.all([
    client.search(text, { signal }),
    client.lookup('company', text, { limit: companiesMax, signal }),
  ])
  const named = companies.find((each) => isCalled(each, text))
  const { collection, type } = company
  return withCompanyFirst(found, named && { collection, type, ...named })
}

/** Below the unit; undefined for what has neither a page nor a view. */
export function pathOf({ collection, id }: Pick<SearchResult, 'collection' | 'id'>) {
  if (collections.some((each) => each === collection)) return `/${collection}/${id}`
  const view = views.find(({ source, where }) => source === collection && where === undefined)
  return view === undefined ? undefined : `/views/${view.name}?externalFilter=id+=+${id}`
}

/** With what they are called now; what may not be read any more is left out. */
export function useRecent(unit: number, recent: readonly RecentRecord[]): readonly SearchResult[] {
  const byTarget = Map.groupBy(recent, ({ collection }) => targetOf(collection))
  const results = useQueries({
    queries: [...byTarget].map(([target, records]) => ({
      queryKey: nameKey({ unit, target }, 'recent', records.map(idOf)),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const ids = records.map(idOf)
        const found =
          target === undefined ? [] : await clientOf(unit).lookup(target, ids, { signal })
        return found.map(({ id, label, detail }) => ({ target, id, label, detail }))
      },
    })),
  })
  const known = results.flatMap(({ data = [] }) => data)
  return recent.flatMap(({ collection, id }) => {
    const found = known.find((each) => each.id === id && each.target === targetOf(collection))
    if (found === undefined) return []
    return [{ collection, id, type: '', label: found.label, detail: found.detail }]
  })
}

function idOf({ id }: RecentRecord): number {
  return id
}

/** What all records of the collection are looked up as, and no entries of them. */
function targetOf(collection: Collection): LookupTarget | undefined {
  return targetsOfCollection(collection).find((target) => {
    const { role, nested }: LabelledRecord = labelledRecords[target]
    return role === undefined && nested === undefined
  })
}

// Records that are meant by a type, a state, an amount or a part of a number, and what is shown of
// records that were found by their names. Both read a few rows of a few views.

import type { LookupTarget } from '@kontor/client'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { recordKeys } from '../api/query-keys.ts'
import { type FactsOf, findRows, type RecordFacts } from '../records/found-documents.ts'
import type { SearchResult } from '../records/search-order.ts'
import { offeredViews, readViews, type View } from '../rows/views.ts'
import { meaningFilter } from './meaning-filter.ts'
import type { Meaning, MeantType } from './read-meaning.ts'
import { usualDocumentViews } from './state-filters.ts'

const none: readonly never[] = []

/** Undefined means nothing, and asks nobody. */
export function useMeantRecords(unit: number, meaning: Meaning | undefined) {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: recordKeys.search(unit, 'meaning', meaning),
    queryFn: ({ signal }) => (meaning === undefined ? none : findMeant(unit, meaning, signal)),
    enabled: meaning !== undefined,
    placeholderData: keepPreviousData,
  })
  const found = meaning === undefined || error !== null ? none : (data ?? none)
  const isSearching =
    meaning !== undefined && isFetching && (data === undefined || isPlaceholderData)
  return { found, isSearching, error }
}

/** Of one keystroke. */
const viewsMax = 3
const rowsMax = 6
const namedMax = 20

const targets: Partial<Readonly<Record<Collection, LookupTarget>>> = {
  documents: 'document',
  jobs: 'job',
  tasks: 'task',
}

async function findMeant(
  unit: number,
  meaning: Meaning,
  signal: AbortSignal,
): Promise<readonly FactsOf[]> {
  const names = meaning.types?.flatMap(({ views: [first] }) => first ?? []) ?? usualDocumentViews
  const views = (await viewsNamed(unit, names)).slice(0, viewsMax)
  const idsCalled = async (target: LookupTarget): Promise<readonly number[]> => {
    if (meaning.name === '') return []
    const found = await clientOf(unit).lookup(target, meaning.name, { limit: namedMax, signal })
    return found.map(({ id }) => id)
  }
  const ofView = views.flatMap(({ collection }) => targets[collection] ?? [])
  const asked = [...new Set<LookupTarget>(['company', ...ofView])]
  const ids = new Map(
    await Promise.all(asked.map(async (each) => [each, await idsCalled(each)] as const)),
  )
  const rows = views.map(async (view): Promise<readonly FactsOf[]> => {
    const target = targets[view.collection]
    const records = target === undefined ? [] : (ids.get(target) ?? [])
    const filter = meaningFilter(meaning, view, { companies: ids.get('company') ?? [], records })
    if (filter === undefined) return []
    return await findRows({ unit, view, filter, limit: rowsMax, signal })
  })
  return (await Promise.all(rows)).flat()
}

type RecordView = View & { readonly collection: Collection }

/** Those that the reader may see, each once, in this order. */
async function viewsNamed(unit: number, names: readonly string[]): Promise<readonly RecordView[]> {
  const offered = offeredViews(await readViews(unit))
  return [...new Set(names)].flatMap((name) =>
    offered.filter((view): view is RecordView => {
      return view.name === name && view.collection !== undefined
    }),
  )
}

/** What is shown of records that were found by their names; undefined until it is known. */
export function useRecordFacts(
  unit: number,
  results: readonly SearchResult[],
  types: readonly MeantType[],
): (of: Pick<SearchResult, 'collection' | 'id'>) => RecordFacts | undefined {
  const wanted = results.flatMap(({ collection, id, type }) => {
    const view = types.find((each) => each.type === type && each.collection in targets)?.views[0]
    return view === undefined ? [] : [{ collection, id, view }]
  })
  const { data } = useQuery({
    queryKey: recordKeys.search(unit, 'facts', wanted),
    queryFn: ({ signal }) => readFacts(unit, wanted, signal),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  })
  return ({ collection, id }) => {
    return data?.find(({ result }) => result.collection === collection && result.id === id)?.facts
  }
}

interface Wanted {
  readonly id: number
  readonly view: string
}

async function readFacts(
  unit: number,
  wanted: readonly Wanted[],
  signal: AbortSignal,
): Promise<readonly FactsOf[]> {
  const byView = Map.groupBy(wanted, ({ view }) => view)
  const views = (await viewsNamed(unit, [...byView.keys()])).slice(0, viewsMax + 1)
  const rows = views.map((view) => {
    const ids = (byView.get(view.name) ?? []).map(({ id }) => id)
    const filter = `id IN (${ids.join(', ')})`
    return findRows({ unit, view, filter, limit: ids.length, signal })
  })
  return (await Promise.all(rows)).flat()
}

// The records that a text of the command menu finds: by their words and by what the text means, in
// the order in which they are listed.

import { useEffect, useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { folded } from '../../base/folded.ts'
import { readMeaning } from '../../data/figures/read-meaning.ts'
import { useMeantRecords, useRecordFacts } from '../../data/figures/search-meaning.ts'
import type { FactsOf, RecordFacts } from '../../data/records/found-documents.ts'
import { useRecentRecords } from '../../data/records/recent-records.ts'
import {
  isSame,
  type SearchResult,
  withMeant,
  withRecentFirst,
} from '../../data/records/search-order.ts'
import { useFoundRecords } from '../../data/records/search-records.ts'
import { useTypes } from '../../data/unit/record-types-of-unit.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { recordText, type SearchQuery } from './parse-query.ts'

export interface RecordResults {
  /** In their order. */
  readonly results: readonly RecordResult[]
  readonly isSearching: boolean
  readonly error: unknown
}

interface RecordResult {
  readonly result: SearchResult
  /** Undefined until they are known, and of what has none. */
  readonly facts: RecordFacts | undefined
}

export function useRecordResults(query: SearchQuery): RecordResults {
  const unit = useUnit()
  const text = recordText(query)
  const debounced = useDebounced(text)
  const named = useFoundRecords(unit, debounced)
  const meant = useMeant(query, debounced)
  const known = useRecordFacts(unit, named.results, useTypes(unit) ?? [])
  const listed = useOrder(query, named.results, meant.found)
  const factsOf = (each: SearchResult): RecordFacts | undefined =>
    meant.found.find(({ result }) => isSame(result, each))?.facts ?? known(each)
  return {
    results: listed.map((result) => ({ result, facts: factsOf(result) })),
    isSearching: named.isSearching || meant.isSearching || debounced !== text,
    error: named.error ?? meant.error,
  }
}

/** A number or a filter is what it says, and means nothing more. */
function useMeant({ among }: SearchQuery, text: string | undefined) {
  const unit = useUnit()
  const types = useTypes(unit)
  const { separator } = useTranslation().format
  const isMeant = among === 'all' && text !== undefined
  const meaning = isMeant ? readMeaning(text, { separator, ...(types && { types }) }) : undefined
  return useMeantRecords(unit, meaning)
}

function useOrder(
  { among, text }: SearchQuery,
  named: readonly SearchResult[],
  meant: readonly FactsOf[],
): readonly SearchResult[] {
  const opened = useRecentRecords(useUnit())
  const all = withMeant(
    named,
    meant.map(({ result }) => result),
  )
  const inOrder = withRecentFirst(all, opened, text)
  return among === 'number' ? inOrder.filter((each) => isNumbered(each, text)) : inOrder
}

/** Whether that is its number, and not only how it begins. */
function isNumbered({ label, detail }: SearchResult, number: string): boolean {
  const searchable = folded(`${label} ${detail ?? ''}`).split(/[\s,;·]+/)
  return searchable.includes(folded(number))
}

const debounceMs = 100

/** The text once typing has paused: one that goes on changing is not searched for. */
function useDebounced(text: string | undefined): string | undefined {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === undefined ? undefined : debounced
}

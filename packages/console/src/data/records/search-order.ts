// The order of what was found by words: the company of exactly that name, then what was opened
// lately, then the others as the server tells them.

import type { Kontor } from '@kontor/client'
import { folded } from '../../base/folded.ts'
import type { RecentRecord } from './recent-records.ts'

export type SearchResult = Awaited<ReturnType<Kontor['search']>>[number]
type Named = Pick<SearchResult, 'label'>
type Listed = Pick<SearchResult, 'collection' | 'id'>

/** Whether it is called so, whatever the case and the accents. */
export function isCalled({ label }: Named, text: string): boolean {
  return folded(label.trim()) === folded(text.trim())
}

export function withCompanyFirst(
  found: readonly SearchResult[],
  company: SearchResult | undefined,
): readonly SearchResult[] {
  if (company === undefined) return found
  return [company, ...found.filter((each) => !isSame(each, company) || each.type !== company.type)]
}

/** After what has the words in its name; each once. */
export function withMeant(
  found: readonly SearchResult[],
  meant: readonly SearchResult[],
): readonly SearchResult[] {
  return [...found, ...meant.filter((each) => !found.some((other) => isSame(each, other)))]
}

/** The first stays where it is if the text is its name. */
export function withRecentFirst(
  found: readonly SearchResult[],
  recent: readonly RecentRecord[],
  text: string,
): readonly SearchResult[] {
  const [first] = found
  const named = first !== undefined && isCalled(first, text) ? [first] : []
  const rest = found.slice(named.length)
  const isRecent = (each: SearchResult): boolean => recent.some((other) => isSame(each, other))
  return [...named, ...rest.filter(isRecent), ...rest.filter((each) => !isRecent(each))]
}

export function isSame(one: Listed, other: Listed): boolean {
  return one.collection === other.collection && one.id === other.id
}

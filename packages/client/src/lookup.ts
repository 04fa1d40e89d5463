// Labels of records, found by words or by ids.

import type { Transport } from './transport.ts'
import type { LookupTarget } from './types/codes.ts'

export interface LookedUp {
  readonly id: number
  readonly label: string
  /** What tells it from others of that label. */
  readonly detail: string | null
  readonly isDisabled: boolean
}

/** By the words that it begins some words with, or by ids. */
export type LookupInput = string | readonly number[]

export interface LookupOptions {
  /** Only what belongs to this company; not with ids. */
  readonly companyId?: number
  /** How many at most; not with ids. */
  readonly limit?: number
  readonly signal?: AbortSignal
}

export interface SearchResult {
  /** Where it is read by its id. */
  readonly collection: string
  readonly id: number
  /** The record type, or what else it is. */
  readonly type: string
  readonly label: string
  readonly detail: string | null
}

interface Found<T> {
  readonly data: readonly T[]
}

export async function lookUp(
  transport: Transport,
  { target, input }: { readonly target: LookupTarget; readonly input: LookupInput },
  { signal, ...options }: LookupOptions,
): Promise<readonly LookedUp[]> {
  if (typeof input !== 'string' && input.length === 0) return []
  const query = typeof input === 'string' ? { q: input } : { ids: input.join(',') }
  const path = `lookup/${target}`
  const { data } = await transport.json<Found<LookedUp>>({
    ...{ path, signal },
    query: { ...query, ...options },
  })
  return data
}

export async function searchFor(
  transport: Transport,
  q: string,
  signal: AbortSignal | undefined,
): Promise<readonly SearchResult[]> {
  const { data } = await transport.json<Found<SearchResult>>({
    ...{ path: 'search', signal },
    query: { q },
  })
  return data
}

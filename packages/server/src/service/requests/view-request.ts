// Requests about many records, and their answers.

import type { LookupTarget } from '@kontor/contract/records/lookup-targets.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import type { SheetColumn } from '../../formats/sheets/sheet-of-rows.ts'
import type { PageBytes } from '../../views/page.ts'
import type { ViewQuery } from '../../views/plan.ts'
import type { SummaryQuery } from '../../views/summary/summary-plan.ts'
import type { Principal } from './principal.ts'

export type ViewFormat = 'json' | 'ndjson' | 'csv'

/** The tags of answers that a caller has cached; `any` where it has any answer at all. */
export type CachedTags = 'any' | readonly string[]

export interface ViewInput {
  readonly principal: Principal
  readonly viewName: string
  readonly query: ViewQuery
  readonly cachedTags?: CachedTags
  readonly acceptsGzip: boolean
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
}

export interface ViewAnswer {
  /** Another one whenever the bytes are others. */
  readonly tag: string
  /** Null where the caller has the answer cached (304). */
  readonly body: PageBytes | null
  readonly encoding: 'gzip' | 'identity'
  /** That of the page; absent at the end, and where there is no body. */
  readonly nextOffset?: number
}

export interface SummariseInput extends Pick<ViewInput, 'principal' | 'viewName' | 'signal'> {
  readonly query: SummaryQuery
  readonly cachedTags?: CachedTags
}

export interface SummaryAnswer {
  /** Another one whenever the answer is. */
  readonly tag: string
  /** Null where the caller has the answer cached (304). */
  readonly json: string | null
}

export interface StreamInput extends Omit<ViewInput, 'acceptsGzip'> {
  /** Of a spreadsheet for people; absent for the names that programs read. */
  readonly titles?: TitleLanguage | undefined
}

export interface StreamAnswer {
  /** Another one whenever the rows are others; rows of a later time may follow in the stream. */
  readonly tag: string
  /** The date in the unit. */
  readonly day: string
  /** What the view is called, where titles are requested. */
  readonly title?: string
  /** Each chunk is the taker's, to be freed. Null where the caller has them cached (304). */
  readonly rows: AsyncIterable<Uint8Array> | null
  /** Of rows for a spreadsheet. */
  readonly columns?: readonly SheetColumn[]
}

export interface ExportInput {
  readonly principal: Principal
  readonly collection: Collection
  readonly externalFilter?: string
  /** The instant, not long ago, of which the records are; absent for now. */
  readonly asOf?: string
  readonly signal?: AbortSignal
}

export interface ListRegistersInput {
  readonly principal: Principal
  /** Of the codes; absent for those of all keys. */
  readonly key?: string
  readonly signal?: AbortSignal
}

export interface LookUpInput {
  readonly principal: Principal
  readonly target: LookupTarget
  readonly by:
    | { readonly q: string; readonly companyId?: number; readonly limit: number }
    | { readonly ids: readonly number[] }
  readonly signal?: AbortSignal
}

export interface SearchInput extends Pick<LookUpInput, 'principal' | 'signal'> {
  readonly q: string
}

// Views as they are read: by a plan, for a reader, many rows at a time. Small reads never wait for
// them. When the signal aborts, a read ends, or is not begun at all, and rejects with the signal's
// reason.

import type { Reader } from '../../rules/rights/access.ts'
import type { SortKey } from '../../views/order.ts'
import type { PageBytes } from '../../views/page.ts'
import type { ViewPlan } from '../../views/plan.ts'
import type { StreamFormat } from '../../views/stream-format.ts'
import type { SummaryPlan } from '../../views/summary/summary-plan.ts'
import type { SummaryRows } from '../../views/summary/summary-rows.ts'

export interface ViewStore {
  /**
   * A page, as bytes. Refuses with `response-too-large`, and with `unavailable` a filter that takes
   * too long.
   */
  readPage(input: PageInput, signal?: AbortSignal): Promise<Page>

  /** Whether there are any rows. Refuses as `readPage` does, but for the size. */
  hasRows(input: ReadInput, signal?: AbortSignal): Promise<boolean>

  /** The next rows of a long answer. Refuses as `readPage` does, but for the size. */
  readChunk(input: ChunkInput, signal?: AbortSignal): Promise<Chunk>

  /** The next records of an export. Refuses as `readChunk` does. */
  exportChunk(input: ExportChunkInput, signal?: AbortSignal): Promise<ExportChunk>

  /** The next documents that a filter chooses. Refuses as `readChunk` does. */
  listDocuments(input: ListDocumentsInput, signal?: AbortSignal): Promise<DocumentsChunk>

  /** Sums up the rows of a view. Refuses as `readPage` does, and with `summary-too-large`. */
  summarise(input: SummaryInput, signal?: AbortSignal): Promise<Summary>

  /**
   * Indexes some rows of a listing by offset, so that pages there begin sooner. Answers the offset
   * to go on from, undefined at the end.
   */
  indexListing(input: IndexInput): Promise<number | undefined>

  /** The kinds of which some records name the reader, whatever the unit gives by default. */
  namedKinds(input: NamedKindsInput): Promise<ReadonlySet<string>>
}

export interface NamedKindsInput {
  readonly reader: Reader
}

/** What to read, for whom. */
export interface ReadInput {
  readonly reader: Reader
  /** Names the token of the reader: callers share threads and connections fairly. */
  readonly caller: string
  readonly plan: ViewPlan
  /** The access version that the plan was made at. */
  readonly accessVersion: number
}

export interface SummaryInput extends ReadInput {
  /** What of the rows of the plan. */
  readonly summary: SummaryPlan
}

export interface Summary extends SummaryRows {
  /** The state of the unit that was summed up. */
  readonly unitVersion: number
}

export interface PageInput extends ReadInput {
  /** Whether the page may be compressed; it is where that costs little. */
  readonly isGzipWelcome: boolean
  /** Where it begins, as its caller was given it; else its offset is counted. */
  readonly start?: PageStart | undefined
}

/** Where a page or a chunk begins. */
export interface PageStart {
  readonly offset: number
  /** That of the last row before it; that many rows come up to there. */
  readonly id: number
  /** What that row was ordered by, where rows have an order. */
  readonly sorted?: SortedBy
  /** Names the state of the rows in which that is so; undefined where others come before it. */
  readonly state?: string | undefined
}

export interface SortedBy {
  /** Names the order: keys of another one say nothing. */
  readonly order: string
  readonly keys: readonly SortKey[]
}

export interface Page extends PageBytes {
  readonly encoding: 'gzip' | 'identity'
  /** Where the page after it begins; undefined at the end. */
  readonly next?: PageStart | undefined
  /** That of the page; absent at the end. */
  readonly nextOffset?: number
  /**
   * Where the page goes on, as its caller was given it, where its offset counts to another place by
   * now: after this id, or after so many rows of an order.
   */
  readonly movedAfter?: number
}

export interface ChunkInput extends ReadInput {
  /** Where the chunk before it ended; the first begins at the offset of the plan. */
  readonly start?: PageStart | undefined
  /** How many rows at most. Fewer come where they are long. */
  readonly count: number
  readonly format: StreamFormat
}

export interface Chunk {
  /** Rows in the requested format. */
  readonly bytes: Uint8Array
  readonly count: number
  /** Where the next chunk goes on; undefined at the end. */
  readonly next: PageStart | undefined
}

export interface ExportChunkInput extends ReadInput {
  /** The records after this id. */
  readonly afterId: number
  /** How many records at most. Fewer come where they are long. */
  readonly count: number
  /** The instant that the export is of, RFC 3339 in UTC: later records are left out. */
  readonly asOf: string
}

export interface ExportChunk {
  /** Lines of JSON, each with its line feed, and between them the ids of what was changed since. */
  readonly parts: readonly (Uint8Array | number)[]
  /** Where the next chunk goes on; undefined at the end. */
  readonly nextAfterId: number | undefined
}

export interface ListDocumentsInput extends ReadInput {
  /** The documents after this id. */
  readonly afterId: number
  /** How many at most. */
  readonly count: number
}

export interface DocumentsChunk {
  readonly documents: readonly ChosenDocument[]
  /** Where the next chunk goes on; undefined at the end. */
  readonly nextAfterId: number | undefined
}

/** By what names it, and what it is called for people. */
export interface ChosenDocument {
  readonly id: number
  /** Empty where it has none. */
  readonly number: string
}

export interface IndexInput {
  readonly unit: number
  readonly view: string
  /** An offset, in rows. */
  readonly from: number
}

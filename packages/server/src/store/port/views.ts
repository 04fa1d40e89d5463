// Views as they are read: by a plan, for a reader, many rows at a time. Reads of many rows never
// hold up the small ones. Once the signal aborts, a read is given up, or not even begun, and
// rejects with the signal's reason.

import type { Page } from '../sql/pages/build-page.ts'
import type { Chunk, ChunkInput } from '../sql/pages/read-chunk.ts'
import type { PageInput } from '../sql/pages/window.ts'

export interface ViewStore {
  /**
   * A page, as bytes. Refuses with `response-too-large`, and with `unavailable` a filter that takes
   * too long.
   */
  readPage(input: PageInput, signal?: AbortSignal): Promise<Page>

  /** The next rows of a long answer, one text for each. Refuses as `readPage` does. */
  readChunk(input: ChunkInput, signal?: AbortSignal): Promise<Chunk>

  /**
   * Looks where the pages of a listing begin, a piece at a time: answers the offset to go on from,
   * undefined at the end.
   */
  survey(input: SurveyInput): Promise<number | undefined>
}

export interface SurveyInput {
  readonly unit: number
  readonly view: string
  /** An offset, in rows. */
  readonly from: number
}

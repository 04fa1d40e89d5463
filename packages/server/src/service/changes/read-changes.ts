// Answers a page of the changes of a unit; where there are none yet, it waits for some.

import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { elapsedMs } from '../../config/clock.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { ChangeFeed, FeedQuery, FeedText } from './change-feed.ts'

export interface ChangesRequest {
  readonly principal: Principal
  /** Who calls by now: refuses whoever may not call any more. */
  readonly renew: () => Promise<Principal>
  readonly since: string
  readonly collections?: readonly StoredCollection[] | undefined
  readonly includesRecords: boolean
  /** Aborts when the caller has gone. */
  readonly signal?: AbortSignal | undefined
  /** Aborts when the server is to stop: whoever waits is answered at once. */
  readonly stopping?: AbortSignal | undefined
}

export interface PageRequest extends ChangesRequest {
  readonly limit: number
  readonly waitSeconds: number
}

export function readChangesService(feed: ChangeFeed): (input: PageRequest) => Promise<Answer> {
  return async (input) => {
    const end = elapsedMs() + input.waitSeconds * 1000
    let query: FeedQuery = { ...queryOf(input, input.principal), limit: input.limit }
    let page = await feed.readText(query, input.signal)
    const { signal, release } = endOfWait(input)
    try {
      while (isEmpty(page) && elapsedMs() < end) {
        const { unit } = query.reader
        const wait = { milliseconds: end - elapsedMs(), signal }
        if ((await feed.moved(unit, page.seen, wait)) === undefined) break
        const since = page.cursor
        query = { ...query, ...queryOf({ ...input, since }, await input.renew()) }
        page = await feed.readText(query, input.signal)
      }
    } finally {
      release()
    }
    return { json: printPage(page) }
  }
}

function isEmpty({ text, hasMore }: FeedText): boolean {
  return text === '' && !hasMore
}

/** What a principal reads of the feed. */
export function queryOf(
  { since, collections, includesRecords }: ChangesRequest,
  { reader, tokenId, accessVersion }: Principal,
): FeedQuery {
  return { reader, accessVersion, caller: tokenId, since, collections, includesRecords }
}

/**
 * Aborts with the caller or the server, until it is released. No composite of both signals: who
 * listens to one for each wait would pay more for that than for all else of the wait.
 */
export function endOfWait({ signal, stopping }: ChangesRequest): {
  readonly signal: AbortSignal
  readonly release: () => void
} {
  const signals = [signal, stopping].filter((each) => each !== undefined)
  const end = new AbortController()
  const abort = (): void => end.abort()
  for (const each of signals) each.addEventListener('abort', abort)
  if (signals.some(({ aborted }) => aborted)) abort()
  const release = (): void => {
    for (const each of signals) each.removeEventListener('abort', abort)
  }
  return { signal: end.signal, release }
}

function printPage({ text, cursor, hasMore }: FeedText): string {
  return `{"data":[${text}],"cursor":${JSON.stringify(cursor)},"hasMore":${hasMore}}`
}

// Streams the changes of a unit: what there is, then each as it is committed. A stream waits
// without a thread, a connection or a turn, and ends when its time is up or its caller may not call
// any more.

import { limits } from '@kontor/contract/limits.ts'
import { elapsedMs as elapsedMsOfProcess } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import type { ChangeFeed, FeedPage, FeedQuery } from './change-feed.ts'
import { type ChangesRequest, endOfWait, queryOf } from './read-changes.ts'

/** A page of entries; one without any says only that the stream is alive. */
export type ChangeStreamPart = FeedPage

export interface StreamTimes {
  readonly silentMs: number
  readonly lastMs: number
  /** Milliseconds since some instant; those of the process where it is absent. */
  readonly elapsedMs?: () => number
}

const usualTimes: StreamTimes = {
  silentMs: limits.changeStreamSilentSecondsMax * 1000,
  lastMs: limits.changeStreamMinutes * 60_000,
}

/** So many at a time while there are more: what a stream has in memory is bounded. */
const entriesAtOnce = 100
/** So many of what a stream was woken for: that is in memory once for all who share it. */
const entriesAtWaking = 400

export function streamChangesService(
  feed: ChangeFeed,
  { silentMs, lastMs, elapsedMs = elapsedMsOfProcess }: StreamTimes = usualTimes,
): (input: ChangesRequest) => AsyncGenerator<ChangeStreamPart> {
  const open = new OpenStreams()

  return async function* streamChanges(input) {
    const close = open.begin(input.principal.tokenId)
    const { signal, release } = endOfWait(input)
    try {
      const end = elapsedMs() + lastMs
      let query: FeedQuery = { ...queryOf(input, input.principal), limit: entriesAtOnce }
      let renewedAt = elapsedMs()
      let page = await feed.read(query, input.signal)
      yield page
      for (;;) {
        const milliseconds = Math.min(silentMs, end - elapsedMs())
        const state = page.hasMore
          ? page.seen
          : await feed.moved(query.reader.unit, page.seen, { milliseconds, signal })
        if (elapsedMs() >= end || signal.aborted) return
        const { cursor: since, seen, hasMore } = page
        const isShared = !(hasMore || input.includesRecords)
        query = { ...query, since, limit: isShared ? entriesAtWaking : entriesAtOnce }
        const hasOtherRights = state !== undefined && state.accessVersion !== seen.accessVersion
        // A token that ends by itself changes no rights.
        if (hasOtherRights || elapsedMs() - renewedAt >= silentMs) {
          query = { ...query, ...queryOf({ ...input, since }, await input.renew()) }
          renewedAt = elapsedMs()
        }
        if (state === undefined) yield { ...page, entries: [] }
        else {
          page = await feed.readShared(query, state)
          if (page.entries.length > 0) yield page
        }
      }
    } finally {
      release()
      close()
    }
  }
}

/** How many streams are open, on the server and with each token. */
class OpenStreams {
  readonly #byToken = new Map<string, number>()
  #count = 0

  /** Refuses one too many; answers how to count it no longer. */
  begin(token: string): () => void {
    const ofToken = this.#byToken.get(token) ?? 0
    if (ofToken >= limits.changeStreamsOfTokenMax) throw tooManyOfToken()
    if (this.#count >= limits.changeStreamsMax) throw tooManyOfServer()
    this.#byToken.set(token, ofToken + 1)
    this.#count += 1
    return () => this.#end(token)
  }

  #end(token: string): void {
    const left = (this.#byToken.get(token) ?? 1) - 1
    if (left > 0) this.#byToken.set(token, left)
    else this.#byToken.delete(token)
    this.#count -= 1
  }
}

const laterHeaders = { 'retry-after': String(limits.changeStreamSilentSecondsMax) }

function tooManyOfToken(): Refusal {
  const detail = `The token has ${limits.changeStreamsOfTokenMax} streams open: end one of them.`
  return new Refusal('too-many-requests', { detail, headers: laterHeaders })
}

function tooManyOfServer(): Refusal {
  const detail = `The server has ${limits.changeStreamsMax} streams open.`
  return new Refusal('unavailable', { detail, headers: laterHeaders })
}

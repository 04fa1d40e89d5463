// Server-sent events: the changes of a unit in the form that browsers and their EventSource read.

import { Refusal } from '../refusal.ts'
import type { FeedPage } from '../service/changes/change-feed.ts'
import { printEntry } from '../service/changes/print-entry.ts'
import type { HttpAnswer } from './answer.ts'
import { problemOf } from './problem.ts'

/** After how many milliseconds a client that has lost the stream opens it again. */
const retryMs = 2000

/** What is streamed, and whether more of it can be had at once. */
export function eventsOf(
  pages: AsyncIterable<FeedPage>,
  requestId: string,
): Required<Pick<HttpAnswer, 'body' | 'live'>> {
  let isBehind = false

  async function* events(): AsyncGenerator<Uint8Array> {
    let isFirst = true
    try {
      for await (const page of pages) {
        isBehind = page.hasMore
        yield isFirst ? Buffer.from(beginning(page)) : bytesOf(page)
        isFirst = false
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.problem === 'resync-required') {
        const problem = JSON.stringify(problemOf(error, requestId).document)
        yield Buffer.from(`event: resync\ndata: ${problem}\n\n`)
      } else if (isFirst) throw error
      // Whoever may not listen any more is refused when the stream is opened again.
    }
  }

  return { body: events(), live: { isBehind: () => isBehind } }
}

/** Before the first event a client would otherwise know of no place to go on from. */
function beginning(page: FeedPage): string {
  const retry = `retry: ${retryMs}\n`
  return page.entries.length === 0
    ? `${retry}id: ${page.cursor}\n\n`
    : `${retry}\n${printPage(page)}`
}

/** Of pages that several streams are sent, made once. */
const encoded = new WeakMap<FeedPage, Uint8Array>()

function bytesOf(page: FeedPage): Uint8Array {
  const bytes = encoded.get(page) ?? Buffer.from(printPage(page))
  encoded.set(page, bytes)
  return bytes
}

/** A comment where there is nothing to tell. */
function printPage({ entries }: FeedPage): string {
  if (entries.length === 0) return ':\n\n'
  return entries
    .map((entry) => `event: change\nid: ${entry.cursor}\ndata: ${printEntry(entry)}\n\n`)
    .join('')
}

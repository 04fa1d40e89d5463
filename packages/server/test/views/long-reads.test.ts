// Reads that take long: they hold up nobody else, and end when nobody waits for them any more.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { RawConnection } from '../http/raw-connection.ts'
import type { Booted } from '../support/boot.ts'
import { countScans } from '../support/count-scans.ts'
import { createMany } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'

const rows = 2000
/** So many terms take seconds, and each of these reads is given up before it is over. */
const longTerms = 250

let filters = 0

/**
 * A filter that holds of no row, and looks so many times through a long text of each. No two are
 * the same, since an answer that was given before is given again without a read.
 */
function newFilter(terms: number): string {
  filters += 1
  const all = Array.from({ length: terms }, (_, index) => `industry LIKE '%y${index}z${filters}%'`)
  return encodeURIComponent(all.join(' OR '))
}

/** The request for a view, as it is on the wire. */
function requestFor({ token, unit }: Booted, query: string, accept: string): readonly string[] {
  const head = [`GET /rest/v1/${unit}/views/${query} HTTP/1.1`, 'Host: kontor', `Accept: ${accept}`]
  return [...head, `Authorization: Bearer ${token}`, '', '']
}

onOneEngine('long reads', (server) => {
  before(async () => {
    const industry = 'xy'.repeat(1000)
    await createMany(server(), { count: rows, body: (index) => ({ name: `N ${index}`, industry }) })
  })

  /** A read that takes long, and whether it is over. */
  function readLong(): { readonly isOver: () => boolean; readonly leave: () => void } {
    const caller = connected(server())
    let isOver = false
    caller.socket.once('data', () => {
      isOver = true
    })
    const query = `COMPANIES?columns=id&externalFilter=${newFilter(longTerms)}`
    caller.write(...requestFor(server(), query, 'application/json'))
    return { isOver: () => isOver, leave: () => void caller.socket.destroy() }
  }

  async function readShort(): Promise<void> {
    const path = `views/COMPANIES?columns=id&externalFilter=${newFilter(1)}`
    const { status, json } = await server().call({ path })
    assert.deepEqual([status, json.metadata?.count], [200, 0])
  }

  test('pages are answered while a long filter is still being tried', async () => {
    await countScans(server(), async (scans) => {
      const long = readLong()
      try {
        await scans.until(1)
        for (let offset = 0; offset < 5; offset++) {
          const reply = await server().call({ path: `views/PERSONS?limit=7&offset=${offset}` })
          assert.equal(reply.status, 200, reply.text)
        }
        assert.equal(long.isOver(), false)
      } finally {
        long.leave()
      }
    })
  })

  for (const accept of ['application/json', 'application/x-ndjson']) {
    test(`reads whose callers have gone, begun or not, end at once: ${accept}`, async () => {
      await withReads(server(), async (reads) => {
        const callers = Array.from({ length: 4 }, () => connected(server()))
        const query = `COMPANIES?columns=id&externalFilter=${newFilter(longTerms)}`
        // Two on each connection, so that every second one stands behind another.
        for (const caller of callers) {
          for (const _ of [1, 2]) caller.write(...requestFor(server(), query, accept))
        }
        while (reads.length < 8) await new Promise(setImmediate)
        for (const { socket } of callers) socket.destroy()
        const ends = await Promise.allSettled(reads)
        // One or another may have come to its end before its caller was missed.
        const ended = ends.filter(({ status }) => status === 'rejected')
        assert.ok(ended.length > 4, `${ended.length} of 8 were ended`)
        await readShort()
      })
    })
  }
})

/** The reads of pages and chunks that the work makes of the store. */
async function withReads(
  { store }: Booted,
  work: (reads: readonly Promise<unknown>[]) => Promise<void>,
): Promise<void> {
  const { readPage, readChunk } = store.views
  const reads: Promise<unknown>[] = []
  function tracked<I extends readonly unknown[], O>(read: (...input: I) => Promise<O>) {
    return (...input: I): Promise<O> => {
      const reading = read(...input)
      reads.push(reading)
      return reading
    }
  }
  Object.assign(store.views, { readPage: tracked(readPage), readChunk: tracked(readChunk) })
  try {
    await work(reads)
  } finally {
    Object.assign(store.views, { readPage, readChunk })
  }
}

function connected({ address }: Booted): RawConnection {
  return new RawConnection(Number(new URL(address).port))
}

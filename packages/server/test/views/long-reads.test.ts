// Reads that take long: they hold up nobody else, and end when nobody waits for them any more.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { RawConnection } from '../http/raw-connection.ts'
import type { Booted } from '../support/boot.ts'
import { countScans } from '../support/count-scans.ts'
import { createMany } from '../support/create-many.ts'
import { onEveryEngine } from '../support/engines.ts'

const rows = 4000

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
function requestFor({ token }: Booted, query: string, accept: string): readonly string[] {
  const head = [`GET /rest/v1/1/views/${query} HTTP/1.1`, 'Host: kontor', `Accept: ${accept}`]
  return [...head, `Authorization: Bearer ${token}`, '', '']
}

onEveryEngine('long reads', (server) => {
  before(async () => {
    const industry = 'xy'.repeat(500)
    await createMany(server(), { count: rows, body: (index) => ({ name: `N ${index}`, industry }) })
  })

  /** A long read that is waited for, and whether it is over. */
  function readLong(terms: number): { readonly reply: Promise<void>; isOver: boolean } {
    const path = `views/COMPANIES?columns=id&externalFilter=${newFilter(terms)}`
    const reply = server().call({ path })
    const long = {
      isOver: false,
      reply: reply.then(({ status, json }) => {
        long.isOver = true
        assert.equal(status, 200)
        assert.equal(json.metadata.count, 0)
      }),
    }
    return long
  }

  test('pages are answered while a long filter is still being tried', async () => {
    const long = readLong(60)
    for (let offset = 0; offset < 5; offset++) {
      const reply = await server().call({ path: `views/PERSONS?limit=7&offset=${offset}` })
      assert.equal(reply.status, 200)
    }
    assert.equal(long.isOver, false)
    await long.reply
  })

  for (const accept of ['application/json', 'application/x-ndjson']) {
    test(`reads whose callers have gone, begun or not, end at once: ${accept}`, async () => {
      // As many as read at the same time, so that whatever reads has started.
      await Promise.all([readLong(1).reply, readLong(1).reply, readLong(1).reply])
      await countScans(server(), async (scans) => {
        const long = readLong(60)
        await scans.until(1)
        const port = Number(new URL(server().address).port)
        const callers = Array.from({ length: 4 }, () => new RawConnection(port))
        const query = `COMPANIES?columns=id&externalFilter=${newFilter(250)}`
        // Two on each connection, so that every second one stands behind another.
        for (const caller of callers) {
          for (const _ of [1, 2]) caller.write(...requestFor(server(), query, accept))
        }
        await scans.until(9)
        for (const { socket } of callers) socket.destroy()
        await readLong(1).reply
        assert.equal(long.isOver, false)
        await long.reply
      })
    })
  }
})

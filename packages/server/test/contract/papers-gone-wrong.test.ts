// Papers that go wrong while they are made: they end alone, and everything else is answered as ever.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { hasDetails } from '../../../../test/thorough.ts'
import { systemClock } from '../../src/config/clock.ts'
import { onOneEngine } from '../support/engines.ts'
import { createSalesInvoice, paperOf } from '../support/paper-calls.ts'

const file = new URL('../support/poisoned-paper-worker.ts', import.meta.url)
/** Each costs seconds of a core: one of them, in the thorough run both. */
const someKinds = hasDetails ? ['endless', 'greedy'] : ['greedy']
const papers = { file, isTight: true, secondsMax: 8 }

onOneEngine(
  'papers that go wrong',
  (server) => {
    const poisoned = (poison: string): Promise<{ readonly id: number }> =>
      createSalesInvoice(server(), {}, { 'bodyRichtext-1': `<p>poison: ${poison}</p>` })

    for (const poison of ['ends', ...someKinds]) {
      test(`a paper that is ${poison} is 503, and the next one is made`, async () => {
        const [bad, good] = [await poisoned(poison), await createSalesInvoice(server())]
        const [failed, made, record] = await Promise.all([
          paperOf(server(), bad.id),
          paperOf(server(), good.id),
          server().call({ path: `documents?id=${bad.id}` }),
        ])
        assert.deepEqual([failed.status, failed.json.code], [503, 'unavailable'], failed.text)
        assert.ok(failed.headers.get('retry-after'))
        assert.deepEqual([made.status, record.status], [200, 200], made.text)
      })
    }

    test('a caller that leaves makes room, and beyond the queue is 503', async () => {
      const [bad, good] = [await poisoned('endless'), await createSalesInvoice(server())]
      const { address, token, unit } = server()
      const leaving = new AbortController()
      const ask = async (id: number, more = ''): Promise<number | undefined> => {
        const url = `${address}/rest/v1/${unit}/documents/paper?id=${id}${more}`
        const headers = { authorization: `Bearer ${token}` }
        return await fetch(url, { headers, signal: leaving.signal }).then(
          ({ status }) => status,
          () => undefined,
        )
      }
      const requests = Array.from({ length: limits.papersWaitingMax + 20 }, () => ask(bad.id))
      // Those beyond are answered while the first one is at work.
      assert.equal(await Promise.any(requests), 503)
      leaving.abort()
      await Promise.all(requests)
      // The server may learn of some of them later than this request arrives.
      let reply = await paperOf(server(), good.id)
      while (reply.status === 503) reply = await paperOf(server(), good.id)
      assert.equal(reply.status, 200, reply.text)
    })
  },
  systemClock,
  { papers },
)

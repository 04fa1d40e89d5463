// Holds the reference page of the filter language to a server with the demo company: each example
// finds what the page says, each fault is told as the page shows it.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { answeredFilters, demoDay } from '@kontor/contract/filter/answered-filters.ts'
import { refusedFilters } from '@kontor/contract/filter/refused-filters.ts'
import { negated, type Truth, truthTable } from '@kontor/contract/filter/truth-table.ts'
import { spread } from '../../../../test/thorough.ts'
import { loadDemo } from '../../src/service/demo/load-demo.ts'
import type { Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'

const limit = 10_000

const clock = settableClock(`${demoDay}T12:00:00Z`)

onOneEngine(
  'the reference of filters',
  (server) => {
    before(async () => {
      const { store, services, unit } = server()
      await loadDemo({ store, services, clock }, { unit, onProgress: () => undefined })
    })

    const inAddress = (view: string, filter: string): Promise<Reply> =>
      server().call({ path: `views/${view}?limit=${limit}&externalFilter=${filter}` })

    test('each example finds as many rows as the page says, however it is sent', async () => {
      assert.ok(answeredFilters.length >= 30)
      for (const { view, filter, rows } of answeredFilters) {
        const encoded = encodeURIComponent(filter)
        const path = `views/${view}/query`
        const ways = [
          () => inAddress(view, encoded),
          () => inAddress(view, encodeURIComponent(encoded)),
          () => server().call({ path, body: { externalFilter: filter, limit } }),
        ]
        const replies = await Promise.all(spread(filter, ways).map((ask) => ask()))
        for (const reply of replies) {
          assert.equal(reply.json?.metadata?.count, rows, `${filter}: ${reply.text.slice(0, 300)}`)
          assert.equal(reply.text, replies[0]?.text)
        }
      }
    })

    test('each fault has the code, the position and the message that the page shows', async () => {
      for (const { view, filter, code, position, message } of refusedFilters) {
        const { status, json } = await inAddress(view, encodeURIComponent(filter))
        assert.deepEqual([status, json.code], [400, 'bad-filter'])
        assert.deepEqual(json.errors, [{ code, message, position, parameter: 'externalFilter' }])
      }
    })

    test('AND, OR and NOT make of true, false and unknown what the page says', async () => {
      const filters: Readonly<Record<Truth, string>> = {
        true: 'id > 0',
        false: 'id < 0',
        unknown: 'salesMaturity = 30',
      }
      const finds = async (filter: string): Promise<boolean> => {
        const { json } = await inAddress('COMPANIES', encodeURIComponent(filter))
        return json.metadata.count > 0
      }
      const truthOf = async (filter: string): Promise<Truth> => {
        if (await finds(filter)) return 'true'
        return (await finds(`NOT (${filter})`)) ? 'false' : 'unknown'
      }
      for (const [a, b, and, or] of truthTable) {
        assert.equal(await truthOf(`${filters[a]} AND ${filters[b]}`), and)
        assert.equal(await truthOf(`${filters[a]} OR ${filters[b]}`), or)
        assert.equal(await truthOf(`NOT ${filters[a]}`), negated[a])
      }
    })
  },
  clock,
)

// The same summaries asked again after changes, where groups are cached a few rows at a time: they
// are what the rows that the reader gets come to, on both engines.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { systemClock } from '../../src/config/clock.ts'
import { usualBounds } from '../../src/store/sql/pages/page-context.ts'
import type { Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { patcher, type Saved } from '../support/patch.ts'
import { arbitrarySummary } from './arbitrary-summary.ts'
import { money, SummedUnit } from './summed-unit.ts'
import { filterableFields } from './varied-world.ts'

const view = 'INVOICES.SALES'
const cacheBounds = {
  ...usualBounds,
  ...{ columnsFrom: 0, isTriedFirst: false, columnRows: 7, spanRows: 4 },
}

const bodies = fc.oneof(
  fc.constantFrom(1, 300, 21_474_836.48, 9_999_999_999_999.9).map((each) => ({
    properties: money(each),
  })),
  fc.constantFrom(null, 0.1, 1e21).map((exRateDocAcc) => ({ properties: { exRateDocAcc } })),
  fc.constantFrom('USD', 'JPY', null).map((currencyDoc) => ({ properties: { currencyDoc } })),
  fc.constantFrom('all', 'none').map((shown) => ({ shown })),
)

/** The largest amount of other currencies has one yen too many. */
function isTooLarge({ status, json }: Reply): boolean {
  return status === 422 && json.errors.every(({ code }: Saved) => code === 'number-too-large')
}

onEveryEngine(
  'summaries asked again',
  (server) => {
    let opened: SummedUnit | undefined
    let user = 0
    before(async () => {
      opened = await SummedUnit.open(server())
      user = (await opened.rowsOf('USERS')).at(-1).id
    })
    const unit = (): SummedUnit => opened ?? assert.fail('The unit is not made yet.')

    test('are what the rows come to, whatever has changed since', async () => {
      const rows = await unit().rowsOf(view)
      const fields = filterableFields(unit().view(view))
      const change = fc.record({ at: fc.nat(rows.length - 1), body: bodies })
      const queries = fc.array(arbitrarySummary(fields, rows), { minLength: 1, maxLength: 3 })
      const checkAll = async (all: Parameters<SummedUnit['check']>[1][]) => {
        for (const query of all) {
          for (const token of unit().tokens) await unit().check(view, query, token)
        }
      }
      await fc.assert(
        fc.asyncProperty(queries, fc.array(change, { maxLength: 3 }), async (all, changes) => {
          await checkAll(all)
          for (const { at, body } of changes) {
            const users = 'shown' in body && body.shown === 'all' ? [user] : []
            const patch = 'shown' in body ? { acl: { read: { users } } } : body
            const replace = { query: '&lists=replace' }
            const reply = await patcher(server)('documents', rows[at].id, patch, replace)
            assert.ok([200, 409].includes(reply.status) || isTooLarge(reply), reply.text)
            await checkAll(all)
          }
          const { companyId } = rows[0]
          await server().create('documents', { type: 'INVOICE.SALES', ownerId: 1, companyId })
          await checkAll(all)
        }),
        { numRuns: draws(4, 40) },
      )
    })
  },
  systemClock,
  { cacheBounds },
)

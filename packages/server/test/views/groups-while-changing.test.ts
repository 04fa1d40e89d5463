// Groups and orders by the company of a document, while documents and companies change: after every
// change that the feed tells of, they are what the rows plainly come to, for every reader.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { readChanges } from '../changes/reading.ts'
import type { Booted } from '../support/boot.ts'
import { withAnyCaches } from '../support/engines.ts'
import { inOrder } from './order-oracle.ts'
import { money, SummedUnit } from './summed-unit.ts'
import type { Saved } from './world.ts'

const invoices = 'INVOICES.SALES'
/** Absences have no company. */
const views = [invoices, 'DOCUMENTS', 'ABSENCES']

interface Deed {
  readonly name: 'create' | 'change currency' | 'move' | 'change country' | 'show' | 'hide'
  readonly document: number
  readonly company: number
  readonly n: number
}

const deed: fc.Arbitrary<Deed> = fc.record({
  name: fc.constantFrom('create', 'change currency', 'move', 'change country', 'show', 'hide'),
  document: fc.nat(30),
  company: fc.nat(20),
  n: fc.nat(5),
})

const orders = [
  ['companyId'],
  ['-companyId', '-id'],
  ['company.country'],
  ['-company.country', '-id', 'status'],
  ['company.category', '-companyId'],
  ['company.country', 'status'],
]

const groups = [
  [{ field: 'company.country' }],
  [{ field: 'company.category' }, { field: 'status' }],
  [{ field: 'companyId' }],
]

const filters = ['', "company.country = 'CZ'", "NOT company.country = 'CZ' AND id > 3"]

withAnyCaches('groups while rows change', (server) => {
  let made: World | undefined
  before(async () => {
    made = await makeWorld(server)
  })

  test('sums, counts and orders are right after every change', async () => {
    const world = made ?? assert.fail('The unit is not made yet.')
    const { tokens } = world.unit
    for (const token of tokens) await checkAll(world, token)
    let since = (await readChanges(server(), { since: 'now', token: server().token })).cursor
    const property = fc.asyncProperty(
      fc.array(deed, { minLength: 3, maxLength: 5 }),
      async (deeds) => {
        for (const each of deeds) {
          await carryOut(server, world, each)
          // Whoever follows the unit asks again once a change is told.
          const told = await readChanges(server(), { since, token: server().token })
          since = told.cursor
          for (const token of tokens) await checkAll(world, token)
        }
      },
    )
    await fc.assert(property, { numRuns: draws(1, 12) })
  })
})

interface World {
  readonly unit: SummedUnit
  /** Of a user who sees some invoices. */
  readonly reader: number
}

async function makeWorld(server: () => Booted): Promise<World> {
  const unit = await SummedUnit.open(server())
  const users: readonly Saved[] = (await server().call({ path: 'views/USERS' })).json.data
  const reader = users.find(({ username }) => username.startsWith('other'))?.id
  // The reader sees invoices of this company, and not the company.
  const hidden = (await unit.rowsOf('COMPANIES')).find(({ name }) => name === 'Čapek')
  await send(server, `companies?id=${hidden?.id}`, { addresses: [{ country: 'CZ' }] })
  return { unit, reader }
}

async function send(server: () => Booted, path: string, body: object): Promise<void> {
  const reply = await server().call({ method: 'PATCH', path, body })
  assert.equal(reply.status, 200, reply.text)
}

async function carryOut(server: () => Booted, { unit, reader }: World, deed: Deed): Promise<void> {
  const { name, document, company, n } = deed
  const rows = await unit.rowsOf(invoices)
  const companies = await unit.rowsOf('COMPANIES')
  const invoice = `documents?id=${rows[document % rows.length]?.id}`
  const companyId = companies[company % companies.length]?.id
  const other = `companies?id=${companyId}`
  const deeds: Readonly<Record<Deed['name'], () => Promise<unknown>>> = {
    create: () => {
      const properties = { currencyDoc: 'EUR', ...money(n) }
      const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
      return server().create('documents', body)
    },
    'change currency': () => {
      return send(server, invoice, { properties: { currencyDoc: n % 2 === 0 ? 'CZK' : 'USD' } })
    },
    move: () => send(server, invoice, { companyId }),
    'change country': async () => {
      const { addresses } = (await server().call({ path: other })).json
      const [first] = addresses ?? []
      const country = ['CZ', 'DE', 'AT', 'SK', null, 'PL'][n]
      await send(server, other, { addresses: [{ ...(first && { id: first.id }), country }] })
    },
    show: () => send(server, other, { acl: { read: { users: [reader] } } }),
    hide: () => send(server, other, { acl: { read: { users: [] } } }),
  }
  await deeds[name]()
}

async function checkAll({ unit }: World, token: string): Promise<void> {
  for (const view of views) {
    const rows = await unit.rowsOf(view, {}, token)
    for (const order of orders) {
      const ordered = await unit.rowsOf(view, { order }, token)
      assert.deepEqual(idsOf(ordered), idsOf(inOrder(rows, order)), `${view} by ${order}`)
    }
    const without = await unit.rowsOf(view, { externalFilter: 'company.country IS NULL' }, token)
    const expected = rows.filter((row) => row['company.country'] === null)
    assert.deepEqual(idsOf(without), idsOf(expected), view)
  }
  for (const [at, groupBy] of groups.entries()) {
    const externalFilter = filters[at]
    const query = { groupBy, measures: [{ sum: 'totalGross' }], ...(at > 0 && { externalFilter }) }
    await unit.check(invoices, query, token)
  }
}

function idsOf(rows: readonly Saved[]): readonly number[] {
  return rows.map(({ id }) => id)
}

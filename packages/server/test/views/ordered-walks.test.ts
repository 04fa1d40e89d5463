// Following `nextOffset` under an order while records are created and changed: a row that stays as it
// is comes exactly once, and an order is at every moment that of the rows as they are.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { onEveryEngine, withAnyCaches } from '../support/engines.ts'
import { patcher } from '../support/patch.ts'
import { inOrder } from './order-oracle.ts'
import type { Saved } from './world.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const rowsOfPage = 5

interface Change {
  readonly action: 'create' | 'change'
  readonly pick: number
  readonly n: number
}

const arbitraryChange: fc.Arbitrary<Change> = fc.record({
  action: fc.constantFrom('create', 'change', 'change'),
  pick: fc.nat(13),
  n: fc.nat(11),
})

interface Walk {
  readonly collection: string
  readonly order: readonly string[]
  readonly externalFilter?: string
  created(n: number, companyId: number): object
  changed(record: Saved, n: number): object
}

const company = (_: unknown, n: number): object => ({
  industry: ['a', 'B', 'b', 'é', null][n % 5],
  salesMaturity: n % 4 === 0 ? null : n % 3,
  isClient: n % 6 > 0,
})
const created = (n: number): object => ({ name: `C ${n}`, ...company(undefined, n) })
const invoice = (n: number, companyId: number): object => ({
  ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
  properties: { name: `I ${n}`, currencyDoc: 'EUR', [table]: { data: [rowOf(n), rowOf(n + 1)] } },
})
const rowOf = (n: number): object => ({ name: `R ${n % 3}`, count: 1, unitPriceDoc: n % 4 })

function otherRow({ properties }: Saved, n: number): object {
  const { data } = properties[table]
  const { rowId } = data[n % Math.max(data.length, 1)] ?? { rowId: -1 }
  const changes = [{ rowId, remove: rowId > 0 }, { rowId, ...rowOf(n) }, rowOf(n)]
  return { properties: { [table]: { data: [changes[n % 3]] } } }
}

const walks: Readonly<Record<string, Walk>> = {
  COMPANIES: {
    ...{ collection: 'companies', created, changed: company },
    order: ['industry', '-salesMaturity'],
  },
  'COMPANIES.CLIENT': {
    ...{ collection: 'companies', created, changed: company },
    ...{ order: ['-industry'], externalFilter: 'NOT salesMaturity = 2' },
  },
  'INVOICES.SALES': {
    ...{ collection: 'documents', created: invoice, changed: otherRow },
    order: ['-totalNet', 'properties.name'],
  },
  JOURNAL: {
    ...{ collection: 'documents', created: invoice, changed: otherRow },
    order: ['name', '-amount'],
  },
}

withAnyCaches('orders while records change', (server) => {
  const records = new Map<string, Saved[]>()
  let companyId = 0
  before(async () => {
    companyId = (await server().create('companies', { name: 'First' })).id
    for (let n = 0; n < 12; n++) {
      await create('companies', created(n))
      await create('documents', invoice(n, companyId))
    }
  })

  async function create(collection: string, body: object): Promise<void> {
    const record = await server().create(collection, body)
    records.set(collection, [...(records.get(collection) ?? []), record])
  }

  async function makeChange(walk: Walk, { action, pick, n }: Change): Promise<void> {
    const { collection } = walk
    if (action === 'create') return await create(collection, walk.created(n, companyId))
    const known = records.get(collection) ?? []
    const record = known[pick % known.length]
    const body = walk.changed(record, n)
    const reply = await patcher(server)(collection, record.id, body)
    assert.equal(reply.status, 200, reply.text)
    known[pick % known.length] = reply.json
  }

  async function read(view: string, query: object): Promise<Saved> {
    const { status, json, text } = await server().call({
      path: `views/${view}/query`,
      body: query,
    })
    assert.equal(status, 200, text)
    return json
  }

  for (const [view, walk] of Object.entries(walks)) {
    test(`${view}: a row that stays as it is comes once, in its place`, async () => {
      const { order, externalFilter = null } = walk
      const all = async (): Promise<readonly Saved[]> => {
        return (await read(view, { externalFilter, limit: 900 })).data
      }
      const changes = fc.array(arbitraryChange, { minLength: 8, maxLength: 14 })
      const property = fc.asyncProperty(changes, async (planned) => {
        const left = [...planned]
        let same = await all()
        const shown: Saved[] = []
        for (let offset = 0; offset !== null; ) {
          const page = await read(view, { externalFilter, order, limit: rowsOfPage, offset })
          shown.push(...page.data)
          offset = page.metadata.nextOffset
          if (offset === null) break
          for (const change of left.splice(0, 2)) await makeChange(walk, change)
          const present = await all()
          same = same.filter((row) => present.some((each) => isSame(each, row)))
          const inAll = await read(view, { externalFilter, order, limit: 900 })
          assert.deepEqual(inAll.data, inOrder(present, order))
        }
        const stayed = shown.filter(({ id }) => same.some((row) => row.id === id))
        assert.deepEqual(idsOf(stayed), idsOf(inOrder(same, order)))
      })
      await fc.assert(property, { numRuns: draws(1, 12), endOnFailure: true })
    })
  }
})

onEveryEngine('an order while others write', (server) => {
  test('what is derived comes in order, with all that was there before', async () => {
    const { id: companyId } = await server().create('companies', { name: 'First' })
    let isOver = false
    const write = async (writer: number): Promise<void> => {
      for (let n = writer; !isOver; n++) await server().create('documents', invoice(n, companyId))
    }
    const writing = [0, 1, 2].map(write)
    let before = 0
    for (let reads = 0; reads < 12; reads++) {
      const body = { order: ['-amount', 'name'], limit: 100_000 }
      const { status, json } = await server().call({ path: 'views/JOURNAL/query', body })
      assert.equal(status, 200)
      assert.deepEqual(json.data, inOrder(json.data, body.order))
      assert.ok(json.data.length >= before)
      before = json.data.length
    }
    isOver = true
    await Promise.all(writing)
  })
})

function isSame(a: Saved, b: Saved): boolean {
  return JSON.stringify({ ...a, version: 0 }) === JSON.stringify({ ...b, version: 0 })
}

function idsOf(rows: readonly Saved[]): readonly number[] {
  return rows.map(({ id }) => id)
}

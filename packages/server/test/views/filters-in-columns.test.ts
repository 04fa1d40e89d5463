// Filters, orders and sums of filtered rows that columns in memory answer: they are what the rows
// one by one come to, for every reader, before and after changes.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { systemClock } from '../../src/config/clock.ts'
import { usualBounds } from '../../src/store/sql/pages/page-context.ts'
import { type Booted, boot, sqliteEngine } from '../support/boot.ts'
import { createUser } from '../support/reference-world.ts'
import { arbitraryCondition } from './arbitrary-condition.ts'
import { arbitraryOrder, inOrder } from './order-oracle.ts'
import { rowsPassing } from './rows-passing.ts'
import { showSome } from './show-some.ts'
import { filterableFields, makeVariedWorld, type ViewField } from './varied-world.ts'
import type { Saved } from './world.ts'

const viewsTried = ['COMPANIES', 'PERSONS', 'DOCUMENTS', 'INVOICES.SALES', 'JOURNAL', 'TASKS']

/** However small a view is, columns answer wherever they can, and are read some rows at a time. */
const cacheBounds = { ...usualBounds, columnsFrom: 0, isTriedFirst: false, columnRows: 7 }

/**
 * Of a part of the rows. Each begins before the place that the last one led to: a walk that was
 * begun before a change goes on from where it was, and not by counting.
 */
const partRows = 5

describe('filters by columns in memory', () => {
  let server: Booted
  /** Of a supervisor, of somebody who sees every third record, and of one who sees none. */
  const tokens: string[] = []
  let views: readonly Saved[]
  before(async () => {
    server = await boot(sqliteEngine, systemClock, { cacheBounds })
    const [some, none] = [await createUser(server, 'some'), await createUser(server, 'none')]
    tokens.push(server.token, await server.issue({ user: some }))
    tokens.push(await server.issue({ user: none }))
    await makeVariedWorld(server)
    await showSome(server, { user: some, every: 3 })
    views = (await server.call({ path: 'views' })).json.data
  })
  after(() => server.close())

  async function read(path: string, token: string, body: object): Promise<Saved> {
    const reply = await server.call({ path, body, token })
    assert.equal(reply.status, 200, `${JSON.stringify(body)}: ${reply.text}`)
    return reply.json
  }

  /** Everything that the reader sees of a view, without a filter. */
  async function seen(view: string, known: readonly ViewField[], token: string) {
    const names = (isProperty: boolean) =>
      known.filter((field) => field.isProperty === isProperty).map(({ name }) => name)
    const shown = { columns: names(false), properties: names(true), order: [] }
    return (await read(`views/${view}/query`, token, shown)).data as readonly Saved[]
  }

  /** What a filter finds for each reader: by id from an offset on, in an order, and added up. */
  async function check(view: string, drawn: Drawn): Promise<void> {
    const { known, externalFilter, order, offset } = drawn
    const title = `${view} ${JSON.stringify({ externalFilter, order, offset })}`
    for (const token of tokens) {
      const rows = rowsPassing(externalFilter, known, await seen(view, known, token))
      const ids = rows.map(({ id }) => id)
      const query = { externalFilter, columns: ['id'], properties: [] }
      const path = `views/${view}/query`
      const idsOf = ({ data }: Saved) => data.map(({ id }: Saved) => id)
      const part = await read(path, token, { ...query, offset, limit: partRows })
      assert.deepEqual(idsOf(part), ids.slice(offset, offset + partRows), title)
      assert.deepEqual(idsOf(await read(path, token, query)), ids, title)
      const ordered = await read(path, token, { ...query, order })
      assert.deepEqual(
        idsOf(ordered),
        inOrder(rows, order).map(({ id }) => id),
        title,
      )
      const summary = { externalFilter, groupBy: [], measures: [{ max: 'id' }] }
      const { data } = await read(`views/${view}/summary`, token, summary)
      assert.equal(data[0].count, ids.length, title)
      assert.equal(data[0].max.id, ids.at(-1) ?? null, title)
    }
  }

  test('any filter selects, orders and adds up the rows that it is true of', async () => {
    for (const round of ['as they were created', 'as they are after changes']) {
      for (const view of viewsTried) {
        const known = filterableFields(views.find(({ name }) => name === view))
        const rows = await seen(view, known, server.token)
        assert.ok(rows.length > 0, round)
        const drawn = fc.record({
          known: fc.constant(known),
          externalFilter: arbitraryCondition(known, rows),
          order: arbitraryOrder(known),
          offset: fc.nat(partRows - 1),
        })
        const property = fc.asyncProperty(drawn, (each) => check(view, each))
        await fc.assert(property, { numRuns: draws(4, 60) })
      }
      await change(server)
    }
  })
})

interface Drawn {
  readonly known: readonly ViewField[]
  readonly externalFilter: string
  readonly order: readonly string[]
  readonly offset: number
}

/** Changes some records, and creates some. */
async function change(server: Booted): Promise<void> {
  const { data: companies } = (await server.call({ path: 'views/COMPANIES?columns=id' })).json
  const { data: documents } = (await server.call({ path: 'views/DOCUMENTS?columns=id' })).json
  const changes = [
    [`companies?id=${companies[1].id}`, { industry: 'changed', salesMaturity: -7 }],
    [`companies?id=${companies[2].id}`, { industry: null, isClient: true }],
    [`documents?id=${documents[0].id}`, { properties: { name: 'changed', createdOn: null } }],
    [`documents?id=${documents[3].id}`, { isDisabled: true, tags: null }],
  ] as const
  for (const [path, body] of changes) {
    const reply = await server.call({ method: 'PATCH', path, body })
    assert.equal(reply.status, 200, reply.text)
  }
  await server.create('companies', {
    name: 'changed',
    industry: '',
    persons: [{ lastName: 'x' }],
  })
  await server.create('tasks', { name: 'changed', ownerId: 1, allocation: 15 })
}

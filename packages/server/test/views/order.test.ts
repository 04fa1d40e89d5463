// The order of rows: whatever is named, filtered and hidden, in every form and from page to page, a
// view shows its rows as they come out when they are sorted plainly.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import type { Refusal } from '../../src/refusal.ts'
import { putViewFile } from '../../src/service/unit/put-files.ts'
import { onEveryEngine, withAnyCaches } from '../support/engines.ts'
import { readCsv } from '../support/read-csv.ts'
import { createUser } from '../support/reference-world.ts'
import { arbitraryCondition } from './arbitrary-condition.ts'
import { arbitraryOrder, inOrder } from './order-oracle.ts'
import { showSome } from './show-some.ts'
import { filterableFields, makeVariedWorld, type ViewField } from './varied-world.ts'
import type { Saved } from './world.ts'

/** Of every kind of source. */
const viewsTried = ['COMPANIES', 'PERSONS', 'DOCUMENTS', 'INVOICES.SALES', 'JOURNAL', 'USERS']

interface OrderQuery {
  readonly order: readonly string[]
  readonly externalFilter?: string
  readonly limit: number
}

withAnyCaches('orders', (server) => {
  const fields = new Map<string, readonly ViewField[]>()
  /** Of the supervisor, and of somebody who sees every other record. */
  const tokens: string[] = []
  before(async () => {
    const user = await createUser(server(), 'ordinary')
    tokens.push(server().token, await server().issue({ user }))
    await makeVariedWorld(server())
    await showSome(server(), { user, every: 2 })
    for (const view of (await server().call({ path: 'views' })).json.data) {
      fields.set(view.name, filterableFields(view))
    }
  })

  async function read(view: string, token: string, query: object): Promise<Saved> {
    const reply = await server().call({ path: `views/${view}/query`, body: query, token })
    assert.equal(reply.status, 200, `${JSON.stringify(query)}: ${reply.text}`)
    return reply.json
  }

  /** The rows of all pages, as `nextOffset` leads through them. */
  async function walk(view: string, token: string, query: OrderQuery): Promise<readonly Saved[]> {
    const rows: Saved[] = []
    for (let offset = 0; offset !== null; ) {
      const { data, metadata } = await read(view, token, { ...query, offset })
      rows.push(...data)
      assert.equal(metadata.nextOffset ?? rows.length, rows.length)
      offset = metadata.nextOffset
    }
    return rows
  }

  for (const view of viewsTried) {
    test(`${view} comes in any order, of any filter, for any reader`, async () => {
      const known = fields.get(view) ?? []
      const properties = known.filter(({ isProperty }) => isProperty).map(({ name }) => name)
      const columns = known.filter(({ isProperty }) => !isProperty).map(({ name }) => name)
      const shown = { columns, properties }
      const { data } = await read(view, server().token, shown)
      const seen = await read(view, tokens[1] ?? '', {})
      if (view !== 'USERS') assert.ok(seen.data.length < data.length, 'something is hidden')
      const queries = fc.record(
        {
          order: arbitraryOrder(known),
          externalFilter: arbitraryCondition(known, data),
          limit: fc.integer({ min: 1, max: 9 }),
        },
        { requiredKeys: ['order', 'limit'] },
      )
      const property = fc.asyncProperty(queries, async (query) => {
        const { order, externalFilter = null } = query
        // One after the other, so that what is cached for one reader could be shown to another.
        for (const token of tokens) {
          const all = await read(view, token, { externalFilter, ...shown })
          const expected = inOrder(all.data, order)
          const whole = await read(view, token, { ...query, ...shown, limit: 1000 })
          assert.deepEqual(whole.data, expected, JSON.stringify(query))
          const walked = await walk(view, token, { ...query, limit: query.limit + 3 })
          assert.deepEqual(idsOf(walked), idsOf(expected), JSON.stringify(query))
        }
      })
      await fc.assert(property, { numRuns: draws(2, 20) })
    })
  }

  test('newest first is the order of ids the other way, for any reader', async () => {
    for (const view of viewsTried) {
      for (const token of tokens) {
        const { data } = await read(view, token, { limit: 1000 })
        const newest = await read(view, token, { order: ['-id'], limit: 1000 })
        assert.deepEqual(newest.data, data.toReversed(), view)
      }
    }
  })

  test('streams come in the order as pages do, from any offset', async () => {
    const path = 'views/COMPANIES?columns=id&properties=&order=-industry,name&offset=3'
    const { json } = await server().call({ path: 'views/COMPANIES' })
    const expected = idsOf(inOrder(json.data, ['-industry', 'name']).slice(3))
    const lines = await server().call({ path, headers: { accept: 'application/x-ndjson' } })
    const shown = lines.text.trimEnd().split('\n')
    assert.deepEqual(idsOf(shown.map((line) => JSON.parse(line))), expected)
    const { text } = await server().call({ path, headers: { accept: 'text/csv' } })
    assert.deepEqual(readCsv(text).slice(1).flat().map(Number), expected)
  })
})

function idsOf(rows: readonly Saved[]): readonly number[] {
  return rows.map(({ id }) => id)
}

onEveryEngine('what an order may name', (server) => {
  async function refusalOf(order: string): Promise<Saved> {
    const path = `views/INVOICES.SALES?order=${encodeURIComponent(order)}`
    const { status, json } = await server().call({ path })
    assert.equal(status, 400)
    const names = order.split(',').map((name) => name.trim())
    const posted = await server().call({
      path: 'views/INVOICES.SALES/query',
      body: { order: names },
    })
    assert.deepEqual(posted.json.errors, json.errors)
    const { code, errors } = json
    return [code, ...errors.map((each: Saved) => [each.code, each.parameter, each.message])]
  }

  test('anything else is refused, with the nearest name', async () => {
    assert.deepEqual(await refusalOf('-totalGros'), [
      'unknown-name',
      [
        'unknown-name',
        'order',
        'The view has no column or property "totalGros". Did you mean "totalGross"?',
      ],
    ])
    assert.deepEqual(await refusalOf('properties.totalGross'), [
      'unknown-name',
      [
        'unknown-name',
        'order',
        'The view has no property "totalGross". Did you mean "totalGross"?',
      ],
    ])
    assert.deepEqual(await refusalOf('tags, id,-id'), [
      'bad-parameter',
      ['bad-parameter', 'order', 'Rows cannot be ordered by the column "tags".'],
      ['repeated-name', 'order', 'Rows are ordered by "id" twice.'],
    ])
    assert.deepEqual(await refusalOf('id,name,status,number'), [
      'bad-parameter',
      ['bad-parameter', 'order', 'Rows are ordered by at most 3 names, got 4.'],
    ])
  })

  test('a list of names is needed in a body', async () => {
    const call = { path: 'views/COMPANIES/query', body: { order: 'name' } }
    const { status, json } = await server().call(call)
    assert.equal(status, 422)
    assert.equal(json.errors[0].pointer, '/order')
  })

  test('a view of the unit has an order of its own, until a request names another', async () => {
    for (const name of ['b', 'c', 'a']) await server().create('companies', { name })
    const put = (order: readonly string[]): Promise<unknown> => {
      const file = { name: 'SORTED', title: 'Sorted', source: 'COMPANIES', order }
      return putViewFile(server().store, server().unit, file)
    }
    const namesOf = async (query: string): Promise<string> => {
      const { json } = await server().call({ path: `views/SORTED?${query}` })
      return json.data.map(({ name }: Saved) => name).join('')
    }
    await put(['-name'])
    assert.equal(await namesOf(''), 'cba')
    assert.equal(await namesOf('order=name'), 'abc')
    assert.equal(await namesOf('order='), 'bca')
    // Where a page of one order ended says nothing of another.
    assert.equal(await namesOf('limit=1'), 'c')
    await put(['name'])
    assert.equal(await namesOf('limit=1&offset=1'), 'b')
    await put([])
    assert.equal(await namesOf('limit=1&offset=2'), 'a')
    await assert.rejects(put(['nam']), (error: Refusal) => {
      const message = 'The view has no column or property "nam". Did you mean "name"?'
      const fault = { code: 'unknown-name', message, pointer: '/order/0' }
      assert.deepEqual(error.details.faults, [fault])
      return true
    })
  })
})

// Filters over HTTP: whatever way one is sent, it shows the rows that it is true of and no others.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import fc from 'fast-check'
import { evaluateFilter } from '../../src/views/filter/evaluate.ts'
import { readFilter } from '../../src/views/read-filter.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { arbitraryCondition } from './arbitrary-condition.ts'
import { filterableFields, makeVariedWorld, type ViewField } from './varied-world.ts'
import type { Saved } from './world.ts'

/**
 * A view of every kind of source, of one type and of several, with a condition of its own or not.
 */
const viewsTried = [
  'COMPANIES',
  'COMPANIES.CLIENT',
  'PERSONS',
  'BRANDS',
  'DOCUMENTS',
  'INVOICES.SALES',
  'JOURNAL',
  'JOURNAL.COMPLETE',
  'INTERVALS.ABSENCE',
  'INTERVALS.TRACK',
  'TASKS',
  'USERS',
]

/** The rows that a filter is true of, reckoned in memory. */
function rowsPassing(
  filter: string,
  fields: readonly ViewField[],
  rows: readonly Saved[],
): Saved[] {
  const types = (isProperty: boolean): Map<string, FilterType | undefined> =>
    new Map(
      fields
        .filter((field) => field.isProperty === isProperty)
        .map(({ name, type }) => [name, type as FilterType]),
    )
  const read = readFilter(filter, { columns: types(false), properties: types(true) })
  if (!read.ok) assert.fail(`${filter}: ${JSON.stringify(read.faults)}`)
  return rows.filter((row) => {
    const column = (name: string): unknown => row[name]
    const property = (name: string): unknown => row.properties?.[name]
    return evaluateFilter(read.filter, { column, property }) === true
  })
}

type Query = (view: string, body: object) => Promise<Saved>

onEveryEngine('filters', (server) => {
  let views: readonly Saved[]
  before(async () => {
    await makeVariedWorld(server())
    views = (await server().call({ path: 'views' })).json.data
  })
  const query: Query = async (view, body) => {
    const reply = await server().call({ path: `views/${view}/query`, body })
    assert.equal(reply.status, 200, `${JSON.stringify(body)}: ${reply.text}`)
    return reply.json
  }

  for (const name of viewsTried) {
    test(`any filter on ${name} shows the rows that it is true of`, async () => {
      const fields = filterableFields(views.find((view) => view.name === name))
      const properties = fields.filter(({ isProperty }) => isProperty).map((each) => each.name)
      const { data: rows } = await query(name, { properties })
      assert.ok(rows.length > 0)
      await fc.assert(
        fc.asyncProperty(arbitraryCondition(fields, rows), async (externalFilter) => {
          const expected = rowsPassing(externalFilter, fields, rows)
          const { data, metadata } = await query(name, {
            externalFilter,
            columns: ['id'],
            properties: [],
          })
          assert.deepEqual(
            data,
            expected.map(({ id }) => ({ id })),
            externalFilter,
          )
          assert.equal(metadata.count, expected.length)
          const offset = Math.min(1, expected.length)
          const part = await query(name, { externalFilter, properties, limit: 2, offset })
          assert.deepEqual(part.data, expected.slice(offset, offset + 2), externalFilter)
        }),
        { numRuns: 25 },
      )
    })
  }

  spellings(server, query)
})

function spellings(server: () => Booted, query: Query): void {
  test('a filter means the same raw, encoded and encoded twice, by GET as by POST', async () => {
    const filter = "(properties.currencyDoc='CZK' OR status<>'APPROVED') AND NOT isDisabled"
    const { data } = await query('DOCUMENTS', { externalFilter: filter })
    assert.ok(data.length > 0 && data.length < 15)
    const once = encodeURIComponent(filter).replaceAll("'", '%27')
    const spellings = [
      filter.replaceAll(' ', '%20'),
      filter.replaceAll(' ', '+').replaceAll("'", '%27'),
      once,
      encodeURIComponent(once),
    ]
    for (const spelling of spellings) {
      const path = `views/documents?externalFilter=${spelling}`
      const reply = await server().call({ path })
      assert.deepEqual(reply.json.data, data, spelling)
    }
  })

  test('a percent sign that was meant is not decoded away', async () => {
    await server().create('companies', { name: 'sleva 10%25 dnes' })
    const spelling = encodeURIComponent("name='sleva 10%25 dnes'")
    const { json } = await server().call({ path: `views/COMPANIES?externalFilter=${spelling}` })
    assert.equal(json.data.length, 1)
  })

  test('a column wins over a property of its name, which its prefix still reaches', async () => {
    const { data } = await query('PERSONS', { externalFilter: "companyName = 'Žluťoučký'" })
    assert.equal(data.length, 1)
    const tasks = await query('DOCUMENTS', { externalFilter: "properties.name = 'Žluťoučký'" })
    assert.ok(tasks.data.length > 0)
  })

  test('an object column, rich text or an item table cannot stand in a filter', async () => {
    const refused = [
      ['COMPANIES', "registrations = 'x'"],
      ['COMPANIES', 'acl IS NULL'],
      ['COMPANIES', `"bodyRichtext-1" = 'x'`],
      ['INVOICES.SALES', 'properties."bodyEditTable-INVOICE.SALES.ITEMS" IS NULL'],
      ['COMPANIES', "tags = 'a'"],
    ]
    for (const [view, externalFilter] of refused) {
      const reply = await server().call({ path: `views/${view}/query`, body: { externalFilter } })
      assert.equal(reply.status, 400, reply.text)
      assert.equal(reply.json.code, 'bad-filter')
      assert.equal(reply.json.errors[0].code, 'filter-type')
      assert.equal(typeof reply.json.errors[0].position, 'number')
    }
  })
}

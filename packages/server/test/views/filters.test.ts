// Filters over HTTP: whatever way one is sent, it shows the rows that it is true of and no others.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { foldedCharacters, foldText } from '@kontor/contract/filter/fold.ts'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { tryEveryWay } from '../../../contract/test/try-every-way.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { arbitraryCondition } from './arbitrary-condition.ts'
import { rowsPassing } from './rows-passing.ts'
import { filterableFields, makeVariedWorld } from './varied-world.ts'
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
      const columns = fields.filter(({ isProperty }) => !isProperty).map((each) => each.name)
      const { data: rows } = await query(name, { columns, properties })
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
          const shown = { columns, properties, limit: 2, offset }
          const part = await query(name, { externalFilter, ...shown })
          assert.deepEqual(part.data, expected.slice(offset, offset + 2), externalFilter)
        }),
        { numRuns: draws(5, 100) },
      )
    })
  }

  test('so does a filter of many comparisons with few fields', async () => {
    for (const name of ['COMPANIES', 'DOCUMENTS']) {
      const fields = filterableFields(views.find((view) => view.name === name))
      const texts = fields.filter(({ type }) => type === 'text')
      const properties = fields.filter(({ isProperty }) => isProperty).map((each) => each.name)
      const columns = fields.filter(({ isProperty }) => !isProperty).map((each) => each.name)
      const { data: rows } = await query(name, { columns, properties })
      const few = fc.shuffledSubarray(texts, { minLength: 1, maxLength: 2 })
      const many = few.chain((some) => {
        const terms = { minLength: 5, maxLength: 20 }
        return fc.array(arbitraryCondition(some, rows), terms)
      })
      const filters = fc.tuple(many, fc.constantFrom(' AND ', ' OR '))
      const property = fc.asyncProperty(filters, async ([terms, word]) => {
        const externalFilter = terms.map((term) => `(${term})`).join(word)
        const expected = rowsPassing(externalFilter, fields, rows).map(({ id }) => ({ id }))
        const body = { externalFilter, columns: ['id'], properties: [] }
        assert.deepEqual((await query(name, body)).data, expected, externalFilter)
      })
      await fc.assert(property, { numRuns: draws(5, 100) })
    }
  })

  patterns(server, query)
  spellings(server, query)
})

/** Every letter that folds, and what it folds to. */
const letters = [...foldedCharacters.keys()].join('')
const folded = [...foldedCharacters.values()].join('')

function patterns(server: () => Booted, query: Query): void {
  test('LIKE and ILIKE answer as the rule says, whatever the pattern and the text', async () => {
    const character = fc.constantFrom(...'aaaAžŽ😀𐐀𐐨%_*[', '\\')
    const text = fc.array(character, { maxLength: 6 }).map((all) => all.join(''))
    const rows: Saved[] = []
    for (const name of fc.sample(text, { seed: 5, numRuns: 60 })) {
      rows.push(await server().create('tasks', { name, ownerId: 1 }))
    }
    const element = fc.constantFrom(...'%%%%____aaAŽ😀𐐨*[', '\\%', '\\_', '\\\\')
    const pattern = fc.array(element, { maxLength: 6 }).map((all) => all.join(''))
    const property = fc.asyncProperty(pattern, fc.boolean(), async (like, isFolded) => {
      const word = isFolded ? 'ILIKE' : 'LIKE'
      const externalFilter = `id >= ${rows[0].id} AND name ${word} '${like}'`
      const fold = (each: string): string => (isFolded ? foldText(each) : each)
      const expected = rows.filter(({ name }) => tryEveryWay(fold(like), fold(name)))
      const { data } = await query('TASKS', { externalFilter, columns: ['id'], properties: [] })
      assert.deepEqual(
        data,
        expected.map(({ id }) => ({ id })),
        externalFilter,
      )
    })
    await fc.assert(property, { numRuns: draws(50, 1000) })
  })

  test('ILIKE folds every letter that has a fold, and no other', async () => {
    const others = 'ßİıΐŉ\u0345\u0130'
    // Longer than a name may be.
    const industry = `fold ${letters}${others}`
    await server().create('companies', { name: 'Fold', industry })
    const accepted = [`fold ${folded}${others}`, industry, 'FOLD %ŉ_\u0130']
    for (const pattern of accepted) {
      const externalFilter = `industry ILIKE '${pattern}'`
      const { data } = await query('COMPANIES', { externalFilter })
      assert.equal(data.length, 1, pattern.slice(0, 40))
    }
    const { data } = await query('COMPANIES', { externalFilter: `industry ILIKE 'fold %i'` })
    assert.equal(data.length, 0)
  })
}

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

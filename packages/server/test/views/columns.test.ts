// Which columns and properties a row holds: those asked for, in the order asked for, and nothing
// that does not exist.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { isOfCompany } from '@kontor/contract/filter/company-prefix.ts'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { withAnyCaches } from '../support/engines.ts'
import { makeWorld, rowsOf, type Saved, type World } from './world.ts'

type Ask = (path: string) => Promise<Reply>

withAnyCaches('columns and properties', (server) => {
  let world: World
  before(async () => {
    world = await makeWorld(server())
  })
  const ask: Ask = (path) => server().call({ path: `views/${path}` })

  test('columns and properties are each restricted on their own, in the order given', async () => {
    const { json } = await ask('JOBS?columns=status,%20id')
    assert.deepEqual(Object.keys(json.data[0]), ['status', 'id', 'properties'])
    const both = await ask('JOBS?columns=&properties=name')
    assert.deepEqual(both.json.data, [
      { properties: { name: 'Web' } },
      { properties: { name: 'Tisk' } },
    ])
    const onlyColumns = await ask('JOBS?columns=id&properties=')
    assert.equal(JSON.stringify(onlyColumns.json.data[0]), `{"id":${world.jobs[0].id}}`)
    const none = await ask('JOBS?columns=&properties=')
    assert.deepEqual(none.json.data, [{}, {}])
  })

  test('without properties to show a row has no such key', async () => {
    assert.equal('properties' in (await ask('COMPANIES')).json.data[0], false)
    const both = await ask('COMPANIES?columns=id&properties=bodyRichtext-1')
    assert.deepEqual(both.json.data[0].properties, { 'bodyRichtext-1': '<p>Text</p>' })
  })

  test('what is left out unasked is returned when asked for by name', async () => {
    const company = (await ask('COMPANIES?columns=acl,registrations,tags&limit=1')).json.data[0]
    assert.deepEqual(company, {
      acl: {},
      registrations: { ico: '0123' },
      tags: ['x', 't0'],
    })
    const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
    const invoice = world.documents.find(({ type }) => type === 'INVOICE.SALES')
    const { json } = await ask(`INVOICES.SALES?columns=id,totalGross&properties=${table}&limit=1`)
    assert.deepEqual(json.data[0], {
      id: invoice.id,
      totalGross: invoice.totalGross,
      properties: { [table]: invoice.properties[table] },
    })
  })

  testRequestedNames(ask)
  sameNames(ask, () => world)
  anyNames(server, ask, () => world)
})

function testRequestedNames(ask: Ask): void {
  test('what a record lacks is null in a view of several types', async () => {
    const { json } = await ask('DOCUMENTS?columns=type,totalNet&properties=currencyDoc')
    const contract = json.data.find(({ type }: Saved) => type === 'DOCUMENT.CONTRACT')
    assert.deepEqual(contract, {
      type: 'DOCUMENT.CONTRACT',
      totalNet: null,
      properties: { currencyDoc: null },
    })
  })

  test('an unknown name is refused with the nearest, a repeated one too, all at once', async () => {
    const reply = await ask('JOBS?columns=id,statuss,id&properties=nam,persons&externalFilter=x=1')
    assert.equal(reply.status, 400)
    const listed = reply.json.errors.map(({ parameter, code }: Saved) => [parameter, code])
    assert.deepEqual(listed, [
      ['columns', 'unknown-name'],
      ['columns', 'repeated-name'],
      ['properties', 'unknown-name'],
      ['properties', 'unknown-name'],
      ['externalFilter', 'unknown-name'],
    ])
    assert.match(reply.json.errors[0].message, /Did you mean "status"\?/)
    assert.match(reply.json.errors[2].message, /Did you mean "name"\?/)
    const empty = await ask('JOBS?columns=id,,status')
    assert.equal(empty.status, 400)
    const lists = await ask('COMPANIES?columns=persons')
    assert.equal(lists.json.errors[0].code, 'unknown-name')
    const prototype = await ask('COMPANIES?columns=constructor')
    assert.equal(prototype.json.errors[0].code, 'unknown-name')
  })
}

function sameNames(ask: Ask, world: () => World): void {
  test('the same names in another order, or fewer of them, are other rows each time', async () => {
    const records = world().documents.filter(({ type }) => /^(DOCUMENT|HR)\./.test(type))
    const choices = (names: readonly string[]) => [names, names.toReversed(), names.slice(0, -1)]
    for (const round of ['first', 'second', 'third']) {
      for (const columns of choices(['id', 'type', 'status'])) {
        for (const properties of choices(['name', 'createdOn', 'currencyDoc'])) {
          const query = `columns=${columns.join()}&properties=${properties.join()}`
          const { data } = (await ask(`DOCUMENTS?${query}&limit=${records.length}`)).json
          const expected = rowsOf(records, columns, properties)
          assert.equal(JSON.stringify(data), JSON.stringify(expected), `${round} time ${query}`)
        }
      }
    }
  })
}

function anyNames(server: () => Booted, ask: Ask, world: () => World): void {
  test('any names in any order give that projection of the records, by GET as by POST', async () => {
    const views = (await server().call({ path: 'views' })).json.data
    const view = views.find(({ name }: Saved) => name === 'DOCUMENTS')
    const ofRecords = view.columns.filter(({ name }: Saved) => !isOfCompany(name))
    const records = world().documents.filter(({ type }) => /^(DOCUMENT|HR)\./.test(type))
    const some = (names: readonly Saved[]): fc.Arbitrary<string[]> =>
      fc.shuffledSubarray(names.map(({ name }) => name))
    await fc.assert(
      fc.asyncProperty(some(ofRecords), some(view.properties), async (columns, properties) => {
        const names = `columns=${columns.join(',')}&properties=${properties.join(',')}`
        const got = await ask(`DOCUMENTS?${names}`)
        assert.equal(
          JSON.stringify(got.json.data),
          JSON.stringify(rowsOf(records, columns, properties)),
        )
        const body = { columns, properties }
        const posted = await server().call({ path: 'views/DOCUMENTS/query', body })
        assert.equal(posted.text, got.text)
      }),
      { numRuns: draws(5, 80) },
    )
  })
}

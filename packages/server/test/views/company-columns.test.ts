// Views of documents show, filter and order by fields of the company that a document names: as the
// company is now, and null for whoever may not read it, whatever was read before and by whom.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { withAnyCaches } from '../support/engines.ts'
import { patcher } from '../support/patch.ts'
import { readCsv } from '../support/read-csv.ts'
import { createUser } from '../support/reference-world.ts'

type Row = Readonly<Record<string, unknown>>

const view = 'INVOICES.SALES'
const columns = ['company.country', 'company.category', 'company.tags']

interface Unit {
  readonly czech: number
  readonly german: number
  readonly hidden: number
  /** Invoices of these, in turns, and one of a company without any of that. */
  readonly invoices: readonly number[]
  /** Of a user who reads all invoices, and not the hidden company. */
  readonly reader: string
}

async function makeUnit(server: Booted): Promise<Unit> {
  const user = await createUser(server, 'reader')
  const everybody = { type: 'INVOICE.SALES', read: { everyone: true } }
  await putDefaultFile(server.store, server.unit, { defaults: [{ type: 'COMPANY' }, everybody] })
  const acl = { read: { users: [user], groups: [] }, write: { users: [], groups: [] } }
  const company = async (body: object): Promise<number> =>
    (await server.create('companies', body)).id
  const czech = await company({
    ...{ name: 'Novák s.r.o.', acl, tags: ['key', 'trade'], category: 'CATEGORY.COMPANY-KEY' },
    addresses: [{ country: 'DE' }, { id: -1, country: 'CZ' }],
    regOfficeAddressId: -1,
  })
  const german = await company({ name: 'Müller GmbH', acl, addresses: [{ country: 'DE' }] })
  const hidden = await company({
    ...{ name: 'Hidden s.r.o.', tags: ['key'], category: 'CATEGORY.COMPANY-KEY' },
    addresses: [{ country: 'CZ' }],
  })
  const plain = await company({ name: 'Plain', acl })
  const invoices: number[] = []
  for (const [index, companyId] of [hidden, czech, german, hidden, czech, plain].entries()) {
    const externalId = `invoice ${index}`
    const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, externalId }
    invoices.push((await server.create('documents', body)).id)
  }
  return { czech, german, hidden, invoices, reader: await server.issue({ user }) }
}

type Server = () => Booted
type Known = () => Unit
type Values = (name: string, query: object, token?: string) => Promise<readonly unknown[]>

withAnyCaches('columns of companies', (server) => {
  let made: Unit | undefined
  before(async () => {
    made = await makeUnit(server())
  })
  const unit = (): Unit => made ?? assert.fail('The unit is not made yet.')
  shownFields(server, unit)
  otherDoors(server)
  hiddenCompanies(server, unit)
  changedCompanies(server, unit)
})

async function ask(server: Booted, query: object, token = server.token): Promise<readonly Row[]> {
  const reply = await server.call({ path: `views/${view}/query`, body: query, token })
  assert.equal(reply.status, 200, reply.text)
  return reply.json.data
}

function valuesIn(server: Server): Values {
  return async (name, query, token) => {
    const rows = await ask(server(), { columns: [name], properties: [], ...query }, token)
    return rows.map((row) => row[name])
  }
}

function shownFields(server: Server, unit: Known): void {
  test('a document shows the country of the registered office, the category and the tags', async () => {
    const rows = await ask(server(), { columns, properties: [] })
    const [first, second, third, , , last] = rows
    assert.deepEqual(second, {
      'company.country': 'CZ',
      'company.category': 'CATEGORY.COMPANY-KEY',
      'company.tags': ['key', 'trade'],
    })
    assert.deepEqual(third?.['company.tags'], [])
    assert.deepEqual(
      [first, third, last].map((row) => row?.['company.country']),
      ['CZ', 'DE', null],
    )
    assert.ok(!Object.hasOwn((await ask(server(), {}))[0] ?? {}, 'company.country'))
  })

  test('companies themselves are found by their country', async () => {
    const query = { externalFilter: "country = 'CZ'", columns: ['id', 'country'], properties: [] }
    const path = 'views/COMPANIES/query'
    const rows: readonly Row[] = (await server().call({ path, body: query })).json.data
    assert.deepEqual(
      rows.map(({ id }) => id),
      [unit().czech, unit().hidden],
    )
  })

  test('every form has them under the same names', async () => {
    const path = `views/${view}?columns=id,company.country,company.tags&properties=`
    const accepting = async (accept: string): Promise<string> =>
      (await server().call({ path, headers: { accept } })).text
    const lines = (await accepting('application/x-ndjson')).trimEnd().split('\n')
    const page = JSON.parse(await accepting('application/json')).data
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)),
      page,
    )
    const [head, ...cells] = readCsv(await accepting('text/csv'))
    assert.deepEqual(head, ['id', 'company.country', 'company.tags'])
    assert.deepEqual(
      cells.map(([, country]) => country),
      ['CZ', 'CZ', 'DE', 'CZ', 'CZ', ''],
    )
  })
}

function otherDoors(server: Server): void {
  test('an export takes the same filters', async () => {
    const filter = encodeURIComponent("company.country = 'DE'")
    const path = `exports?collection=documents&externalFilter=${filter}`
    const { text } = await server().call({ path })
    const exported = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual(
      exported.map(({ externalId }) => externalId),
      ['invoice 2'],
      text,
    )
  })

  test('a name that no company field has is refused with the nearest', async () => {
    const body = { externalFilter: "company.countri = 'CZ'" }
    const { status, json } = await server().call({ path: `views/${view}/query`, body })
    assert.equal(status, 400)
    assert.match(json.errors[0].message, /Did you mean "company.country"\?/)
  })
}

function hiddenCompanies(server: Server, unit: Known): void {
  const values = valuesIn(server)
  /** The invoices that a filter finds, by their place in the unit(). */
  async function found(externalFilter: string, token?: string): Promise<readonly number[]> {
    const ids = await values('id', { externalFilter }, token)
    return ids.map((id) => unit().invoices.indexOf(id as number))
  }
  test('who may not read a company sees, finds and orders as if it had none of it', async () => {
    // In turns, so that what is cached for one could be shown to the other.
    for (let round = 0; round < 2; round++) {
      const own = server().token
      for (const [token, czech] of [
        [own, [0, 1, 3, 4]],
        [unit().reader, [1, 4]],
      ] as const) {
        const seen = [...czech, 2].toSorted()
        const others = [0, 1, 2, 3, 4, 5].filter((index) => !seen.includes(index))
        assert.deepEqual(await found("company.country = 'CZ'", token), czech)
        assert.deepEqual(await found("NOT company.country = 'DE'", token), czech)
        assert.deepEqual(await found("company.country IN ('CZ', 'DE')", token), seen)
        assert.deepEqual(await found('company.country IS NULL', token), others)
        assert.deepEqual(await found("'key' = ANY(company.tags)", token), czech)
        assert.deepEqual(await found("company.category LIKE '%KEY'", token), czech)
        const countries = await values('company.country', {}, token)
        assert.deepEqual(
          countries.flatMap((each, index) => (each === 'CZ' ? index : [])),
          czech,
        )
        for (const order of ['company.country', '-company.country']) {
          const ordered = await values('company.country', { order: [order] }, token)
          const known = [...czech.map(() => 'CZ'), 'DE']
          if (order.startsWith('-')) known.reverse()
          assert.deepEqual(ordered, [...known, ...others.map(() => null)])
        }
        const path = `views/${view}/summary`
        const body = { groupBy: [{ field: 'company.country' }], measures: [] }
        const { json } = await server().call({ path, body, token })
        const groups = json.data.map(({ group, count }: Row) => [group, count])
        assert.deepEqual(groups, [
          [['CZ'], czech.length],
          [['DE'], 1],
          [[null], others.length],
        ])
      }
    }
  })
}

function changedCompanies(server: Server, unit: Known): void {
  const values = valuesIn(server)
  test('a change of the company shows at once, in pages, orders and sums', async () => {
    const patch = patcher(server)
    const german = { externalFilter: "company.country = 'DE'" }
    const order = { order: ['company.country'] }
    const path = `views/${view}?columns=id,company.country&properties=`
    const before = await server().call({ path })
    const tag = String(before.headers.get('etag'))
    const moved = async (country: string): Promise<void> => {
      const company = (await server().call({ path: `companies?id=${unit().german}` })).json
      const [{ id }] = company.addresses
      const body = { version: company.version, addresses: [{ id, country }] }
      const reply = await patch('companies', unit().german, body)
      assert.equal(reply.status, 200, reply.text)
      assert.equal(reply.json.country, country)
    }
    for (const [country, sorted] of [
      ['AT', ['AT', 'CZ', 'CZ', 'CZ', 'CZ', null]],
      ['SK', ['CZ', 'CZ', 'CZ', 'CZ', 'SK', null]],
    ] as const) {
      await values('company.country', order)
      await values('company.country', german)
      await moved(country)
      const after = await server().call({ path, headers: { 'if-none-match': tag } })
      assert.equal(after.status, 200)
      assert.equal(after.json.data[2]['company.country'], country)
      assert.deepEqual(await values('company.country', order), sorted)
      assert.deepEqual(await values('company.country', german), [])
    }
  })
}

// Imports of tables over what is there: a record is found by what people know it by, is changed
// where that is wanted, and what the table does not say of it stays.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'
import { createUser } from '../support/reference-world.ts'

const columns = {
  Firma: 'name',
  IČO: 'registrations.IČO',
  Telefon: 'contacts.Telefon',
  Ulice: 'addresses[0].street',
}
const mapping = { columns, findBy: 'registration' }
const head = Object.keys(columns).join(';')
const telephone = (value: string) => ({ name: 'Telefon', value })
const mail = { name: 'E-mail', value: 'alfa@example.com' }

const alfa = {
  name: 'Alfa',
  registrations: { IČO: '25596641', DIČ: 'CZ25596641' },
  contacts: [telephone('1'), mail],
  addresses: [
    { id: -1, street: 'Dlouhá 3', city: 'Praha' },
    { id: -2, street: 'Krátká 1', city: 'Brno' },
  ],
}

interface Sent {
  readonly lines: readonly string[]
  readonly [member: string]: unknown
}

/** What became of each line, and the counts. */
async function run(server: Booted, { lines, ...sent }: Sent, query = '', token = server.token) {
  const content = Buffer.from(lines.join('\n')).toString('base64')
  const body = { collection: 'companies', format: 'csv', content, mapping, ...sent }
  const path = `imports?${query}`
  const { status, text } = await server.call({ method: 'POST', path, body, token })
  assert.equal(status, 200, text)
  const all = text.trimEnd().split('\n')
  const read = all.map((line) => JSON.parse(line))
  const { isDryRun: _, read: __, ...counts } = read.at(-1)
  return { told: read.slice(0, -1), counts }
}

const counted = (counts: object) => ({
  ...{ created: 0, updated: 0, unchanged: 0, rejected: 0, ...counts },
})

type Server = () => Booted

function testCompanies(server: Server): void {
  test('a trial counts what is new, changed, unchanged and refused, and is right', async () => {
    const unit = await freshUnit(server())
    const { id } = await unit.create('companies', alfa)
    await unit.create('companies', { name: 'Beta', registrations: { ID: '1' } })
    const lines = [head, 'Alfa a.s.;25596641;2;', 'Beta;1;;', 'Gama;2;;', ';3;;']
    const expected = counted({ created: 1, updated: 1, unchanged: 1, rejected: 1 })
    // What it is called is no part of a registration.
    const sent = {
      lines,
      mapping: { ...mapping, columns: { ...columns, IČO: 'registrations.ID' } },
    }
    for (const query of ['upsert=true&dryRun=true', 'upsert=true']) {
      const { told, counts } = await run(unit, sent, query)
      assert.deepEqual(counts, expected)
      assert.equal(told[0].id, id)
    }
    const { counts } = await run(unit, sent, 'upsert=true')
    assert.deepEqual(counts, counted({ unchanged: 3, rejected: 1 }))
    const { json } = await unit.call({ path: 'views/COMPANIES?columns=id' })
    assert.equal(json.data.length, 3)
  })

  test('other entries, contacts and fields of a record stay as they are', async () => {
    const unit = await freshUnit(server())
    const { id } = await unit.create('companies', alfa)
    const { json: before } = await unit.call({ path: `companies?id=${id}` })
    await run(unit, { lines: [head, 'Alfa;25596641;2;Nová 5'] }, 'upsert=true')
    const { json } = await unit.call({ path: `companies?id=${id}` })
    assert.deepEqual(json.contacts, [telephone('2'), mail])
    assert.deepEqual(json.registrations, alfa.registrations)
    const [first, second] = before.addresses
    assert.deepEqual(json.addresses, [{ ...first, street: 'Nová 5' }, second])
    assert.equal(json.externalId, null)
  })

  test('without that wish nothing is changed, and no second one is created', async () => {
    const unit = await freshUnit(server())
    const { id, version } = await unit.create('companies', alfa)
    const { told, counts } = await run(unit, { lines: [head, 'Alfa;25596641;2;'] })
    assert.deepEqual(counts, counted({ rejected: 1 }))
    assert.deepEqual(told[0].errors[0].code, 'duplicate-external-id')
    assert.equal((await unit.call({ path: `companies?id=${id}` })).json.version, version)
  })

  test('of lines about one record the last one counts, in a trial too', async () => {
    const unit = await freshUnit(server())
    const lines = [head, 'Alfa;1;2;', 'Alfa a.s.;1;3;']
    for (const query of ['upsert=true&dryRun=true', 'upsert=true']) {
      const { counts } = await run(unit, { lines }, query)
      assert.deepEqual(counts, counted({ created: 1, updated: 1 }))
    }
    const { json } = await unit.call({ path: 'views/COMPANIES?columns=name' })
    assert.deepEqual(
      json.data,
      [{ name: 'Alfa a.s.' }].map((row) => ({ ...json.data[0], ...row })),
    )
  })
}

function testTogether(server: Server): void {
  test('lines that are under way together find what each would find alone', async () => {
    const unit = await freshUnit(server())
    const { id: companyId } = await unit.create('companies', { name: 'Alfa' })
    const [sales, issued] = ['INVOICE.SALES', 'DOCUMENT.ISSUED']
    const ids: number[] = []
    for (const known of [`${sales},A-1`, `${sales},a-1`, `${sales},O'1`, `${issued},A-1`]) {
      const [type, number] = known.split(',')
      const body = { type, number, ownerId: 1, companyId }
      ids.push((await unit.create('documents', body)).id)
    }
    const numbers = ['A-1', 'a-1', "O'1"].map((number) => `${sales},${number}`)
    const lines = [...numbers, `${issued},A-1`, `${issued},a-1`, `${sales},B-1`, `${sales},A-1`]
    const documents = {
      collection: 'documents',
      lines: ['type,number,properties.name', ...lines.map((line, index) => `${line},${index}`)],
      mapping: { constants: { ownerId: 1, companyId }, findBy: 'number' },
    }
    const { told } = await run(unit, documents, 'upsert=true')
    const found = told.map(({ outcome, id }) => (outcome === 'updated' ? id : outcome))
    assert.deepEqual(found, [...ids, 'created', 'created', ids[0]])
    for (const name of ['Call', 'Call', 'call']) await unit.create('tasks', { name, ownerId: 1 })
    const tasks = {
      collection: 'tasks',
      lines: ['name,startDate', ...['Call', 'call', 'none'].map((name) => `${name},2026-05-04`)],
      mapping: { constants: { ownerId: 1 }, findBy: 'name' },
    }
    const named = await run(unit, tasks, 'upsert=true')
    const outcomes = named.told.map(({ outcome }) => outcome)
    assert.deepEqual(outcomes, ['rejected', 'updated', 'created'])
  })
}

function testOthers(server: Server): void {
  test('documents are found by number, tasks by name, and nothing by what it has not', async () => {
    const unit = await freshUnit(server())
    const { id: companyId } = await unit.create('companies', { name: 'Alfa' })
    const made = { type: 'INVOICE.SALES', ownerId: 1, companyId, number: 'A-1' }
    const { id } = await unit.create('documents', made)
    await unit.create('documents', { ...made, type: 'DOCUMENT.ISSUED' })
    const documents = {
      collection: 'documents',
      lines: ['number,properties.name', 'A-1,Spring'],
      mapping: { constants: { type: 'INVOICE.SALES', ownerId: 1 }, findBy: 'number' },
    }
    const { told } = await run(unit, documents, 'upsert=true')
    assert.deepEqual([told[0].outcome, told[0].id], ['updated', id])
    const task = await unit.create('tasks', { name: 'Call', ownerId: 1 })
    const tasks = { collection: 'tasks', lines: ['name,startDate', 'Call,2026-05-04'] }
    const found = await run(unit, { ...tasks, mapping: { findBy: 'name' } }, 'upsert=true')
    assert.deepEqual([found.told[0].outcome, found.told[0].id], ['updated', task.id])
    await unit.create('tasks', { name: 'Call', ownerId: 1 })
    const several = await run(unit, { ...tasks, mapping: { findBy: 'name' } }, 'upsert=true')
    assert.deepEqual(several.told[0].errors[0].code, 'not-unique')
    for (const findBy of ['registration', 'colour']) {
      const content = Buffer.from(tasks.lines.join('\n')).toString('base64')
      const body = { collection: 'tasks', format: 'csv', content, mapping: { findBy } }
      const { status, json } = await unit.call({ method: 'POST', path: 'imports', body })
      assert.deepEqual([status, json.code], [422, 'invalid-file'])
    }
  })

  test('what the caller may not read is not found, and what may not be written stays', async () => {
    const unit = await freshUnit(server())
    const user = await createUser(unit, 'importer')
    const token = await unit.issue({ user })
    const nobody = { users: [], groups: [] }
    const { id: companyId } = await unit.create('companies', { name: 'Alfa' })
    const made = { type: 'HR.DOC', ownerId: 1, companyId }
    const hidden = { read: nobody, write: nobody }
    await unit.create('documents', { ...made, number: 'H-1', acl: hidden })
    const shown = { read: { users: [user], groups: [] }, write: nobody }
    const { id, version } = await unit.create('documents', { ...made, number: 'H-2', acl: shown })
    const sent = {
      collection: 'documents',
      lines: ['number,properties.name', 'H-1,A', 'H-2,B', 'H-3,C'],
      mapping: { findBy: 'number', constants: { ...made, ownerId: user } },
    }
    const { told } = await run(unit, sent, 'upsert=true&dryRun=true', token)
    const codes = told.map(({ errors }: { errors?: { code: string }[] }) => errors?.[0]?.code)
    // The number of the hidden one is taken, as it is for a create.
    assert.deepEqual([codes[0], told[0].id, codes[2]], ['not-unique', null, undefined])
    assert.equal(told[1].outcome, 'rejected')
    await run(unit, sent, 'upsert=true', token)
    assert.equal((await unit.call({ path: `documents?id=${id}` })).json.version, version)
  })

  test('contacts of companies and of persons have columns, each by what it is', async () => {
    const unit = await freshUnit(server())
    const header = 'Firma;Telefon;E-mail;Kontaktní osoba;Mobil kontaktní osoby'
    const line = 'Alfa;+420 1;alfa@example.com;Nová;+420 2'
    const content = Buffer.from(`${header}\n${line}`).toString('base64')
    const file = { collection: 'companies', format: 'csv', content }
    const path = 'imports/proposal'
    const proposal = await unit.call({ method: 'POST', path, body: file })
    const { told } = await run(unit, { lines: [header, line], mapping: proposal.json.mapping })
    const { json } = await unit.call({ path: `companies?id=${told[0].id}` })
    assert.deepEqual(json.contacts, [telephone('+420 1'), mail])
    const { lastName, contacts } = json.persons[0]
    assert.deepEqual([lastName, contacts], ['Nová', [{ name: 'Mobil', value: '+420 2' }]])
    const long = await run(unit, {
      lines: [header, `Beta;1;${'x'.repeat(100_000)};;`],
      mapping: proposal.json.mapping,
    })
    assert.equal(long.told[0].errors[0].column, 'E-mail')
  })
}

onOneEngine('imports over what is there', (server) => {
  testCompanies(server)
  testTogether(server)
  testOthers(server)
})

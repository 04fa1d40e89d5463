// Imports by a request: a table is understood, tried with every fault at its cell, and imported
// with the rights of the caller; the same request again creates nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { writeXlsx } from '../../src/formats/sheets/write-xlsx.ts'
import { encodeText } from '../../src/formats/text/encode-text.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'
import { createUser } from '../support/reference-world.ts'

const clients = [
  'Název firmy;IČO;Ulice;Město;PSČ;Země;Odběratel;Splatnost;Barva',
  'Alfa s.r.o.;25596641;Dlouhá 3;Praha;110 00;Česko;ano;14;modrá',
  'Beta GmbH;HRB 1;Hauptstr. 1;Wien;1010;Rakousko;ano;14 dní;',
  'Gama;;;;;Atlantida;ne;30;',
]
const columns = {
  'Název firmy': 'name',
  IČO: 'registrations.IČO',
  Ulice: 'addresses[0].street',
  Město: 'addresses[0].city',
  PSČ: 'addresses[0].zip',
  Země: 'addresses[0].country',
  Odběratel: 'isClient',
  Splatnost: 'salesMaturity',
  Barva: null,
}

interface Sent {
  readonly lines?: readonly string[]
  readonly bytes?: Uint8Array
  readonly [member: string]: unknown
}

function fileOf({ lines = clients, bytes, ...more }: Sent): object {
  const content = Buffer.from(bytes ?? encodeText(lines.join('\n'), 'utf-8')).toString('base64')
  return { collection: 'companies', format: 'csv', content, ...more }
}

interface Line {
  readonly line: number
  readonly outcome: string
  readonly id: number | null
  readonly errors?: readonly {
    readonly code: string
    readonly line: number
    readonly column: string | null
    readonly expected?: string
  }[]
  readonly lines?: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** What became of each record, and the last line. */
async function importInto(server: Booted, sent: Sent, { query = '', token = server.token } = {}) {
  const body = fileOf({ mapping: { columns }, ...sent })
  const { status, text } = await server.call({
    method: 'POST',
    path: `imports${query}`,
    body,
    token,
  })
  assert.equal(status, 200, text)
  const all = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { lines: all.slice(0, -1) as Line[], summary: all.at(-1) }
}

const outcomesOf = (lines: readonly Line[]) => lines.map(({ outcome }) => outcome)

async function namesIn(server: Booted): Promise<readonly string[]> {
  const { json } = await server.call({ path: 'views/COMPANIES?columns=name,isClient' })
  return json.data.map(({ name }: { name: string }) => name)
}

function testTables(server: () => Booted): void {
  test('a Czech table is understood, in the encoding of its program too', async () => {
    const lines = [...clients, 'Delta;;;;;SK;ne;1 030,5;']
    const bytes = encodeText(lines.join('\r\n'), 'windows-1250')
    const path = 'imports/proposal'
    const { status, json } = await server().call({ method: 'POST', path, body: fileOf({ bytes }) })
    assert.equal(status, 200)
    assert.deepEqual([json.mapping.columns, json.mapping.findBy], [columns, 'registration'])
    assert.deepEqual([json.mapping.decimal, json.mapping.thousands], [',', 'space'])
    assert.deepEqual([json.encoding, json.lineCount], ['windows-1250', 4])
    assert.deepEqual(json.samples[0].slice(0, 2), ['Alfa s.r.o.', '25596641'])
    assert.ok(json.places.includes('addresses[0].city'))
  })

  test('a dry run tells every fault at its cell, and stores nothing', async () => {
    const unit = await freshUnit(server())
    const { lines, summary } = await importInto(unit, {}, { query: '?dryRun=true' })
    assert.deepEqual(outcomesOf(lines), ['created', 'rejected', 'rejected'])
    const counts = { created: 1, updated: 0, unchanged: 0, rejected: 2 }
    assert.deepEqual(summary, { read: 3, ...counts, isDryRun: true })
    const places = lines.flatMap(({ errors = [] }) =>
      errors.map(({ line, column, expected }) => [line, column, expected]),
    )
    assert.deepEqual(places, [
      [3, 'Splatnost', 'number'],
      [4, 'Země', 'country'],
    ])
    assert.deepEqual(lines[1]?.lines, [{ line: 3, cells: clients[2]?.split(';') }])
    assert.deepEqual(await namesIn(unit), [])
  })

  test('what is mended is taken, and the same request again creates nothing', async () => {
    const unit = await freshUnit(server())
    assert.deepEqual((await importInto(unit, {})).summary.rejected, 2)
    const edits = [
      { line: 3, column: 'Splatnost', text: '14' },
      { line: 4, column: 'Země', text: 'Německo' },
    ]
    const { lines } = await importInto(unit, { edits })
    assert.deepEqual(outcomesOf(lines), ['unchanged', 'created', 'created'])
    const again = await importInto(unit, { edits })
    assert.deepEqual(outcomesOf(again.lines), ['unchanged', 'unchanged', 'unchanged'])
    assert.deepEqual(await namesIn(unit), ['Alfa s.r.o.', 'Beta GmbH', 'Gama'])
    const { json } = await unit.call({ path: `companies?id=${lines[2]?.id}` })
    assert.deepEqual([json.addresses[0].country, json.isClient], ['DE', false])
  })

  test('a spreadsheet is imported with its dates and numbers', async () => {
    const unit = await freshUnit(server())
    async function* rows() {
      yield ['Úkol', { serial: 45_000 }, 'admin', 'admin']
    }
    const titles = ['Úkol', 'Začátek', 'Řešitel', 'Zadavatel']
    const heads = titles.map((title) => ({ title }))
    const bytes = Buffer.concat(await Array.fromAsync(writeXlsx(heads, rows())))
    const file = { bytes, collection: 'tasks', format: 'xlsx' }
    const body = fileOf(file)
    const proposal = await unit.call({ method: 'POST', path: 'imports/proposal', body })
    assert.deepEqual(proposal.json.sheets, ['Sheet1'])
    const { mapping } = proposal.json
    const constants = { ownerId: 1 }
    const { lines } = await importInto(unit, { ...file, mapping: { ...mapping, constants } })
    const { json } = await unit.call({ path: `tasks?id=${lines[0]?.id}` })
    assert.deepEqual([json.name, json.startDate, json.assigneeId], ['Úkol', '2023-03-15', 1])
  })
}

function testRights(server: () => Booted): void {
  test('of what the caller may not see an import tells as little as a create', async () => {
    const unit = await freshUnit(server())
    const user = await createUser(unit, 'importer')
    const token = await unit.issue({ user })
    const { id: companyId } = await unit.create('companies', { name: 'Alfa' })
    const acl = { read: { users: [], groups: [] } }
    const hidden = { type: 'HR.DOC', ownerId: 1, companyId, acl, externalId: 'taken' }
    await unit.create('documents', hidden)
    const lines = ['externalId,companyId', `free,${companyId}`, `taken,${companyId}`, 'other,99999']
    const constants = { type: 'HR.DOC', ownerId: user }
    const sent = { lines, collection: 'documents', mapping: { columns: {}, constants } }
    for (const query of ['?dryRun=true', '']) {
      const imported = await importInto(unit, sent, { query, token })
      assert.deepEqual(outcomesOf(imported.lines), ['created', 'rejected', 'rejected'])
      const codes = imported.lines.map(({ errors }) => errors?.map(({ code }) => code))
      assert.deepEqual(codes, [undefined, ['not-unique'], ['unknown-reference']])
      assert.ok(imported.lines.every(({ id, outcome }) => outcome === 'created' || id === null))
    }
  })

  test('who may not read and write imports nothing', async () => {
    const paths = { 'imports/proposal': ['read'], imports: ['read', 'write'] }
    for (const [path, needed] of Object.entries(paths)) {
      for (const scopes of [['read'], ['write']] as const) {
        const token = await server().issue({ scopes: [...scopes] })
        const body = fileOf(path === 'imports' ? { mapping: { columns } } : {})
        const { status, json } = await server().call({ method: 'POST', path, body, token })
        const isEnough = needed.length === 1 && scopes[0] === 'write'
        assert.equal(status, isEnough ? 200 : 403)
        if (!isEnough) assert.equal(json.code, 'insufficient-scope')
      }
    }
  })
}

function testRefusals(server: () => Booted): void {
  test('what is wrong as a whole is refused before anything is stored', async () => {
    const unit = await freshUnit(server())
    const many = ['name', ...Array(limits.importLinesMax + 1).fill('A')]
    const wrong: readonly (readonly [Sent, string, RegExp])[] = [
      [{ content: 'a' }, 'invalid-record', /base64/],
      [{ format: 'xlsx' }, 'invalid-file', /no spreadsheet/],
      [{ collection: 'invoices' }, 'invalid-record', /one of companies/],
      [{ mapping: { columns: { Nic: 'name' } } }, 'invalid-file', /"Nic"/],
      [{ mapping: { columns, dates: 'x' } }, 'invalid-file', /form of dates/],
      [{ edits: [{ line: 2, column: 'X', text: 'a' }] }, 'invalid-record', /no column "X"/],
      [{ lines: ['name,name', 'a,b'], mapping: {} }, 'invalid-file', /twice/],
    ]
    for (const [sent, code, words] of wrong) {
      const body = fileOf({ mapping: { columns }, ...sent })
      const { status, json, text } = await unit.call({ method: 'POST', path: 'imports', body })
      assert.deepEqual([status, json.code], [422, code], text)
      assert.match(JSON.parse(text).detail, words)
    }
    const body = fileOf({ lines: many })
    const { json } = await unit.call({ method: 'POST', path: 'imports/proposal', body })
    assert.match(json.detail, /at most 10000 lines/)
    assert.deepEqual(await namesIn(unit), [])
  })

  test('an import whose caller goes away leaves whole records, and goes on', async () => {
    const unit = await freshUnit(server())
    const lines = ['name,isClient', ...Array.from({ length: 400 }, (_, at) => `Client ${at},yes`)]
    const sent = { lines, mapping: {} }
    const leaving = new AbortController()
    const answer = await fetch(`${unit.address}/rest/v1/${unit.unit}/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${unit.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(fileOf(sent)),
      signal: leaving.signal,
    })
    await answer.body?.getReader().read()
    leaving.abort()
    const { summary } = await importInto(unit, sent)
    assert.equal(summary.created + summary.unchanged, 400)
    assert.equal(new Set(await namesIn(unit)).size, 400)
    assert.equal((await namesIn(unit)).length, 400)
  })

  test('one user has so many imports under way', async () => {
    const { services } = server()
    const reader = await server().store.directory.findReader({ unit: 1, user: 1, units: [1] })
    if (reader === undefined) throw new Error('Unit 1 has its first user.')
    const principal = { reader, tokenId: 'test', scopes: ['read', 'write'] as const }
    const begun = []
    for (let at = 0; at < limits.importsOfUserMax; at += 1) {
      begun.push(await services.beginImport(principal))
    }
    await assert.rejects(services.beginImport(principal), { problem: 'too-many-requests' })
    for (const { end } of begun) {
      end()
      end()
    }
    ;(await services.beginImport(principal)).end()
  })
}

onOneEngine('imports by a request', (server) => {
  testTables(server)
  testRights(server)
  testRefusals(server)
})

// Types and properties of a unit's own, over HTTP: validated, numbered, filtered and shown like the
// predefined ones, from the next request on, and in no other unit.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TypeFile, typeFile } from '@kontor/contract/configuration/type-file.ts'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import { Refusal } from '../../src/refusal.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import { putTypeFile } from '../../src/service/unit/put-files.ts'
import { requireUnit } from '../../src/service/unit/require-unit.ts'
import { planViewRequest } from '../../src/service/views/plan-view-request.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { createUser, referenceWorld } from '../support/reference-world.ts'

type Row = Readonly<Record<string, unknown>>

async function rowsOf(server: Booted, path: string): Promise<readonly Row[]> {
  const { status, text, json } = await server.call({ path: `views/${path}` })
  assert.equal(status, 200, text)
  return json.data
}

function shapeOf(row: Row): string {
  return JSON.stringify([Object.keys(row), Object.keys(row['properties'] ?? {})])
}

function addition(type: string, ...properties: object[]): TypeFile {
  return { additions: [{ type, properties }] } as unknown as TypeFile
}

async function faultsOf(work: Promise<unknown>): Promise<readonly string[]> {
  const refusal = await work.then(
    () => assert.fail('nothing was refused'),
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof Refusal, String(refusal))
  assert.equal(refusal.problem, 'invalid-file')
  return (refusal.details.faults ?? []).map(({ code, pointer }) => `${code} ${pointer}`)
}

type Server = () => Booted
type World = ReturnType<typeof referenceWorld>

function testOwnTypes(server: Server, world: World): void {
  test('a type that is put is validated, numbered, filtered and shown like any other', async () => {
    const type = 'DOCUMENT.COMPLAINT'
    const { company: companyId } = world().ids
    const body = { type, ownerId: 1, companyId, properties: { complaintCause: 'CAUSE-NOISE' } }
    const before = await server().call({ path: 'documents', body })
    assert.equal(before.json.errors[0].code, 'unknown-type')
    await putTypeFile(server().store, server().unit, typeFile.example)

    const made = await server().create('documents', body)
    assert.match(made.number, /^CL-\d\d-00001$/)
    assert.equal((await server().create('documents', body)).number, made.number.replace(/1$/, '2'))
    assert.equal(made.status, 'PROCESSING')
    assert.equal(made.properties.complaintCause, 'CAUSE-NOISE')
    const read = await server().call({ path: `documents?id=${made.id}` })
    assert.deepEqual(read.json, made)

    const wrong = await server().call({
      path: 'documents',
      body: { ...body, properties: { complaintCause: 'noise', complaintValu: 1 } },
    })
    assert.deepEqual(
      wrong.json.errors.map(({ code, pointer }: Row) => `${code} ${pointer}`).sort(),
      ['bad-code /properties/complaintCause', 'unknown-property /properties/complaintValu'],
    )
    const filter = encodeURIComponent(`type = '${type}' AND complaintCause = 'CAUSE-NOISE'`)
    const rows = await rowsOf(server(), `documents?externalFilter=${filter}`)
    assert.equal(rows.length, 2)
    assert.deepEqual(rows[0]?.['properties'], {
      ...(rows[0]?.['properties'] as object),
      complaintCause: 'CAUSE-NOISE',
      complaintSettledOn: null,
    })
  })

  test("a sub-type has its parent's item table, totals and journal rows", async () => {
    const type = 'INVOICE.SALES.EXPORT'
    await putTypeFile(server().store, server().unit, typeFile.example)
    const table = { data: [{ count: 3, unitPriceDoc: 10, vatPercentage: 21 }] }
    const made = await server().create('documents', {
      type,
      ownerId: 1,
      companyId: world().ids.company,
      properties: { customsOffice: 'Rotterdam', 'bodyEditTable-INVOICE.SALES.ITEMS': table },
    })
    assert.match(made.number, /^CE-\d\d-000001$/)
    assert.equal(made.totalGross, 36.3)
    const ofType = encodeURIComponent(`documentType = '${type}'`)
    const journal = await rowsOf(server(), `journal?externalFilter=${ofType}`)
    assert.deepEqual(
      journal.map(({ documentId, amount }) => [documentId, amount]),
      [[made.id, 30]],
    )
    const invoices = await rowsOf(server(), 'invoices.sales')
    assert.ok(invoices.some(({ id }) => id === made.id))
  })
}

function testTypesLikeOthers(server: Server, world: World): void {
  test('every type of the example takes its fullest payload', async () => {
    await putTypeFile(server().store, server().unit, typeFile.example)
    const { catalogue, additions } = await server().store.configuration.settings({
      unit: server().unit,
    })
    for (const { type: name } of additions.types) {
      const type = catalogue.types.find(({ type }) => type === name)
      assert.ok(type !== undefined)
      const body = examplePayload(type, { size: 'fullest', ...world().forExamples })
      const made = await server().create(type.collection, { ...body, externalId: null })
      const read = await server().call({ path: `${type.collection}?id=${made.id}` })
      assert.deepEqual(read.json.properties, body['properties'])
    }
  })

  test('a type that is not open to the unit is hidden from others', async () => {
    const type = 'DOCUMENT.SECRET'
    const secret = { type, title: 'Secret', numbers: 'S-{###}', isOpenToUnit: false }
    const properties = [{ name: 'secretLevel', kind: 'integer' }]
    await putTypeFile(server().store, server().unit, { types: [{ ...secret, properties }] })
    const user = await createUser(server(), 'curious')
    const token = await server().issue({ user })
    const made = await server().create('documents', {
      type,
      ownerId: 1,
      companyId: world().ids.company,
      properties: { secretLevel: 7 },
    })
    const hidden = await server().call({ path: `documents?id=${made.id}`, token })
    assert.equal(hidden.status, 404)
    const path = `views/documents?externalFilter=${encodeURIComponent(`type = '${type}'`)}`
    assert.deepEqual((await server().call({ path, token })).json.data, [])
    assert.equal((await server().call({ path })).json.data.length, 1)
  })

  test('a type like a binder serves where a binder is expected', async () => {
    const type = 'BINDER.PROJECT'
    await putTypeFile(server().store, server().unit, {
      types: [{ type, title: 'Project binder', numbers: 'BP-{###}' }],
    })
    const binder = await server().create('documents', { type, ownerId: 1 })
    const task = await server().create('tasks', { name: 'A', ownerId: 1, binderId: binder.id })
    assert.equal(task.binderId, binder.id)
  })
}

function testRecordsBefore(server: Server, world: World): void {
  test('rows from before a property show it too, in the shape of all others', async () => {
    const body = { ownerId: 1, companyId: world().ids.company, properties: { name: 'Before' } }
    const before = [await server().create('jobs', body), await server().create('jobs', body)]
    const first = await server().call({ path: 'views/jobs' })
    const listed = await server().call({ path: 'views/jobs?limit=1' })
    await putTypeFile(
      server().store,
      server().unit,
      addition('JOB', { name: 'shopFloor', kind: 'text' }),
    )
    const after = await server().create('jobs', {
      ...body,
      properties: { name: 'After', shopFloor: 'East' },
    })

    const ifNoneMatch = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await server().call({ path: 'views/jobs', headers: ifNoneMatch })
    assert.equal(again.status, 200, 'the entity tag has moved')
    const rows = again.json.data as readonly Row[]
    assert.equal(new Set(rows.map(shapeOf)).size, 1)
    const shown = new Map(rows.map(({ id, properties }) => [id, properties as Row]))
    assert.equal(shown.get(before[0].id)?.['shopFloor'], null)
    assert.equal(shown.get(before[1].id)?.['name'], 'Before')
    assert.equal(shown.get(after.id)?.['shopFloor'], 'East')

    const next = await rowsOf(server(), `jobs?offset=${listed.json.metadata.nextOffset}&limit=2`)
    assert.deepEqual(new Set(next.map(shapeOf)), new Set([shapeOf(rows[0] ?? {})]))
    const ndjson = await server().call({
      path: 'views/jobs',
      headers: { accept: 'application/x-ndjson' },
    })
    const lines = ndjson.text.trim().split('\n')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line) as Row),
      rows,
    )
    const filter = encodeURIComponent('shopFloor IS NULL')
    const without = await rowsOf(server(), `jobs?columns=id&properties=&externalFilter=${filter}`)
    assert.ok(without.some(({ id }) => id === before[0].id))
    assert.ok(!without.some(({ id }) => id === after.id))
  })

  test('records keep their version and their body when a property is added', async () => {
    const body = { ownerId: 1, name: 'Paint' }
    const { id } = await server().create('tasks', body)
    const before = await server().call({ path: `tasks?id=${id}` })
    await putTypeFile(
      server().store,
      server().unit,
      addition('TASK', { name: 'colour', kind: 'text' }),
    )
    const after = await server().call({ path: `tasks?id=${id}` })
    assert.equal(after.text, before.text)
    assert.equal(after.headers.get('etag'), before.headers.get('etag'))
  })
}

/** More than are looked at together, and larger than are held at once. */
const manyRecords = 510
const largeRecords = 3
const largeText = 'x'.repeat(2 * 1024 * 1024)

function testManyRecords(server: Server): void {
  test('however many and however large records are, all their rows have one shape', async () => {
    const large = { 'bodyRichtext-1': largeText }
    const bodies = Array.from({ length: manyRecords + largeRecords }, (_, index) => ({
      name: `Many ${index}`,
      ownerId: 1,
      ...(index < largeRecords ? { properties: large } : {}),
    }))
    await Promise.all(bodies.map((body) => server().create('tasks', body)))
    const before = await rowsOf(server(), 'tasks?columns=id,name&properties=')
    await putTypeFile(
      server().store,
      server().unit,
      addition('TASK', { name: 'room', kind: 'text' }),
    )
    const rows = await rowsOf(server(), 'tasks')
    assert.equal(new Set(rows.map(shapeOf)).size, 1)
    assert.ok(rows.every(({ properties }) => (properties as Row)['room'] === null))
    assert.deepEqual(
      rows.map(({ id, name }) => ({ id, name })),
      before,
    )
  })
}

function testAnswersUnderWay(server: Server): void {
  test('an answer that is under way keeps the shape that it began with', async () => {
    await server().create('companies', { name: 'Under way' })
    const reader = operatorOf(server().unit)
    const principal = { reader, tokenId: 'test', scopes: ['read'] as const }
    const request = { principal, viewName: 'COMPANIES', query: {} }
    const versions = await requireUnit(server().store, reader.unit)
    const planned = await planViewRequest(server().store, request, { ...versions, day: anyDay })
    const input = { ...planned, afterId: 0, count: 1000, format: 'ndjson' } as const
    const before = await server().store.views.readChunk(input)
    await putTypeFile(
      server().store,
      server().unit,
      addition('COMPANY', { name: 'hue', kind: 'text' }),
    )
    assert.deepEqual(await server().store.views.readChunk(input), before)
    const page = { ...planned, isGzipWelcome: false }
    const { buffers } = await server().store.views.readPage(page)
    const lines = Buffer.from(before.bytes).toString().trimEnd().split('\n')
    assert.ok(Buffer.concat(buffers).includes(lines.join(',')))
    const { json } = await server().call({ path: 'views/companies' })
    assert.notEqual(shapeOf(json.data[0]), shapeOf(JSON.parse(lines[0] ?? '')))
  })
}

function testAddedProperties(server: Server): void {
  test('time records, which have no properties, can be given some', async () => {
    await putTypeFile(
      server().store,
      server().unit,
      addition('TRACK', { name: 'isBillable', kind: 'flag' }),
    )
    const body = { type: 'TRACK', userId: 1, date: '2026-03-02', duration: 30 }
    const billed = await server().create('time', { ...body, properties: { isBillable: true } })
    const unbilled = await server().create('time', body)
    assert.equal(unbilled.properties.isBillable, false)
    const rows = await rowsOf(server(), 'intervals.track?externalFilter=isBillable')
    assert.deepEqual(
      rows.map(({ id }) => id),
      [billed.id],
    )
    const attendance = { ...body, type: 'ATTENDANCE', properties: { isBillable: true } }
    assert.equal((await server().call({ path: 'time', body: attendance })).status, 422)
  })

  test('another unit has nothing of it', async () => {
    const unit = await server().store.directory.createUnit({ name: 'Other', timeZone: 'UTC' })
    await server().store.directory.addUser({ unit, user: 1 })
    const token = await server().issue({ units: [server().unit, unit] })
    await putTypeFile(
      server().store,
      server().unit,
      addition('COMPANY', { name: 'rating', kind: 'integer' }),
    )
    const body = { name: 'Rated', properties: { rating: 5 } }
    assert.equal((await server().call({ path: 'companies', body, token })).status, 201)
    const refused = await server().call({ path: 'companies', body, token, unit })
    assert.equal(refused.json.errors[0].code, 'unknown-property')
    const rows = await server().call({ path: 'views/companies', token, unit })
    assert.ok(rows.json.data.every((row: Row) => !Object.hasOwn(row, 'properties')))
  })

  test('the list of views tells of added properties and their types', async () => {
    await putTypeFile(
      server().store,
      server().unit,
      addition('GEM', { name: 'carats', kind: 'decimal' }),
    )
    const { json } = await server().call({ path: 'views' })
    const gems = json.data.find(({ name }: Row) => name === 'GEMS')
    const carats = { name: 'carats', type: 'number', filterable: true }
    assert.deepEqual(gems.properties.at(-1), carats)
  })
}

function testRefusals(server: Server): void {
  test('of a file with a fault nothing is kept', async () => {
    const { store, unit } = server()
    const before = await store.configuration.settings({ unit })
    const half = {
      types: [{ type: 'HALF', title: 'Half', numbers: 'H-{#}', view: 'DOCUMENT' }],
      additions: [{ type: 'JOB', properties: [{ name: 'half', kind: 'text' }] }],
    }
    assert.deepEqual(await faultsOf(putTypeFile(store, unit, half)), ['unknown-name /types/0/view'])
    const misspelt = { types: [], addition: [] }
    assert.deepEqual(await faultsOf(putTypeFile(store, unit, misspelt)), [
      'unknown-field /addition',
    ])
    assert.equal(await store.configuration.settings({ unit }), before)
    await assert.rejects(putTypeFile(store, 99, typeFile.example), /There is no unit 99\./)
  })

  test('what was put before stays, and putting it again changes nothing', async () => {
    const { store, unit } = server()
    const stone = (kind: string): TypeFile => addition('GEM', { name: 'stone', kind })
    await putTypeFile(store, unit, stone('code'))
    const before = await store.installation.accessVersion()
    assert.equal(await putTypeFile(store, unit, stone('code')), 0)
    assert.equal(await store.installation.accessVersion(), before)
    assert.deepEqual(await faultsOf(putTypeFile(store, unit, stone('text'))), [
      'wrong-value /additions/0/properties/0/name',
    ])
  })
}

onOneEngine('types of a unit', (server) => {
  const world = referenceWorld(server)
  testOwnTypes(server, world)
  testTypesLikeOthers(server, world)
  testRecordsBefore(server, world)
  testManyRecords(server)
  testAnswersUnderWay(server)
  testAddedProperties(server)
  testRefusals(server)
})

// A whole unit, exported and imported into an empty one: exported again, every file has the same
// bytes, whatever names what, and wherever the import was interrupted.

import assert from 'node:assert/strict'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { typeFile } from '@kontor/contract/configuration/type-file.ts'
import { viewFile } from '@kontor/contract/configuration/view-file.ts'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import { createAsOperator } from '../../src/cli/terminal/as-operator.ts'
import { Refusal } from '../../src/refusal.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import {
  putDefaultFile,
  putLifecycleFile,
  putRegisterFile,
  putTypeFile,
  putViewFile,
} from '../../src/service/unit/put-files.ts'
import { arbitraryRecord } from '../support/arbitrary-record.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { withoutServerSet } from '../support/import-into.ts'
import { type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'
import { sendSound } from '../support/send-sound.ts'
import { exportWhole, filesIn, importWhole } from '../support/whole-units.ts'

onOneEngine('a whole unit', (server) => {
  // Records that are older than a property would get its default elsewhere, as every new one does.
  before(() => putTypeFile(server().store, server().unit, typeFile.example))
  const world = referenceWorld(server)
  let folder = ''
  let first = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-whole-'))
    first = join(folder, 'first')
    await define(server(), world().ids)
    await fill(server(), world())
    await exportWhole(server(), server().unit, first)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const emptyUnit = () => makeEmpty(server())

  contents(server, () => first)

  test('is the same by its next export, byte for byte', async () => {
    const unit = await emptyUnit()
    const results = await importWhole(server(), { unit, directory: first })
    const others = results.filter(({ result }) => result.outcome !== 'created')
    assert.deepEqual(others, [])
    const again = join(folder, 'again')
    const manifest = await exportWhole(server(), unit, again)
    const [before, now] = [await filesIn(first), await filesIn(again)]
    assert.deepEqual(Object.keys(now), Object.keys(before))
    for (const [path, text] of Object.entries(before)) assert.equal(now[path], text, path)
    const name = 'documents.ndjson'
    assert.deepEqual(manifest.files[name]?.records, linesIn(before[name]))
    const sums = Object.values(manifest.files[name]?.sums ?? {})
    assert.ok(sums.some((each) => (each as { readonly totalGross: number }).totalGross > 0))
  })

  test('is the same after an import that was interrupted, and run again', async () => {
    const unit = await emptyUnit()
    const { length } = await importWhole(server(), { unit, directory: first, until: 20 })
    assert.ok(length < 60, `${length} were imported before it ended`)
    await allClosed(first)
    const results = await importWhole(server(), { unit, directory: first })
    const {
      rejected = [],
      created = [],
      unchanged = [],
    } = Object.groupBy(results, ({ result }) => result.outcome)
    assert.deepEqual(
      rejected.map(({ result }) => result.errors),
      [],
    )
    assert.ok(unchanged.length > 0 && created.length > 0)
    assert.equal(unchanged.length + created.length, results.length)
    const again = join(folder, 'resumed')
    await exportWhole(server(), unit, again)
    assert.deepEqual(await filesIn(again), await filesIn(first))
    const third = await importWhole(server(), { unit, directory: first })
    assert.ok(third.every(({ result }) => result.outcome === 'unchanged'))
  })

  test('is not imported where a file is not as it was exported', async () => {
    const changed = join(folder, 'changed')
    await exportWhole(server(), server().unit, changed)
    await writeFile(join(changed, 'jobs.ndjson'), '{"name": "added"}\n', { flag: 'a' })
    const unit = await emptyUnit()
    await assert.rejects(
      importWhole(server(), { unit, directory: changed }),
      /Nothing is imported: jobs.ndjson is not as it was exported/,
    )
    await rm(join(changed, 'jobs.ndjson'))
    await assert.rejects(
      importWhole(server(), { unit, directory: changed }),
      /jobs.ndjson is missing/,
    )
    assert.equal((await server().store.inspection.countRecords({ unit })).get('companies') ?? 0, 0)
  })
})

function makeEmpty({ store }: Booted): Promise<number> {
  return store.directory.createUnit({ name: 'Empty', timeZone: 'Europe/Prague' })
}

function contents(server: () => Booted, first: () => string): void {
  test('has all that the unit defines, and every record', async () => {
    const files = await filesIn(first())
    for (const name of ['groups', 'users', 'registers', 'types', 'lifecycles', 'defaults']) {
      const [list = []] = Object.values(JSON.parse(files[`${name}.json`] ?? '{}')) as [unknown[]?]
      assert.ok(list.length > 0, name)
    }
    const { name } = viewFile.example as { readonly name: string }
    assert.equal(JSON.parse(files[`views/${name}.json`] ?? '{}').name, name)
    for (const [collection, count] of await server().store.inspection.countRecords({
      unit: server().unit,
    })) {
      assert.equal(linesIn(files[`${collection}.ndjson`]), count, collection)
    }
  })
}

/** The end of waiting. */
const looksMax = 10_000

/** Waits until this process has no file of a folder open. Only Linux lists what is open. */
async function allClosed(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  let open: readonly string[] = []
  for (let look = 0; look < looksMax; look += 1) {
    const files = (await readdir('/proc/self/fd')).map((each) =>
      readlink(`/proc/self/fd/${each}`).catch(() => ''),
    )
    open = (await Promise.all(files)).filter((path) => path.startsWith(folder))
    if (open.length === 0) return
  }
  assert.fail(`These files are still open: ${open.join(', ')}`)
}

function linesIn(file = ''): number {
  return file.split('\n').length - 1
}

/** A little of everything that a unit can define, and people in all states. */
async function define(
  { store, unit }: Booted,
  { user, group }: { readonly user: number; readonly group: number },
): Promise<void> {
  const manager = { username: 'Manager', email: 'm@example.com', groupNames: ['Supervisor'] }
  const managerId = await createAsOperator(store, { unit, collection: 'users', body: manager })
  const approvalLimits = [{ types: ['INVOICE.SALES'], amount: 100, currency: 'CZK' }]
  const body = { username: 'away', managerId, isDisabled: true, language: 'cs', approvalLimits }
  await createAsOperator(store, { unit, collection: 'users', body })
  await putViewFile(store, unit, viewFile.example)
  const people = { everyone: false, users: [user], groups: [group] }
  const read = { ...people, everyone: true }
  await putDefaultFile(store, unit, {
    defaults: [{ type: 'DOCUMENT.CONTRACT', read, write: people }],
  })
  const lifecycle = {
    type: 'DOCUMENT.QUOTATION.SALES',
    statuses: [
      { code: 'OPEN', phase: 'open' },
      { code: 'PROCESSING', phase: 'open' },
    ],
    transitions: [{ from: ['OPEN'], to: ['PROCESSING'], groups: ['Supervisor'] }],
    reopen: ['Supervisor'],
  }
  await putLifecycleFile(store, unit, { lifecycles: [lifecycle] })
}

/** Records of every type, and random ones, some of which name later ones. */
async function fill(server: Booted, { forExamples }: ReferenceWorld): Promise<void> {
  for (const type of recordTypes) {
    for (const size of ['fullest', 'smallest'] as const) {
      const { setProcess: _, ...payload } = examplePayload(type, { size, ...forExamples })
      await create(server, type.collection, { ...payload, externalId: null })
    }
  }
  const anyType = fc.constantFrom(...recordTypes)
  const typed = anyType.chain((type) => fc.tuple(fc.constant(type), arbitraryRecord(type)))
  for (const [type, drawn] of fc.sample(typed, 40)) {
    const body = withoutServerSet(type, drawn)
    await sendSound((each) => send(server, type.collection, each), body)
  }
  await nameLaterOnes(server)
  // What was allowed when it was created travels, though it no longer is.
  const register = { key: 'CATEGORY.JOB', isClosed: true, codes: ['CATEGORY.JOB-WEB'] }
  await putRegisterFile(server.store, server.unit, { registers: [register] })
}

/** References that were set later, within a collection and in a circle of two. */
async function nameLaterOnes(server: Booted): Promise<void> {
  const { id: companyId } = await create(server, 'companies', { name: 'Named' })
  const common = { ownerId: 1, companyId }
  const early = await create(server, 'documents', { ...common, type: 'DOCUMENT.ISSUED' })
  const type = 'DOCUMENT.ORDER.PURCHASE'
  const order = await create(server, 'documents', { ...common, type })
  const body = { ...common, properties: { name: 'Circle' }, category: 'CATEGORY.JOB-GONE' }
  const job = await create(server, 'jobs', { ...body, jobItems: [{ name: 'Item' }] })
  const second = await create(server, 'jobs', body)
  const binder = await create(server, 'documents', { ...common, type: 'BINDER' })
  await patch(server, 'documents', { id: early.id, binderId: binder.id })
  await patch(server, 'jobs', { id: job.id, binderId: binder.id })
  await patch(server, 'jobs', { id: second.id, binderId: binder.id })
  const row = { itemId: job.jobItems[0].id, count: 1, unitCostDoc: 10, target: { jobId: job.id } }
  const properties = { 'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS': { data: [row] } }
  await patch(server, 'documents', { id: order.id, properties })
}

function writerOf({ unit }: Booted) {
  return { reader: operatorOf(unit), tokenId: 'test', scopes: ['write'] } as const
}

/** By the use case itself: what is answered is no matter here. */
async function send(
  server: Booted,
  collection: Collection,
  body: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const reply = { headers: new Headers(), text: '' }
  try {
    const input = { principal: writerOf(server), collection, body, isDryRun: false }
    const { json } = await server.services.createRecord(input)
    return { ...reply, status: 201, json: JSON.parse(String(json)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...reply, status: 422, json: { errors: error.details.faults } }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it has created.
async function create(server: Booted, collection: Collection, body: object): Promise<any> {
  const { status, json } = await send(server, collection, { ...body })
  assert.equal(status, 201, JSON.stringify(json))
  return json
}

async function patch(
  server: Booted,
  collection: Collection,
  { id, ...changed }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const lookup = { by: 'id', id: Number(id) } as const
  const how = { expected: 'any', listMode: 'merge', isDryRun: false, digest: '' } as const
  await server.services.changeRecord({
    ...{ principal: writerOf(server), collection, lookup, patch: changed, ...how },
  })
}

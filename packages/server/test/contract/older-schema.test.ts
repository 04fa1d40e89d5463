// A store that the first release made, before records had a history: it gets one when it is opened,
// and its records are changed as all others are. What was cancelled by then counts in the journal no
// more, and what was approved is frozen.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { tellMigration } from '../../src/cli/store/tell-migration.ts'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { compose } from '../../src/main.ts'
import { newLabels } from '../../src/store/migrations/016-new-labels.ts'
import { postgresDialect } from '../../src/store/postgres/postgres-dialect.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { usualBounds } from '../../src/store/sql/pages/page-context.ts'
import type { SqlDialect } from '../../src/store/sql/statements/sql-dialect.ts'
import { tables } from '../../src/store/sql/statements/tables.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { sqliteDialect } from '../../src/store/sqlite/sqlite-dialect.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import type { Store } from '../../src/store/store.ts'
import { type Booted, boot } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { onPostgres } from '../support/engines.ts'
import { toFirstSchema, toSchema19 } from '../support/first-schema.ts'
import type { Saved } from '../support/patch.ts'
import { createMigratedDatabase } from '../support/postgres-engine.ts'
import { callWith, signedIn } from '../support/sign-in.ts'

/** What the first release did otherwise, before its tables are made of these. */
const asBefore = [
  // Names that differ only in the case of their letters were two once.
  `insert into "user" ("id", "username") values (9, 'ADMIN')`,
  'insert into "unitUser" ("unit", "user") values (1, 9)',
  `update "record" set "body" = replace("body", '"PROCESSING"', '"APPROVED"')
    where "collection" = 'documents' and "id" in (4, 5)`,
  `update "documents" set "status" = 'APPROVED' where "id" in (4, 5)`,
  `update "journal" set "isDisabled" = 0,
    "row" = replace("row", '"isDisabled":true', '"isDisabled":false')`,
  ...toFirstSchema,
]

/** As it reads in a text, it is no member. */
const name = 'said "isDisabled":false'
const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

async function createRecords(store: Store): Promise<void> {
  await initialiseStore(store)
  const reader = { unit: 1, units: [1], user: 1, groups: [1], managed: [], isSupervisor: true }
  const principal = { reader, tokenId: 'test', scopes: ['write'] as const }
  const { createRecord } = compose(store, systemClock)
  const create = (collection: Collection, body: object) =>
    createRecord({ principal, collection, body: { ...body }, isDryRun: false })
  await create('tasks', { name: 'old', ownerId: 1 })
  await create('companies', { name: 'Company' })
  const properties = { [table]: { data: [{ name, amountDoc: 1 }, { amountDoc: 2 }] } }
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId: 1, properties }
  await create('documents', { ...invoice, status: 'CANCELLED' })
  await create('documents', invoice)
  for (let count = 0; count < 3; count += 1) await create('documents', internal)
}

const internal = { type: 'INTERNAL.SALES', ownerId: 1, companyId: 1 }

/** Approved documents are frozen now, drafts are as a new release makes them. */
async function assertFrozen({ call, create }: Booted): Promise<void> {
  const read = async (id: number) => (await call({ path: `documents?id=${id}` })).json
  const [draft, first, second] = [await read(3), await read(4), await read(5)]
  const fresh = await create('documents', internal)
  assert.deepEqual(Object.keys(draft), Object.keys(fresh))
  assert.deepEqual([draft.frozenAt, draft.seal, draft.version], [null, null, 1])
  assert.deepEqual([first.frozenAt, first.version], [first.updatedAt, 2])
  assert.notEqual(first.seal, second.seal)
  const refused = await call({ method: 'PATCH', path: 'documents?id=4', body: { number: 'X' } })
  assert.equal(refused.json.code, 'record-frozen')
  const unchanged = await call({ method: 'PATCH', path: 'documents?id=3', body: {} })
  assert.deepEqual(unchanged.json, draft)
  const { json } = await call({ path: 'views/INTERNALS?columns=id,frozenAt&properties=&limit=3' })
  assert.deepEqual(json.data, [
    { id: 3, frozenAt: null },
    { id: 4, frozenAt: first.frozenAt },
    { id: 5, frozenAt: second.frozenAt },
  ])
  const { json: history } = await call({ path: 'documents/history?id=4' })
  const entries = history.data.map(({ version, userId }: Saved) => [version, userId])
  assert.deepEqual(entries, [
    [2, null],
    [1, null],
  ])
  const past = await call({ path: 'documents?id=4&version=1' })
  assert.deepEqual([past.json.status, past.json.frozenAt], ['APPROVED', null])
}

/** Of users and units that were there before, nobody knows when they were created. */
async function assertAdministered({ call, issue }: Booted): Promise<void> {
  const token = await issue({ scopes: ['read', 'admin'] })
  for (const path of ['users?id=1', 'agencies?id=1']) {
    const { json } = await call({ path, token })
    assert.deepEqual([json.createdAt, json.version, json.language], [null, 1, null])
    const body = { language: 'cs' }
    const changed = await call({ method: 'PATCH', path, body, token })
    assert.deepEqual([changed.json.language, changed.json.version], ['cs', 2])
  }
}

/** Users whose names are one by the rule of now stay, and may be changed otherwise. */
async function assertTwins({ call, issue }: Booted): Promise<void> {
  const token = await issue({ scopes: ['admin'] })
  const patch = async (body: object) =>
    (await call({ method: 'PATCH', path: 'users?id=9', body, token })).json
  assert.deepEqual([(await patch({ phone: '1' })).username], ['ADMIN'])
  assert.equal((await patch({ username: 'Admin' })).code, 'duplicate-username')
  assert.equal((await patch({ username: 'administrator' })).username, 'administrator')
}

/** What was there before is found by what it is called. */
async function assertFound({ call }: Booted): Promise<void> {
  const search = async (q: string) => (await call({ path: `search?q=${q}` })).json.data
  const [company] = await search('compa')
  assert.deepEqual([company.collection, company.id], ['companies', 1])
  assert.deepEqual(await search('old'), [])
  const [task] = await search('new')
  assert.deepEqual([task.collection, task.id, task.label], ['tasks', 1, 'new'])
}

/** Of two documents with two rows each, the first is cancelled. */
async function assertJournal({ call }: Booted): Promise<void> {
  const rowsOf = async (view: string) => {
    const { json } = await call({ path: `views/${view}?columns=isDisabled,documentId,name` })
    return json.data
  }
  const of = (documentId: number, isDisabled: boolean) => [
    { isDisabled, documentId, name },
    { isDisabled, documentId, name: null },
  ]
  assert.deepEqual(await rowsOf('JOURNAL'), of(2, false))
  assert.deepEqual(await rowsOf('JOURNAL.COMPLETE'), [...of(1, true), ...of(2, false)])
  const body = { action: 'restore' }
  const { json } = await call({ path: 'documents/actions?id=1', body })
  assert.equal(json.code, 'transition-forbidden', 'nobody knows a status before')
  await call({ method: 'PATCH', path: 'documents?id=1', body: { status: 'PROCESSING' } })
  assert.deepEqual(await rowsOf('JOURNAL'), [...of(1, false), ...of(2, false)])
}

async function assertChangeable(store: Store): Promise<void> {
  const server = await boot({
    name: 'older',
    open: async () => ({ store, remove: () => undefined }),
  })
  try {
    const patch = async (body: object) =>
      (await server.call({ method: 'PATCH', path: 'tasks?id=1', body })).json
    assert.equal((await patch({ version: 1, name: 'new' })).version, 2)
    const { conflicts } = await patch({ version: 1, name: 'newer' })
    assert.deepEqual(conflicts, [{ pointer: '/name', yours: 'newer', current: 'new' }])
    const { json } = await server.call({ path: 'views/TASKS?columns=id,name&properties=' })
    assert.deepEqual(json.data, [{ id: 1, name: 'new' }])
    const history = await server.call({ path: 'tasks/history?id=1' })
    assert.deepEqual(
      history.json.data.map(({ userId }: { userId: number | null }) => userId),
      [1, null],
    )
    await assertFound(server)
    await assertJournal(server)
    await assertFrozen(server)
    await assertAdministered(server)
    await assertTwins(server)
    const cookie = await signedIn(server, server.token)
    assert.equal((await callWith(server, cookie, { path: 'views' })).status, 200)
  } finally {
    await server.close()
  }
}

/**
 * What the last release stored of four tasks that are indexed: the second and the fourth were in no
 * index yet, and the third had been repaired, so that it was in one.
 */
function asWithNewLabels({ types }: SqlDialect): readonly string[] {
  const waiting = `"target" = 'task' and "id" in (2, 4)`
  const columns = Object.keys(tables.label.columns).map((name) => `"${name}"`)
  return [
    ...newLabels.statements(types),
    `insert into "newLabel" (${columns}) select ${columns} from "label" where ${waiting}`,
    `delete from "label" where ${waiting}`,
    `delete from "labelWord" where ${waiting}`,
    `delete from "counter" where "name" like 'labelled %'`,
    'alter table "signInCode" drop column "spentAt"',
    ...toSchema19,
    'delete from "migration" where "version" > 16',
  ]
}

const taskNames = ['first word', 'second word', 'third word', 'fourth word']

async function createTasks(store: Store): Promise<void> {
  await initialiseStore(store)
  const services = compose(store, systemClock)
  const body = (index: number) => ({ name: taskNames[index], ownerId: 1 })
  await createMany({ services }, { count: taskNames.length, collection: 'tasks', body })
  await store.close()
}

/** Each is found once, by its last name, before and after all are indexed. */
async function assertFoundOnce(store: Store): Promise<void> {
  const served = await boot({
    name: 'older',
    open: async () => ({ store, remove: () => undefined }),
  })
  try {
    const { call, create } = served
    const names = async () => {
      const { json } = await call({ path: 'lookup/task?q=word' })
      return json.data.map(({ label }: { label: string }) => label)
    }
    assert.deepEqual(await names(), taskNames.toSorted())
    await call({ method: 'PATCH', path: 'tasks?id=3', body: { name: 'new word' } })
    const changed = ['first word', 'fourth word', 'new word', 'second word']
    assert.deepEqual(await names(), changed)
    // A long record is indexed with all before it.
    const properties = { 'bodyRichtext-1': 'long '.repeat(4000) }
    await create('tasks', { name: 'z word', ownerId: 1, properties })
    assert.deepEqual(await names(), [...changed, 'z word'])
  } finally {
    await served.close()
  }
}

/** What the last release stored of time: two times and no duration, and one that contradicts them. */
const asWithoutMinutes = [
  ['1080', 'null'],
  ['1020', '1000'],
].flatMap(([now, before]) => [
  `update "record" set "body" = replace("body", '"duration":${now}', '"duration":${before}')
    where "collection" = 'time'`,
  `update "listingRow" set "row" = replace("row", '"duration":${now}', '"duration":${before}')
    where "view" = 'INTERVALS.TRACK'`,
  `update "time" set "duration" = ${before} where "duration" = ${now}`,
])
const toLastSchema = [...toSchema19, 'delete from "migration" where "version" > 18']

async function createTime(store: Store): Promise<void> {
  await initialiseStore(store)
  const services = compose(store, systemClock)
  const times = [
    { startTime: '01:00:00', endTime: '19:00:00' },
    { duration: 30 },
    { startTime: '01:00:00', endTime: '18:00:00' },
  ]
  const body = (index: number) => ({
    type: 'TRACK',
    userId: 1,
    date: '2026-03-05',
    ...times[index],
  })
  await createMany({ services }, { count: times.length, collection: 'time', body })
  await store.close()
}

/** Sums have what was worked, the history says so, and what contradicts itself is left to people. */
async function assertMended(open: () => Promise<Store>): Promise<void> {
  const told: string[] = []
  const stopTelling = tellMigration((sentence) => told.push(sentence))
  const store = await open()
  stopTelling()
  assert.deepEqual(told, [
    'The store is brought up to date: its tables go from schema 18 to 21.',
    'The store is brought up to date: time gets its duration, 0 of 1 records.',
    'The store is brought up to date: time gets its duration, 1 of 1 records.',
    'The store is brought up to date: time with a start and an end has got its duration (records: 1).',
    'The store is brought up to date: records and changes have got checksums (records: 4).',
  ])
  const served = await boot({
    name: 'older',
    open: async () => ({ store, remove: () => undefined }),
  })
  try {
    const { call } = served
    const path = 'views/INTERVALS.TRACK'
    const { json: rows } = await call({ path: `${path}?columns=id,duration,version` })
    const durations = rows.data.map(({ duration, version }: Saved) => [duration, version])
    assert.deepEqual(durations, [
      [1080, 2],
      [30, 1],
      [1000, 1],
    ])
    const body = { measures: [{ sum: 'duration' }] }
    const { json: sums } = await call({ path: `${path}/summary`, body })
    assert.equal(sums.data[0].sum.duration, 2110)
    const { json: history } = await call({ path: 'time/history?id=1' })
    assert.deepEqual(
      history.data.map(({ userId, changes }: Saved) => [userId, changes?.length ?? 0]),
      [
        [null, 1],
        [1, 0],
      ],
    )
    const patch = async (change: object) =>
      (await call({ method: 'PATCH', path: 'time?id=3', body: change })).json
    assert.deepEqual((await patch({ comment: 'x' })).duration, 1000)
    assert.equal((await patch({ duration: 1000, comment: 'y' })).duration, 1000)
    assert.equal((await patch({ endTime: '17:00:00' })).duration, 960)
  } finally {
    await served.close()
  }
}

/** Whatever is created is indexed. */
const indexing = { cacheBounds: { ...usualBounds, newRecords: 1 } }

const title = 'is brought up to date, and its records are changed'
const titleOfTime = 'has the durations of what had two times, and tells of how many'
const titleOfLabels = 'has what no index had yet found once, and what was repaired among it'

describe('a store of an older schema [sqlite]', () => {
  test(title, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
    const open = (): Store => openSqliteStore({ directory, onFatal: assert.ifError })
    try {
      const before = open()
      await createRecords(before)
      await before.close()
      const database = openDatabase(directory, 'writer')
      for (const statement of asBefore) database.exec(statement)
      database.close()
      await assertChangeable(open())
    } finally {
      rmSync(directory, { recursive: true })
    }
  })

  test(titleOfLabels, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
    const options = { directory, onFatal: assert.ifError }
    try {
      await createTasks(openSqliteStore({ ...options, ...indexing }))
      const database = openDatabase(directory, 'writer')
      for (const statement of asWithNewLabels(sqliteDialect)) database.exec(statement)
      database.close()
      await assertFoundOnce(openSqliteStore(options))
    } finally {
      rmSync(directory, { recursive: true })
    }
  })

  test(titleOfTime, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
    const options = { directory, onFatal: assert.ifError }
    try {
      await createTime(openSqliteStore(options))
      const database = openDatabase(directory, 'writer')
      for (const statement of [...asWithoutMinutes, ...toLastSchema]) database.exec(statement)
      database.close()
      await assertMended(async () => openSqliteStore(options))
    } finally {
      rmSync(directory, { recursive: true })
    }
  })
})

onPostgres('a store of an older schema [postgres]', () => {
  test(title, async () => {
    const database = await createMigratedDatabase()
    try {
      const before = await openPostgresStore(database.address)
      await createRecords(before)
      await before.close()
      for (const statement of asBefore) await database.query(statement)
      await assertChangeable(await openPostgresStore(database.address))
    } finally {
      await database.drop()
    }
  })

  test(titleOfLabels, async () => {
    const database = await createMigratedDatabase()
    try {
      await createTasks(await openPostgresStore(database.address, indexing))
      for (const statement of asWithNewLabels(postgresDialect)) await database.query(statement)
      await assertFoundOnce(await openPostgresStore(database.address))
    } finally {
      await database.drop()
    }
  })

  test(titleOfTime, async () => {
    const database = await createMigratedDatabase()
    try {
      await createTime(await openPostgresStore(database.address))
      for (const statement of [...asWithoutMinutes, ...toLastSchema])
        await database.query(statement)
      await assertMended(() => openPostgresStore(database.address))
    } finally {
      await database.drop()
    }
  })
})

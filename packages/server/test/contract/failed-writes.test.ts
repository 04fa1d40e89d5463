// A write that fails in the database once its ids and its number are drawn: nothing of it is left,
// and whoever comes next, or waited beside it, has what it had drawn.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { compose } from '../../src/service/services.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import type { Store } from '../../src/store/store.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase } from '../support/postgres-engine.ts'

/** What the database refuses once everything else has let it pass and the record is stored. */
const spoilt = 'spoilt'

const reader = { unit: 1, units: [1], user: 1, groups: [1], managed: [], isSupervisor: true }

interface Outcome {
  readonly id: number
  readonly number: string
}

const principal = { reader, tokenId: 'test', scopes: ['write'] as const }
const collection = 'tasks'

/** Creates tasks of these names at once; answers what was stored, by id. */
async function createAll(store: Store, names: readonly string[]): Promise<readonly Outcome[]> {
  const { createRecord } = compose(store, systemClock)
  const outcomes = await Promise.allSettled(
    names.map((name) => {
      const body = { name, ownerId: 1 }
      return createRecord({ principal, collection, body, isDryRun: false })
    }),
  )
  assert.deepEqual(
    outcomes.map(({ status }) => status === 'fulfilled'),
    names.map((name) => name !== spoilt),
  )
  return outcomes
    .flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcomeOf(outcome.value.json)] : []))
    .toSorted((a, b) => a.id - b.id)
}

function outcomeOf(json: string | Uint8Array): Outcome {
  return JSON.parse(typeof json === 'string' ? json : Buffer.from(json).toString())
}

async function assertNoGap(store: Store): Promise<void> {
  await initialiseStore(store)
  const stored: Outcome[] = []
  for (const names of [['a'], [spoilt], ['b'], ['c', spoilt, 'd', spoilt, 'e'], ['f']]) {
    stored.push(...(await createAll(store, names)))
  }
  assert.deepEqual(
    stored.map(({ id, number }) => [id, number]),
    stored.map((_, index) => [index + 1, `T-0000${index + 1}`]),
  )
}

/** The tables by themselves, as nothing else of the server sees them. */
type Query = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** Renames tasks, the last of these ids to what the database refuses, and creates one, at once. */
async function renameAll(store: Store, ids: readonly number[]): Promise<readonly string[]> {
  const { changeRecord, createRecord } = compose(store, systemClock)
  const changes = ids.map((id, index) =>
    changeRecord({
      ...{ principal, collection, isDryRun: false, digest: `${id}`, listMode: 'merge' },
      lookup: { by: 'id', id },
      patch: { name: index === ids.length - 1 ? spoilt : `renamed ${id}` },
    }),
  )
  const body = { name: 'beside', ownerId: 1 }
  const created = createRecord({ principal, collection, body, isDryRun: false })
  return (await Promise.allSettled([...changes, created])).map(({ status }) => status)
}

async function assertUnchanged(store: Store, query: Query): Promise<void> {
  await initialiseStore(store)
  await createAll(store, ['one', 'two', 'three'])
  assert.deepEqual(await renameAll(store, [1, 3, 2]), [
    ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  ])
  const names = ['renamed 1', 'two', 'renamed 3', 'beside']
  const [versions, parsed] = [[2, 1, 2, 1], (text: unknown) => JSON.parse(String(text))]
  const bodies = await query(`select "body" from "record" where "unit" = 1 order by "id"`)
  assert.deepEqual(
    bodies.map(({ body }) => [parsed(body).name, parsed(body).version]),
    names.map((name, index) => [name, versions[index]]),
  )
  const rows = await query(`select l."row" as "row", t."name" as "name", t."version" as "version"
    from "tasks" t join "listingRow" l on l."unit" = t."unit" and l."id" = t."id"
    where t."unit" = 1 and l."view" = 'TASKS' order by t."id"`)
  assert.deepEqual(
    rows.map(({ row, name, version }) => [parsed(row).name, name, Number(version)]),
    names.map((name, index) => [name, name, versions[index]]),
  )
  const history = await query(
    `select "id", "recordVersion" as "version" from "history" where "unit" = 1 order by "id"`,
  )
  assert.deepEqual(
    history.map(({ id, version }) => [Number(id), Number(version)]),
    [
      [1, 2],
      [3, 2],
    ],
  )
}

const title = 'a create that fails in the database leaves no gap'
const changeTitle = 'a change that fails in the database leaves nothing, and those beside it live'

describe('failed writes [sqlite]', () => {
  async function onSpoilt(work: (store: Store, query: Query) => Promise<void>): Promise<void> {
    const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
    const onFatal = (error: Error): void => {
      throw error
    }
    const store = openSqliteStore({ directory, onFatal })
    const database = openDatabase(directory, 'writer')
    for (const event of ['insert', 'update']) {
      database.exec(`create trigger spoil_${event} after ${event} on "listingRow"
        when new."row" like '%${spoilt}%' begin select raise(abort, 'no'); end`)
    }
    try {
      await work(store, async (sql) => database.prepare(sql).all())
    } finally {
      database.close()
      await store.close()
      rmSync(directory, { recursive: true })
    }
  }

  test(title, () => onSpoilt(assertNoGap))
  test(changeTitle, () => onSpoilt(assertUnchanged))
})

onPostgres('failed writes [postgres]', () => {
  async function onSpoilt(work: (store: Store, query: Query) => Promise<void>): Promise<void> {
    const database = await createMigratedDatabase()
    await database.query(`create function spoil() returns trigger language plpgsql
        as $$ begin raise exception 'no'; end $$;
      create trigger spoil after insert or update on "listingRow" for each row
        when (new."row"::text like '%${spoilt}%') execute function spoil()`)
    const store = await openPostgresStore(database.address)
    try {
      await work(store, (sql) => database.query(sql))
    } finally {
      await store.close()
      await database.drop()
    }
  }

  test(title, () => onSpoilt(assertNoGap))
  test(changeTitle, () => onSpoilt(assertUnchanged))
})

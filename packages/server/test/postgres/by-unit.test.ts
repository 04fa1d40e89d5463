// What the guide to many machines rests on: its statements name every table, keys begin with the
// unit, and tables that are parted by unit answer as whole ones do.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { detail } from '../../../../test/details.ts'
import { systemClock } from '../../src/config/clock.ts'
import { Alarm } from '../../src/jobs/alarm.ts'
import { renderingJob } from '../../src/jobs/rendering-job.ts'
import { startJobs } from '../../src/jobs/start-jobs.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { type Booted, boot } from '../support/boot.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase, type TestDatabase } from '../support/postgres-engine.ts'
import { createReferred } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

const leftRows = `select from "configuration" where "kind" = 'rendering'`

const guide = readFileSync(
  new URL('../../../../docs/guides/distributed.md', import.meta.url),
  'utf8',
)

/** As they stand in the statements, quoted where PostgreSQL needs it. */
const copied = texts(/(?<=create_reference_table\(')[^']+/g, guide)
const parted = texts(/(?<=')[\w"]+(?=')/g, /array\[[^\]]+\]/.exec(guide)?.[0] ?? '')

function texts(pattern: RegExp, text: string): readonly string[] {
  return text.match(pattern) ?? []
}

onPostgres('tables by unit', () => {
  test('the guide names every table once', async (t) => {
    const { query } = await newDatabase(t)
    const names = [...copied, 'unit', ...parted]
    const named = await Promise.all(
      names.map(async (name) => {
        const sql = `select relname from pg_class where oid = '${name}'::regclass`
        return String((await query(sql))[0]?.['relname'])
      }),
    )
    const tables = await query(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    assert.deepEqual(named.sort(), tables.map(({ relname }) => String(relname)).sort())
  })

  test('every unique key of what is parted begins with the unit', async (t) => {
    const { query } = await newDatabase(t)
    for (const name of parted) {
      const keys = await query(`select a.attname as first from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = '${name}'::regclass and i.indisunique`)
      assert.ok(keys.length > 0, name)
      for (const { first } of keys) assert.equal(first, 'unit', name)
    }
  })

  detail('parted tables show what whole ones show', async (t) => {
    const [whole, inParts] = [await newDatabase(t), await newDatabase(t)]
    await partByUnit(inParts)
    assert.deepEqual(await everyPage(inParts), await everyPage(whole))
  })
})

onPostgres('writes of one unit', () => {
  test('are not waited for by those of another, even while all its rows are rendered', async (t) => {
    const database = await newDatabase(t)
    const { address, hold, query, until } = database
    const open = async () => ({ store: await openPostgresStore(address), remove: () => undefined })
    const server = await boot({ name: 'postgres', open }, settableClock('2026-03-01T09:00:00Z'))
    const { store, call, create } = server
    try {
      const two = await store.directory.createUnit({ name: 'Two', timeZone: 'UTC' })
      await store.directory.addUser({ unit: two, user: 1 })
      const token = await server.issue({ units: [1, two] })
      await create('companies', { name: 'One' })
      const properties = [{ name: 'rating', kind: 'integer' as const }]
      await store.configuration.putTypes({
        unit: 1,
        file: { additions: [{ type: 'COMPANY', properties }] },
      })
      const waiting = `select pid, xact_start from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      const letGo = await hold('select "id" from "listingRow" where "unit" = 1 for update')
      const rendered = store.rendering.renderRows({ unit: 1 })
      await until(`exists (select from pg_locks where not "granted")`)
      const before = await query(waiting)
      const body = { name: 'Two' }
      const reply = await call({ path: 'companies', unit: two, token, body })
      assert.equal(reply.status, 201, reply.text)
      assert.deepEqual(await query(waiting), before, 'the same transaction waits still')
      const sameUnit = create('companies', { name: 'Three' })
      await letGo()
      assert.deepEqual(await rendered, { done: 1, total: 1 })
      const { id } = await sameUnit
      const { json } = await call({ path: 'views/COMPANIES?columns=id&properties=rating' })
      const shown = { properties: { rating: null } }
      assert.deepEqual(json.data, [
        { id: 1, ...shown },
        { id, ...shown },
      ])
    } finally {
      await server.close()
    }
  })
})

async function newDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await createMigratedDatabase()
  t.after(() => database.drop())
  return database
}

/** PostgreSQL parts tables under the condition of a cluster: keys hold what parts them. */
async function partByUnit({ query }: TestDatabase): Promise<void> {
  const keys = [['unit', 'id'], ...parted.map((name) => [name, 'unit'])]
  for (const [index, [name, key]] of keys.entries()) {
    const parts = [0, 1, 2].map(
      (part) => `create table part_${index}_${part} partition of whole
        for values with (modulus 3, remainder ${part})`,
    )
    await query(`alter table ${name} rename to old;
      create table whole (like old including all) partition by hash ("${key}");
      ${parts.join('; ')}; drop table old; alter table whole rename to ${name}`)
  }
}

/** What all views show of a record of every type, in two units. */
async function everyPage({ address }: TestDatabase): Promise<readonly string[]> {
  const open = async () => ({ store: await openPostgresStore(address), remove: () => undefined })
  const server = await boot({ name: 'postgres', open }, settableClock('2026-03-01T09:00:00Z'))
  try {
    const two = await server.store.directory.createUnit({ name: 'Two', timeZone: 'UTC' })
    const pages: string[] = []
    for (const unit of [1, two]) pages.push(...(await pagesOf(server, unit)))
    return pages
  } finally {
    await server.close()
  }
}

async function pagesOf(server: Booted, unit: number): Promise<readonly string[]> {
  const username = `supervisor of ${unit}`
  const user = await server.store.directory.createUser({ unit, username, isSupervisor: true })
  const token = await server.issue({ user, units: [unit] })
  const create: Booted['create'] = async (path, body) => {
    const reply = await server.call({ unit, token, path, body })
    assert.equal(reply.status, 201, reply.text)
    return reply.json
  }
  const group = await server.store.directory.createGroup({ unit, name: 'Referred' })
  const ids = await createReferred(create, { user, group })
  for (const type of recordTypes) {
    const referenceId = (target: ReferenceTarget): number => ids[target]
    const { agencyId: _, ...body } = examplePayload(type, { size: 'fullest', referenceId })
    const { id } = await create(type.collection, body)
    const path = `${type.collection}?id=${id}`
    const changed = await server.call({
      method: 'PATCH',
      unit,
      token,
      path,
      body: { externalId: type.type },
    })
    assert.equal(changed.status, 200, changed.text)
  }
  const replies = await Promise.all(
    views.map(({ name }) => server.call({ unit, token, path: `views/${name}` })),
  )
  return replies.map(({ text }) => text)
}

onPostgres('rows that an interrupted command left', () => {
  test('are rendered once that no longer fails; meanwhile those of other units', async (t) => {
    const { address, query, until } = await newDatabase(t)
    const open = async () => ({ store: await openPostgresStore(address), remove: () => undefined })
    const { store, call, issue, close } = await boot({ name: 'postgres', open })
    try {
      const two = await store.directory.createUnit({ name: 'Two', timeZone: 'UTC' })
      await store.directory.addUser({ unit: two, user: 1 })
      const token = await issue({ units: [1, two] })
      const properties = [{ name: 'rating', kind: 'integer' as const }]
      const file = { additions: [{ type: 'COMPANY', properties }] }
      for (const unit of [1, two]) {
        const { status } = await call({ path: 'companies', unit, token, body: { name: 'One' } })
        assert.equal(status, 201)
        await store.configuration.putTypes({ unit, file })
      }
      assert.deepEqual(await store.rendering.listUnits(), [1, two])
      await query(`create function refuse() returns trigger language plpgsql
          as $$ begin raise 'a machine is down'; end $$;
        create trigger refuse before update or delete on "configuration" for each row
          when (old."unit" = 1) execute function refuse()`)
      const warnings: string[] = []
      const repaired = Promise.withResolvers<readonly number[]>()
      const repair = async (): Promise<readonly number[]> => {
        const left = await store.rendering.listUnits()
        await query('drop trigger refuse on "configuration"')
        return left
      }
      const warn = (warning: string): void => {
        if (warnings.push(warning) === 1) repaired.resolve(repair())
      }
      const job = { store, clock: systemClock, holder: 'this one', alarm: new Alarm() }
      const jobs = startJobs([renderingJob(job)], { logger: { warn }, retryMs: 1 })
      assert.deepEqual(await repaired.promise, [1])
      await until(`not exists (select from "lease") and not exists (${leftRows})`)
      await jobs.stop()
      assert.deepEqual(await store.rendering.listUnits(), [])
      assert.match(warnings[0] ?? '', /^Rendering rows again has failed, and it is retried in /)
    } finally {
      await close()
    }
  })
})

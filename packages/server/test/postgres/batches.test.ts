// Creates that wait at the same time share a transaction, and all that they ask is asked at once:
// that they do is seen in the database, where what was carried out in vain leaves a gap.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as fc from 'fast-check'
import { storableCharacter } from '../../../../test/any-character.ts'
import { draws } from '../../../../test/thorough.ts'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { arrayText } from '../../src/store/postgres/array-text.ts'
import { CommandQueue } from '../../src/store/postgres/command-queue.ts'
import { Connection } from '../../src/store/postgres/connection.ts'
import { readAddress } from '../../src/store/postgres/database-address.ts'
import { distributedDialect, postgresDialect } from '../../src/store/postgres/postgres-dialect.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import type { Store } from '../../src/store/store.ts'
import { createTask } from '../support/create-task.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase, type TestDatabase } from '../support/postgres-engine.ts'

const atOnce = 24

onPostgres('creates that wait at the same time', () => {
  let world: { readonly database: TestDatabase; readonly store: Store } | undefined
  before(async () => {
    const database = await createMigratedDatabase()
    const store = await openPostgresStore(database.address)
    await initialiseStore(store)
    // A sequence counts what was carried out, be it in vain.
    await database.query(`create sequence attempts;
      create function count_attempt() returns trigger language plpgsql
        as $$ begin perform nextval('attempts'); return new; end $$;
      create trigger count_attempts before insert on "record" for each row
        execute function count_attempt()`)
    world = { database, store }
  })
  after(async () => {
    await world?.store.close()
    await world?.database.drop()
  })
  const here = () => {
    if (world === undefined) throw new Error('The store is not open.')
    return world
  }

  async function historyOf(): Promise<object> {
    const [row] = await here().database.query(`select count(*)::int as "records",
      count(distinct xmin::text)::int as "transactions",
      (select last_value::int from attempts) as "attempts" from "record"`)
    return row ?? {}
  }

  test('are carried out once, in one transaction', async () => {
    await Promise.all(Array.from({ length: atOnce }, () => createTask(here().store, {})))
    assert.deepEqual(await historyOf(), { records: atOnce, transactions: 1, attempts: atOnce })
  })

  test('are carried out anew, each by itself, where two get in each other’s way', async () => {
    const bodies = Array.from({ length: atOnce }, (_, index) => {
      return index < 2 ? { externalId: 'same' } : {}
    })
    const outcomes = await Promise.allSettled(bodies.map((body) => createTask(here().store, body)))
    const rejected = outcomes.filter(({ status }) => status === 'rejected')
    assert.equal(rejected.length, 1)
    const records = 2 * atOnce - 1
    const { attempts, ...stored } = (await historyOf()) as { attempts: number }
    assert.equal((stored as { records: number }).records, records)
    assert.ok(attempts > records, 'both ways were gone')
    const ids = (await here().database.query(`select "id"::int from "record" order by "id"`)).map(
      ({ id }) => id,
    )
    assert.deepEqual(
      ids,
      ids.map((_, index) => index + 1),
    )
  })

  test('one that fails after it has written moves no version of the unit', async () => {
    const { database, store } = here()
    await database.query(`create function refuse() returns trigger language plpgsql
        as $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$;
      create trigger refuse before insert on "record" for each row execute function refuse()`)
    const versions = async (): Promise<unknown> => await database.query(`select * from "unit"`)
    const before = await versions()
    await assert.rejects(createTask(store, {}))
    assert.deepEqual(await versions(), before)
    await database.query(`drop trigger refuse on "record"`)
    await createTask(store, {})
    assert.notDeepEqual(await versions(), before)
  })
})

onPostgres('arrays as text', () => {
  test('arrive as they were sent, whatever stands in them', async () => {
    const database = await createMigratedDatabase()
    const connection = new Connection(readAddress(database.address), { statementMs: 10_000 })
    const text = fc.oneof(
      fc.string({ unit: storableCharacter }),
      fc.constantFrom('', 'NULL', 'null', '"', '\\', '\\n', '\n', '{}', ',', ' a ', '\u001f'),
    )
    const number = fc.oneof(
      fc.maxSafeInteger(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    const rows = fc.array(fc.tuple(fc.option(text), fc.option(number)), { minLength: 1 })
    const sql = `select t, n from unnest(?::text[], ?::double precision[]) as row (t, n)`
    await fc.assert(
      fc.asyncProperty(rows, async (sent) => {
        const values = [arrayText(sent.map(([t]) => t)), arrayText(sent.map(([, n]) => n))]
        const expected = sent.map(([t, n]) => ({ t, n: n === null ? null : n + 0 }))
        assert.deepEqual(await connection.query({ sql, values }), expected)
      }),
      { numRuns: draws(30, 600) },
    )
    await connection.close()
    await database.drop()
  })
})

onPostgres('rows as values', () => {
  const columns = [
    { name: 'place', type: 'bigint' },
    { name: 'said', type: 'text collate "C"' },
    { name: 'counted', type: 'double precision' },
    { name: 'list', type: 'jsonb' },
  ]
  const most = 70

  test('are added as rows in arrays are, by statements of few sorts', async () => {
    const database = await createMigratedDatabase()
    const connection = new Connection(readAddress(database.address), { statementMs: 10_000 })
    const ways = { valued: distributedDialect, arrayed: postgresDialect }
    for (const name of Object.keys(ways)) {
      await connection.command(
        `create table "${name}" ("place" bigint primary key, "said" text, "counted" float8,
          "list" jsonb)`,
      )
    }
    const row = fc.tuple(
      fc.option(fc.string({ unit: storableCharacter })),
      fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
      fc.option(fc.array(fc.constantFrom('', '"', "'", '$1', ') on conflict', 'ž')), { freq: 3 }),
    )
    const sorts = new Set<string>()
    const added = fc.array(row, { minLength: 1, maxLength: most })
    const property = fc.asyncProperty(added, fc.boolean(), async (rows, isReplaced) => {
      const shown: unknown[] = []
      for (const [name, dialect] of Object.entries(ways)) {
        await connection.command(`truncate "${name}"`)
        const queue = new CommandQueue({
          query(statement) {
            if (dialect === distributedDialect) sorts.add(statement.sql)
            return connection.query(statement)
          },
        })
        const end = isReplaced
          ? ' on conflict ("place") do update set "said" = excluded."said"'
          : ''
        const sql = dialect.insert(name, columns) + end
        for (const [place, [text, counted, list]] of rows.entries()) {
          const values = [place, text, counted, list === null ? null : JSON.stringify(list)]
          queue.add({ sql, values, isCommand: true, isRow: true })
        }
        await queue.done()
        const all = { sql: `select * from "${name}" order by "place"`, values: [] }
        shown.push(await connection.query(all))
      }
      assert.equal((shown[0] as unknown[]).length, rows.length)
      assert.deepEqual(shown[0], shown[1])
    })
    await fc.assert(property, { numRuns: draws(15, 300) })
    const [sizes, ends] = [6, 2]
    assert.ok(sorts.size <= sizes * ends, `${sorts.size} sorts of statements`)
    await connection.close()
    await database.drop()
  })
})

// What a server says when it starts on a database that will not do, and which will.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { command } from '../support/command.ts'
import { createTask } from '../support/create-task.ts'
import { onPostgres } from '../support/engines.ts'
import { administer, createDatabase, createMigratedDatabase } from '../support/postgres-engine.ts'
import { kontor } from '../support/spawn-kontor.ts'
import { openPooler } from './one-session-pooler.ts'
import { openWire } from './wire.ts'

onPostgres('starting on a database', () => {
  test('that nobody serves is refused in one sentence', async () => {
    await assertRefused(
      'postgres://kontor:secret@127.0.0.1:1/kontor',
      'The database 127.0.0.1:1/kontor cannot be reached: connect ECONNREFUSED 127.0.0.1:1; ' +
        'see that it runs there, and that --database names it.',
    )
  })

  test('that accepts connections and says nothing is refused in one sentence', async (t) => {
    const server = createServer((socket) => socket.on('error', () => undefined))
    server.listen(0, '127.0.0.1')
    t.after(() => server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await assertRefused(
      `postgres://kontor:secret@127.0.0.1:${port}/kontor`,
      `The database 127.0.0.1:${port}/kontor cannot be reached: it says nothing; ` +
        'see that it runs there, and that --database names it.',
    )
  })

  test('that could lose records is refused in one sentence', async (t) => {
    const database = await forTest(t, createDatabase())
    await database.query(`alter database ${database.name} set synchronous_commit = off`)
    await assertRefused(
      database.address,
      'The database could lose records that were acknowledged: switch on synchronous_commit.',
    )
  })

  test('behind a pooler that shares sessions is refused in one sentence', async (t) => {
    const database = await forTest(t, createDatabase())
    const pooler = await openPooler(database.address)
    t.after(() => pooler.close())
    await assertRefused(
      pooler.address,
      'The database is behind a pooler that shares sessions: let it pool by session ' +
        '(PgBouncer: pool_mode = session), or connect without it.',
    )
  })

  test('that only reads is refused as long as it has no tables', async (t) => {
    const [empty, full] = [createDatabase(), createMigratedDatabase()]
    const onlyReads = `set default_transaction_read_only = on`
    for (const database of await Promise.all([forTest(t, empty), forTest(t, full)])) {
      await database.query(`alter database ${database.name} ${onlyReads}`)
    }
    await assertRefused(
      (await empty).address,
      'The database only reads and lacks the tables of this release: ' +
        'start on one that writes first.',
    )
    const store = await openPostgresStore((await full).address)
    await store.close()
  })

  test('on several hosts goes to the one that writes, and is refused where none does', async (t) => {
    const database = await forTest(t, createDatabase())
    const wires = await Promise.all([1, 2, 3].map(() => openWire(database.address)))
    t.after(() => Promise.all(wires.map((wire) => wire.close())))
    const [one, two] = wires.map(({ address }) => new URL(address))
    const several = `postgres://kontor@127.0.0.1:1,${one?.host},${two?.host}${one?.pathname}`
    wires[0]?.unplug()
    const store = await openPostgresStore(several)
    await store.close()
    wires[0]?.mend()
    await database.query(`alter database ${database.name} set default_transaction_read_only = on`)
    await assert.rejects(
      openPostgresStore(several),
      /cannot be reached: 127\.0\.0\.1:\d+ only reads; /,
    )
  })
})

onPostgres('old marks of writers', () => {
  test('keep no server from starting and fail no create; they go with a later one', async (t) => {
    const database = await forTest(t, createMigratedDatabase())
    const marks = async () => {
      const sql = `select "unit"::int from "counter" where "name" = 'writer of old' order by 1`
      return (await database.query(sql)).map(({ unit }) => unit)
    }
    await database.query(`insert into "counter" ("unit", "name", "value")
        values (1, 'writer of old', 1), (2, 'writer of old', 1);
      create function refuse() returns trigger language plpgsql
        as $$ begin raise 'a machine is down'; end $$;
      create trigger refuse before delete on "counter" for each row execute function refuse()`)
    const store = await openPostgresStore(database.address)
    try {
      await initialiseStore(store)
      await createTask(store, {})
      assert.deepEqual(await marks(), [1, 2])
      await database.query('drop trigger refuse on "counter"')
      await createTask(store, {})
    } finally {
      await store.close()
    }
    assert.deepEqual(await marks(), [2])
  })
})

onPostgres('starting on a database that is not a store yet, or no longer', () => {
  test('that refuses the log-in, or is not there, is refused in one sentence', async (t) => {
    const database = await forTest(t, createDatabase())
    const absent = database.address.replace(database.name, 'kontor_absent')
    await assert.rejects(
      openPostgresStore(absent),
      /cannot be reached: database "kontor_absent" does not exist; create it with encoding UTF8, /,
    )
    const wrong = await refusingServer(t, '28P01', 'password authentication failed')
    await assertRefused(
      `postgres://kontor:wrong@${wrong}/kontor`,
      `The database ${wrong}/kontor cannot be reached: password authentication failed; ` +
        'correct the user and the password in --database.',
    )
  })

  test('that holds text in another encoding is refused in one sentence', async (t) => {
    const name = `kontor_test_latin${process.pid}`
    await administer(
      `create database ${name} encoding 'SQL_ASCII' locale 'C' locale_provider libc
       template template0`,
    )
    t.after(() => administer(`drop database ${name} with (force)`))
    const { address, name: other } = await forTest(t, createDatabase())
    await assertRefused(
      address.replace(other, name),
      'The database is in SQL_ASCII: create it with encoding UTF8.',
    )
  })

  test('of a newer release, or from before the first, or with half a store, is refused in one sentence', async (t) => {
    const database = await forTest(t, createMigratedDatabase())
    await database.query('insert into "migration" values (9999)')
    await assert.rejects(
      openPostgresStore(database.address),
      /^Error: The store .* was made by a newer release \(schema 9999, .*\): start that release, /,
    )
    await database.query('delete from "migration"; insert into "migration" values (20)')
    await assert.rejects(
      openPostgresStore(database.address),
      /^Error: The store .* was made before the first release \(schema 20, .*: export each unit with/,
    )
    await database.query('delete from "migration"')
    await assert.rejects(
      openPostgresStore(database.address),
      /^Error: The store .* cannot be opened: its tables are not those of a whole store: restore/,
    )
  })

  test('ends a server that cannot listen, and a command makes no store there', async (t) => {
    const database = await forTest(t, createDatabase())
    const at = ['--database', database.address]
    const list = await command('user', 'list', ...at)
    assert.match(list.stderr, /^There is no store in the database .*\.\n$/)
    assert.equal(list.code, 1)
    const [row] = await database.query(`select to_regclass('"migration"') as "table"`)
    assert.equal(row?.['table'], null)
    const other = createServer().listen(0, '127.0.0.1')
    t.after(() => other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const served = await kontor('serve', ...at, '--port', String(port))
    assert.equal(served.code, 1)
    assert.equal(
      served.stderr,
      `Port ${port} of 127.0.0.1 is in use: choose another with --port.\n`,
    )
  })
})

/** Refuses every log-in, as PostgreSQL does; answers where it listens. */
async function refusingServer(t: TestContext, code: string, message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeUInt32BE(fields.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, fields])))
  })
  server.listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function assertRefused(address: string, message: string): Promise<void> {
  await assert.rejects(openPostgresStore(address), { message })
}

async function forTest<T extends { drop(): Promise<void> }>(t: TestContext, made: Promise<T>) {
  const database = await made
  t.after(() => database.drop())
  return database
}

// A read whose caller has gone ends in PostgreSQL as well: a session that works for nobody would
// take its time from the others.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { type Booted, boot } from '../support/boot.ts'
import { countScans } from '../support/count-scans.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase, type TestDatabase } from '../support/postgres-engine.ts'

/** No statement ends by itself. */
const hour = 3_600_000
const times = { read: hour, scan: hour, write: hour, wait: hour, outcomePause: hour }

/** More than have a connection at the same time. */
const callers = 5

onPostgres('a read whose caller has gone', () => {
  let database: TestDatabase
  let server: Booted
  before(async () => {
    database = await createMigratedDatabase()
    const open = async () => {
      return { store: await openPostgresStore(database.address, { times }), remove: database.drop }
    }
    server = await boot({ name: 'postgres', open })
    await server.create('companies', { name: 'N' })
  })
  after(() => server.close())

  /** Asks for a page on a connection of its own, which can be given up. */
  function ask(accept: string): AbortController {
    const caller = new AbortController()
    const headers = { authorization: `Bearer ${server.token}`, accept }
    const url = `${server.address}/rest/v1/1/views/COMPANIES?externalFilter=id=1`
    fetch(url, { headers, signal: caller.signal }).catch(() => undefined)
    return caller
  }

  const waiting = `(select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock')`

  for (const accept of ['application/json', 'text/csv']) {
    test(`ends in the database, or does not begin there: ${accept}`, async () => {
      const letGo = await database.hold('lock table "companies" in access exclusive mode')
      await countScans(server, async (scans) => {
        const requests = Array.from({ length: callers }, () => ask(accept))
        await scans.until(callers)
        await database.until(`${waiting} = 3`)
        for (const caller of requests) caller.abort()
        await database.until(`${waiting} = 0`)
        const last = ask(accept)
        await scans.until(callers + 1)
        await database.until(`${waiting} = 1`)
        last.abort()
        await database.until(`${waiting} = 0`)
      })
      await letGo()
      const reply = await server.call({ path: 'views/COMPANIES?columns=id&externalFilter=id=1' })
      assert.deepEqual(reply.json.data, [{ id: 1 }])
    })
  }
})

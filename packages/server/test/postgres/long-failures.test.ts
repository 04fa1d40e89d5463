// Failures that take long to tell; they run side by side. Sessions are terminated for a minute in the
// thorough run, else for seconds.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { hasDetails, isThorough, spread } from '../../../../test/thorough.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { usualTimes } from '../../src/store/postgres/store-times.ts'
import { boot } from '../support/boot.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase } from '../support/postgres-engine.ts'
import { assertComeBack } from './history.ts'
import { runTerminating } from './terminated-sessions.ts'
import { openWire } from './wire.ts'

describe('long failures', { concurrency: true }, () => {
  onPostgres('of PostgreSQL', () => {
    test('sessions terminated at random lose, double and skip nothing', async (t) => {
      const seconds = isThorough ? 60 : 2
      t.diagnostic(await runTerminating({ seconds, clients: isThorough ? 32 : 16, thinkMs: 500 }))
    })
    staysAway()
    isLocked()
  })
})

function staysAway(): void {
  const cuts = [['before', 0] as const, ['after', 1] as const]
  for (const [cut, stored] of hasDetails ? cuts : spread('a database that stays away', cuts)) {
    test(`a database that stays away after COMMIT (${cut}): that the outcome is open is told`, async (t) => {
      const { wire, server } = await startBehindWire(t)
      const headers = { 'idempotency-key': 'once' }
      const request = { path: 'companies', body: { name: 'open' }, headers }
      wire.cutAtCommit(cut, { unplugs: true })
      const answers = await server.call(request)
      assertComeBack(answers)
      assert.match(answers.json.detail, /look for it before you send it again/)
      wire.mend()
      const count = async () => (await server.call({ path: 'views/COMPANIES' })).json.metadata.count
      assert.equal(await count(), stored)
      const again = await server.call(request)
      assert.equal(again.status, 201, again.text)
      assert.equal(again.headers.get('idempotency-replayed'), stored === 1 ? 'true' : null)
      assert.equal(await count(), 1)
    })
  }
}

function isLocked(): void {
  test('a unit that is locked for longer than a create waits is told of', async (t) => {
    const { database, server } = await startBehindWire(t)
    const release = await database.hold('select from "unit" for update')
    const answers = await server.call({ path: 'companies', body: { name: 'locked' } })
    assertComeBack(answers)
    assert.match(answers.json.detail, /took too long/)
    await release()
    assert.equal((await server.create('companies', { name: 'unlocked' })).id, 1)
  })
}

/**
 * A third of the usual for writes, and as much as for reads: enough on a busy machine. A database that
 * is away is asked as often as usual, and sooner again.
 */
const times = { ...usualTimes, write: usualTimes.read, outcomePause: 100 }

async function startBehindWire(t: TestContext) {
  const database = await createMigratedDatabase()
  const wire = await openWire(database.address)
  const open = async () => ({
    store: await openPostgresStore(wire.address, { times }),
    remove: async () => {
      await wire.close()
      await database.drop()
    },
  })
  const server = await boot({ name: 'postgres behind a wire', open })
  t.after(() => server.close())
  return { database, wire, server }
}

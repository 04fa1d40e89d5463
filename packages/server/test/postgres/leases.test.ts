// Work that no request began is done by one of several servers, and by another where that one ends
// without a word.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import type { LeaseStore } from '../../src/store/port/leases.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { boot } from '../support/boot.ts'
import { onEveryEngine, onPostgres } from '../support/engines.ts'
import { createMigratedDatabase } from '../support/postgres-engine.ts'
import { startServers } from './servers.ts'

onEveryEngine('leases', (server) => {
  test('one holder has a lease until it is over or released, however often it is renewed', async () => {
    const { leases } = server().store
    const { unit } = server()
    const take = async (holder: string, now: number, until: number) =>
      await leases.take({ unit, name: 'work', holder, now, until })
    assert.equal(await take('one', 0, 30), true)
    assert.equal(await take('two', 29, 59), false)
    assert.equal(await take('one', 29, 59), true)
    assert.equal(await take('two', 58, 88), false)
    await leases.release({ unit, name: 'work', holder: 'two' })
    assert.equal(await take('two', 58, 88), false, 'released by its holder alone')
    assert.equal(await take('two', 59, 89), true)
    await leases.release({ unit, name: 'work', holder: 'two' })
    assert.equal(await take('one', 60, 90), true)
    assert.equal(
      await leases.take({ unit, name: 'other', holder: 'two', now: 60, until: 90 }),
      true,
    )
    for (const [name, holder] of [
      ['work', 'one'],
      ['other', 'two'],
    ] as const) {
      await leases.release({ unit, name, holder } satisfies Parameters<LeaseStore['release']>[0])
    }
  })
})

onPostgres('rows that are to be rendered again', () => {
  detail('are rendered by another server once the one that was at it is killed', async (t) => {
    const database = await createMigratedDatabase()
    t.after(() => database.drop())
    const { address, query, until, hold } = database
    const open = async () => ({ store: await openPostgresStore(address), remove: () => undefined })
    const { store, create, close } = await boot({ name: 'postgres', open })
    await create('companies', { name: 'One' })
    const properties = [{ name: 'rating', kind: 'integer' as const }]
    const file = { additions: [{ type: 'COMPANY', properties }] }
    await store.configuration.putTypes({ unit: 1, file })
    await close()
    const letGo = await hold('select "id" from "listingRow" where "unit" = 1 for update')
    const first = await startServers(address, { count: 1 })
    await until(`exists (select from "lease" where "name" = 'rendering')`)
    const second = await startServers(address, { count: 1, token: first.token })
    await first.running[0]?.stop('SIGKILL')
    const [held] = await query('select "holder" from "lease"')
    assert.ok(held, 'the lease is still that of the server that was killed')
    await letGo()
    await query('update "lease" set "until" = 0')
    await until(`not exists (select from "lease")`)
    const page = await second.ask(0, 'views/COMPANIES?columns=id&properties=rating')
    assert.deepEqual(page.json.data, [{ id: 1, properties: { rating: null } }])
    const [left] = await query(`select count(*)::int as "count" from "configuration"
      where "kind" = 'rendering'`)
    assert.deepEqual(left, { count: 0 })
    await second.stop()
  })
})

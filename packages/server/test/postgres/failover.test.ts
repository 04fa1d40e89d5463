// PostgreSQL servers that die under two servers of ours: no create and no change that was
// acknowledged is lost, doubled or there in part, callers are told to come back in between, and
// nothing needs a restart.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { detail } from '../../../../test/details.ts'
import { draws, hasDetails, thorough } from '../../../../test/thorough.ts'
import { askerOf } from '../crash/asker.ts'
import { ChangingLoad } from '../crash/changing-load.ts'
import { onPostgres } from '../support/engines.ts'
import { addressOn, type PostgresPair, startPair, startSingle } from '../support/postgres-pair.ts'
import { assertComeBack, History } from './history.ts'
import { type Servers, startServers } from './servers.ts'

onPostgres('a primary and its standby', () => {
  test('a primary that dies under load is replaced by its standby, and nothing is lost', async (t) => {
    const { pair, servers } = await startWorld(t, (nodes) => addressOn(nodes.first, nodes.second))
    const { message } = await underLoad(servers, async (goesOn) => {
      await goesOn()
      await pair.first.kill()
      await assertAway(servers)
      await pair.second.promote()
      await goesOn()
    })
    t.diagnostic(`a primary that dies: ${message}`)
    if (hasDetails) await findsTheWriter(t, pair)
  })

  detail('a database that stops and starts again under load loses nothing', async (t) => {
    const { node, close } = await startSingle('')
    t.after(close)
    const servers = await serversFor(t, addressOn(node))
    const { message } = await underLoad(servers, async (goesOn) => {
      for (const how of thorough(['immediate', 'fast'] as const)) {
        await goesOn()
        await node.stop(how)
        await assertAway(servers)
        await node.start()
      }
      await goesOn()
    })
    t.diagnostic(`a database that stops: ${message}`)
  })

  detail('a standby answers reads, and creates as soon as it is promoted', async (t) => {
    const { pair, servers } = await startWorld(t, ({ first }) => addressOn(first), 1)
    const { token } = servers
    const readers = await serversFor(t, addressOn(pair.second), { count: 1, token })
    const name = 'made on the primary'
    const { json } = await servers.ask(0, 'tasks', { body: { name, ownerId: 1 } })
    assert.equal((await readers.ask(0, `tasks?id=${json.id}`)).json.name, name)
    const body = { name: 'made on the standby', ownerId: 1 }
    const refused = await readers.ask(0, 'tasks', { body })
    assertComeBack(refused)
    assert.match(refused.json.detail, /only reads/)
    assert.equal((await readers.ask(0, 'views/TASKS?columns=id')).json.data.length, 1)
    await pair.first.kill()
    await pair.second.promote()
    const created = await readers.ask(0, 'tasks', { body })
    assert.equal(created.json.id, json.id + 1, JSON.stringify(created.json))
  })
})

/** The one that died comes back as a standby; a server that starts then finds the other. */
async function findsTheWriter(t: TestContext, { first, second }: PostgresPair): Promise<void> {
  await first.follow(second)
  const late = await serversFor(t, addressOn(first, second), { count: 1 })
  const { status, json } = await late.ask(0, 'tasks', { body: { name: 'late', ownerId: 1 } })
  assert.equal(status, 201, JSON.stringify(json))
}

interface World {
  readonly pair: PostgresPair
  readonly servers: Servers
}

async function startWorld(
  t: TestContext,
  address: (pair: PostgresPair) => string,
  count = 2,
): Promise<World> {
  const pair = await startPair()
  t.after(() => pair.close())
  return { pair, servers: await serversFor(t, address(pair), { count }) }
}

async function serversFor(
  t: TestContext,
  ...start: Parameters<typeof startServers>
): Promise<Servers> {
  const servers = await startServers(...start)
  t.after(() => servers.stop())
  return servers
}

const clients = draws(6, 16)
const thinkMs = 100
const changers = 4
/** Creates, and changes, that are acknowledged before something breaks, and again afterwards. */
const createsBetween = draws(20, 100)
const changesBetween = draws(8, 40)
/** The end of waiting: five minutes at least. */
const looksMax = 30_000

/**
 * Breaks things while clients create records and others change some; `goesOn` waits for more of
 * both.
 */
async function underLoad(
  servers: Servers,
  breakThings: (goesOn: () => Promise<void>) => Promise<void>,
): Promise<{ readonly message: string }> {
  let isOver = false
  const history = new History({ servers, clients, thinkMs, isOver: () => isOver })
  const addresses = servers.running.map(({ address }) => address)
  const ask = askerOf(addresses, servers.token)
  const count = { servers: addresses.length, clients: changers }
  const load = new ChangingLoad({ ask, ...count, isOver: () => isOver })
  await load.prepare()
  const running = Promise.all([history.run(), load.run()])
  const goesOn = async (): Promise<void> => {
    const creates = history.acknowledged + createsBetween
    const changes = load.acknowledged + changesBetween
    for (let look = 0; history.acknowledged < creates || load.acknowledged < changes; look += 1) {
      assert.ok(look < looksMax, 'Nothing is created or changed any more.')
      await Promise.race([pause(10), running])
    }
  }
  try {
    await breakThings(goesOn)
  } finally {
    isOver = true
    await running
  }
  await load.check((path) => ask(addresses.length - 1, { path }))
  return { message: `${await history.check()}; ${load.acknowledged} changes acknowledged` }
}

/** Readers and writers are told to come back, by each of the servers; they live on. */
async function assertAway(servers: Servers): Promise<void> {
  for (const index of servers.running.keys()) {
    assertComeBack(await servers.ask(index, 'views/TASKS?limit=1'))
    assertComeBack(await servers.ask(index, 'tasks', { body: { name: 'away', ownerId: 1 } }))
    assert.equal((await servers.ask(index, '/healthz')).status, 200)
    assert.equal((await servers.ask(index, '/readyz')).status, 503)
  }
}

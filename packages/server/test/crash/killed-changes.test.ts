// Servers that are killed while many clients change records: each change that was acknowledged is
// there, and none is there in part.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newToken, startServers } from '../postgres/servers.ts'
import { terminateSessions } from '../postgres/terminated-sessions.ts'
import { onPostgres } from '../support/engines.ts'
import { createDatabase, type TestDatabase } from '../support/postgres-engine.ts'
import { kontor, type RunningKontor, serve, withDataDirectory } from '../support/spawn-kontor.ts'
import { askerOf } from './asker.ts'
import { ChangingLoad, type Told } from './changing-load.ts'

const clients = 12
const changesBefore = 150
const changesAfter = 100

test('changes outlive a server on the embedded store that is killed', async (t) => {
  await withDataDirectory(async (data) => {
    const server = await serveUntilEnd(t, '--data', data)
    const { stdout } = await kontor(...tokenOf, '--data', data)
    const ask = askerOf([server.address], stdout.trim())
    const load = await loadOn({ ask, servers: 1 }, (acknowledged) => {
      if (acknowledged === changesBefore) server.child.kill('SIGKILL')
    })
    assert.equal((await server.ended).signal, 'SIGKILL')
    assert.ok(load.acknowledged >= changesBefore)
    const again = await serveUntilEnd(t, '--data', data)
    const askAgain = askerOf([again.address], stdout.trim())
    await load.check((path) => askAgain(0, { path }))
    await again.stop()
    t.diagnostic(`${load.acknowledged} changes acknowledged`)
  })
})

/** However the test ends, the server does. */
async function serveUntilEnd(t: TestContext, ...args: readonly string[]): Promise<RunningKontor> {
  const server = await serve(...args)
  t.after(() => server.child.kill('SIGKILL'))
  return server
}

const tokenOf = 'token create --unit 1 --user 1'.split(' ')

onPostgres('two servers that change the same records', () => {
  test('changes outlive one of them that is killed, and the other goes on', async (t) => {
    await onTwo(async ({ running, ask }) => {
      const [first, second] = running
      let end = Number.POSITIVE_INFINITY
      const load = await loadOn(
        { ask, servers: 2, isOver: (acknowledged) => acknowledged >= end },
        (acknowledged) => {
          if (acknowledged !== changesBefore) return
          first?.child.kill('SIGKILL')
          end = changesBefore + changesAfter
        },
      )
      assert.equal((await first?.ended)?.signal, 'SIGKILL')
      await load.check((path) => ask(1, { path }))
      t.diagnostic(`${load.acknowledged} changes acknowledged`)
      assert.equal((await second?.stop())?.code, 0)
    })
  })

  test('changes outlive sessions that the database terminates', async (t) => {
    await onTwo(async ({ running, ask, database }) => {
      let terminated = 0
      let ending: Promise<void> = Promise.resolve()
      const load = await loadOn(
        { ask, servers: 2, isOver: (acknowledged) => acknowledged >= 3 * changesBefore },
        (acknowledged) => {
          if (acknowledged % 40 !== 0) return
          ending = ending.then(async () => {
            terminated += (await database.query(terminateSessions(database, 0.5))).length
          })
        },
      )
      await ending
      assert.ok(terminated > 0)
      for (const server of [0, 1]) {
        await load.check((path) => persist(() => ask(server, { path })))
      }
      t.diagnostic(`${load.acknowledged} changes acknowledged, ${terminated} sessions terminated`)
      for (const server of running) assert.equal((await server.stop()).code, 0)
    })
  })
})

const attemptsMax = 100

/** Asks again as long as the answer is to come back. */
async function persist(ask: () => Promise<Told>): Promise<Told> {
  for (let attempt = 1; ; attempt += 1) {
    const told = await ask()
    if (told.status !== 503 || attempt === attemptsMax) return told
    await pause(50)
  }
}

interface Two {
  readonly running: readonly RunningKontor[]
  readonly ask: ReturnType<typeof askerOf>
  readonly database: TestDatabase
}

async function onTwo(work: (two: Two) => Promise<void>): Promise<void> {
  const database = await createDatabase()
  const { running } = await startServers(database.address)
  try {
    const token = await newToken(database.address)
    const ask = askerOf(
      running.map(({ address }) => address),
      token,
    )
    await work({ running, ask, database })
  } finally {
    for (const { child } of running) child.kill('SIGKILL')
    await database.drop()
  }
}

interface On {
  readonly ask: ReturnType<typeof askerOf>
  readonly servers: number
  readonly isOver?: (acknowledged: number) => boolean
}

/** Runs the load; `noticed` is called after each change that was acknowledged. */
async function loadOn(
  { ask, servers, isOver = () => false }: On,
  noticed: (acknowledged: number) => void,
): Promise<ChangingLoad> {
  const load: ChangingLoad = new ChangingLoad({
    ask,
    servers,
    clients,
    isOver: () => isOver(load.acknowledged),
    noticed: () => noticed(load.acknowledged),
  })
  await load.prepare()
  await load.run()
  return load
}

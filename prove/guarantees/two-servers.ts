// Two servers on one PostgreSQL: one of them is killed, or sessions of both are terminated.

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { askerOf } from '../../packages/server/test/crash/asker.ts'
import { ChangingLoad, type LoadAnswer } from '../../packages/server/test/crash/changing-load.ts'
import { terminateSessions } from '../../packages/server/test/postgres/terminated-sessions.ts'
import { createMadeDatabase } from '../../packages/server/test/support/made-stores.ts'
import {
  hasPostgres,
  type TestDatabase,
} from '../../packages/server/test/support/postgres-engine.ts'
import type { RunningKontor } from '../../packages/server/test/support/spawn-kontor.ts'
import { type SourceFault, serveWith } from '../broken-server.ts'
import { type Guarantee, inTurn } from '../guarantee.ts'

const clients = 12
const changesBefore = 100
const changesAfter = 60
/** After so many more changes, sessions are terminated again, each of them with this likelihood. */
const changesBetween = 30
const likelihood = 0.5
const beforeCommitSeconds = 0.05

interface Counts {
  killed: number
  terminated: number
  acknowledged: number
}

export const twoServers: Guarantee = {
  name: 'two-servers',
  promise: 'Two servers on one PostgreSQL lose and double nothing when one is killed.',
  tried:
    `${clients} clients change the same records at two servers on one database. In every second ` +
    'round one server is killed (`kill -9`) and the other goes on; in the others half of the ' +
    'sessions of both are terminated in the database again and again. Each version that was ' +
    'acknowledged must be there as it was answered, no change twice, and nothing that was refused.',
  rounds: { suite: 1, quick: 4, full: 30 },
  isDetail: true,
  missing: () => (hasPostgres() ? undefined : 'there is no PostgreSQL'),
  async run({ rounds, faults, random, onRound }) {
    const counts: Counts = { killed: 0, terminated: 0, acknowledged: 0 }
    const wayOf = inTurn([killOne, terminateMany], { rounds, random })
    for (let round = 0; round < rounds; round += 1) {
      await withTwo(faults, wayOf(round)(counts))
      onRound(round + 1)
    }
    return {
      'servers killed': counts.killed,
      'sessions terminated': counts.terminated,
      'changes acknowledged': counts.acknowledged,
      'changes lost or doubled': 0,
    }
  },
  control: {
    broken: 'takes no lock on the unit that it writes to',
    rounds: 30,
    faults: [
      {
        file: 'postgres/transaction.ts',
        from: 'options.locks.map((lock) => connection.query(lock))',
        to: '[]',
      },
      // What one server writes is not seen by the other for a while, however busy the machine is.
      {
        file: 'postgres/transaction.ts',
        from: 'return (await connection.command',
        to: `await connection.command('select pg_sleep(${beforeCommitSeconds})')\n    $&`,
      },
    ],
  },
}

interface Two {
  readonly running: readonly RunningKontor[]
  readonly ask: ReturnType<typeof askerOf>
  readonly database: TestDatabase
}

async function withTwo(
  faults: readonly SourceFault[],
  work: (two: Two) => Promise<void>,
): Promise<void> {
  const database = await createMadeDatabase('fresh')
  const running: RunningKontor[] = []
  const args = ['--database', database.address, '--log-level', 'error']
  try {
    running.push(await serveWith({ faults }, ...args), await serveWith({ faults }, ...args))
    const addresses = running.map(({ address }) => address)
    await work({ running, ask: askerOf(addresses, database.token), database })
  } finally {
    for (const { child } of running) child.kill('SIGKILL')
    await database.drop()
  }
}

function killOne(counts: Counts): (two: Two) => Promise<void> {
  return async ({ running: [first, second], ask }) => {
    let end = Number.POSITIVE_INFINITY
    const load = await loadOn(
      ask,
      (acknowledged) => acknowledged >= end,
      (acknowledged) => {
        if (acknowledged !== changesBefore) return
        first?.child.kill('SIGKILL')
        end = changesBefore + changesAfter
      },
    )
    assert.equal((await first?.ended)?.signal, 'SIGKILL')
    counts.killed += 1
    counts.acknowledged += load.acknowledged
    await load.check((path) => ask(1, { path }))
    assert.equal((await second?.stop())?.code, 0)
  }
}

function terminateMany(counts: Counts): (two: Two) => Promise<void> {
  return async ({ running, ask, database }) => {
    let ending: Promise<void> = Promise.resolve()
    let terminated = 0
    const load = await loadOn(
      ask,
      (acknowledged) => acknowledged >= changesBefore + changesAfter,
      (acknowledged) => {
        if (acknowledged % changesBetween !== 0) return
        ending = ending.then(async () => {
          terminated += (await database.query(terminateSessions(database, likelihood))).length
        })
      },
    )
    await ending
    assert.ok(terminated > 0)
    counts.terminated += terminated
    counts.acknowledged += load.acknowledged
    for (const server of [0, 1]) {
      await load.check((path) => persist(() => ask(server, { path })))
    }
    for (const server of running) assert.equal((await server.stop()).code, 0)
  }
}

/** The end of waiting, minutes later. */
const attemptsMost = 5000

/** Asks again as long as the answer is to come back. */
async function persist(ask: () => Promise<LoadAnswer>): Promise<LoadAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (answer.status !== 503 || attempt === attemptsMost) return answer
    await pause(50)
  }
}

/** Runs the load; `noticed` is called after each change that was acknowledged. */
async function loadOn(
  ask: Two['ask'],
  isOver: (acknowledged: number) => boolean,
  noticed: (acknowledged: number) => void,
): Promise<ChangingLoad> {
  const load: ChangingLoad = new ChangingLoad({
    ...{ ask, servers: 2, clients },
    isOver: () => isOver(load.acknowledged),
    noticed: () => noticed(load.acknowledged),
  })
  await load.prepare()
  await load.run()
  return load
}

// Clients at two servers while the sessions of their database are terminated at random: the test
// runs it for a minute, a script for as long as one likes.

import { setTimeout as pause } from 'node:timers/promises'
import { createMadeDatabase } from '../support/made-stores.ts'
import type { TestDatabase } from '../support/postgres-engine.ts'
import { History } from './history.ts'
import { startServers } from './servers.ts'

export interface TerminatingOptions {
  readonly seconds: number
  readonly clients: number
  /** The longest that a client thinks before its next request, in milliseconds. */
  readonly thinkMs: number
}

/** How often sessions are terminated, and how likely it is for each. */
const pauseMs = 250
const likelihood = 0.2

/** Answers in one sentence what there was; fails where the history and the store disagree. */
export async function runTerminating(options: TerminatingOptions): Promise<string> {
  const database = await createMadeDatabase('fresh')
  const servers = await startServers(database.address, { token: database.token })
  try {
    const end = performance.now() + options.seconds * 1000
    const isOver = (): boolean => performance.now() > end
    const history = new History({ servers, ...options, isOver })
    const [terminated] = await Promise.all([terminate(database, isOver), history.run()])
    return `${terminated} sessions terminated in ${options.seconds} s; ${await history.check()}`
  } finally {
    await servers.stop()
    await database.drop()
  }
}

async function terminate(database: TestDatabase, isOver: () => boolean): Promise<number> {
  let terminated = 0
  while (!isOver()) {
    const rows = await database.query(terminateSessions(database, likelihood))
    terminated += rows.length
    await pause(pauseMs)
  }
  return terminated
}

/** A statement that ends the sessions of the others, each with this likelihood. */
export function terminateSessions({ name }: Pick<TestDatabase, 'name'>, likelihood = 1): string {
  return `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name}' and pid <> pg_backend_pid() and random() < ${likelihood}`
}

// The graceful stop: no new request is accepted, the accepted ones are answered, within a limit.

import { setImmediate } from 'node:timers/promises'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Connections } from './connections.ts'

/** So many turns of the event loop without news mean that the kernel holds nothing for us. */
const quietTurns = 3
/** More than connections that can wait to be accepted, each of which takes a turn. */
const turnsMax = 1_000

/**
 * Stops the app: requests already written to an accepted connection are answered, with
 * `Connection: close`, and idle connections are closed at once. Resolves when none is open.
 */
export async function stop(app: FastifyInstance): Promise<void> {
  const connections = app.getDecorator<Connections>('connections')
  connections.startDraining()
  const timer = setTimeout(() => connections.cutOff(), limits.drainSecondsMax * 1000)
  await readWhatIsWritten(connections)
  const closed = app.close()
  connections.endIdle()
  await closed
  clearTimeout(timer)
}

/** Until the event loop has come round, connections and bytes that the kernel holds are unseen. */
async function readWhatIsWritten(connections: Connections): Promise<void> {
  let quiet = 0
  for (let turn = 0; turn < turnsMax && quiet < quietTurns; turn++) {
    const { news } = connections
    await setImmediate()
    quiet = connections.news === news ? quiet + 1 : 0
  }
}

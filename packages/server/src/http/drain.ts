// The graceful stop: nothing new is accepted, what was asked is answered, and it ends in time.

import { setImmediate } from 'node:timers/promises'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Connections } from './connections.ts'

/** Leaves time to close the store within the limit, in milliseconds. */
const drainMs = (limits.shutdownSecondsMax - 2) * 1000

/**
 * Stops the app: requests already written to an accepted connection are answered, with
 * `Connection: close`, and idle connections are closed at once. Resolves when none is open.
 */
export async function stop(app: FastifyInstance): Promise<void> {
  const connections = app.getDecorator<Connections>('connections')
  connections.startDraining()
  // Bytes that the kernel holds look like silence until the event loop has come round: once to
  // accept a connection, once to read from it.
  for (let turn = 0; turn < 40; turn++) await setImmediate()
  const timer = setTimeout(() => connections.cutOff(), drainMs)
  const closed = app.close()
  connections.endIdle()
  await closed
  clearTimeout(timer)
}

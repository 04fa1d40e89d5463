// A server makes a plan for a statement that it keeps ready, and stays with it until it has counted
// the rows of the tables again, a minute or more after they have grown. Made on an empty table, a
// plan reads all of a unit's rows where an index would find the one. So plans are made again as a
// connection is used, ever less often.

import type { Connection } from './connection.ts'

const uses = new WeakMap<Connection, number>()

/** To be told of each use of a connection. */
export function renewPlans(connection: Connection): void {
  const count = (uses.get(connection) ?? 0) + 1
  uses.set(connection, count)
  // Without this, a new store takes a quarter fewer creates by its 2,000th invoice, and answers
  // pages of them at 0.4 of the rate.
  const isPowerOfTwo = Number.isInteger(Math.log2(count))
  // A failure is one of the connection, which the next statement tells.
  if (count > 1 && isPowerOfTwo) connection.command('discard plans').catch(() => undefined)
}

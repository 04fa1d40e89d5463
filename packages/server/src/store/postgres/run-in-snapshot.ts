// Runs a read of many rows in a snapshot: all its statements see the same state of the store.

import {
  interruptionOf,
  PausedRead,
  pausesMax,
  rowsFromElsewhere,
  type SoFar,
} from '../interrupted-read.ts'
import type { Step } from '../sql/statements/step.ts'
import type { StatementTarget } from './command-queue.ts'
import type { Connection } from './connection.ts'
import { renewPlans } from './renew-plans.ts'
import { runStep } from './run-step.ts'

export async function runInSnapshot<T>(
  connection: Connection,
  step: Step<T>,
  target: StatementTarget = connection,
): Promise<T> {
  renewPlans(connection)
  connection.command('begin isolation level repeatable read read only').catch(() => undefined)
  try {
    return await runStep(target, step)
  } finally {
    connection.command('rollback').catch(() => undefined)
  }
}

/** The result of a read, or what interrupts it: long statements are carried out elsewhere. */
export async function beginInSnapshot(
  connection: Connection,
  step: Step<unknown>,
  { answered, pauses }: SoFar,
): Promise<unknown> {
  const target: StatementTarget = {
    query: async (statement) =>
      statement.isLong === true
        ? rowsFromElsewhere(answered, statement)
        : await connection.query(statement),
    pause() {
      if (pauses < pausesMax) throw new PausedRead()
      return true
    },
  }
  try {
    return await runInSnapshot(connection, step, target)
  } catch (error) {
    return interruptionOf(error)
  }
}

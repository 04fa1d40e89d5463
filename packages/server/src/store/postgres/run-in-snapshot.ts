// Runs a read of many rows in a snapshot: all its statements see the same state of the store.

import type { Step } from '../sql/statements/step.ts'
import type { Connection } from './connection.ts'
import { renewPlans } from './renew-plans.ts'
import { runStep } from './run-step.ts'

export async function runInSnapshot<T>(connection: Connection, step: Step<T>): Promise<T> {
  renewPlans(connection)
  connection.command('begin isolation level repeatable read read only').catch(() => undefined)
  try {
    return await runStep(connection, step)
  } finally {
    connection.command('rollback').catch(() => undefined)
  }
}

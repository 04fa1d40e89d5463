// Runs a read of many rows in a snapshot: all its statements see the same state of the store, so a
// query that is made twice is sent once.

import type { Statement, Step } from '../sql/statements/step.ts'
import type { Connection } from './connection.ts'
import { renewPlans } from './renew-plans.ts'
import { runStep } from './run-step.ts'

export async function inSnapshot<T>(connection: Connection, step: Step<T>): Promise<T> {
  const results = new Map<string, Promise<readonly unknown[]>>()
  function query(statement: Statement): Promise<readonly unknown[]> {
    const key = JSON.stringify([statement.sql, statement.values])
    const rows = results.get(key) ?? connection.query(statement)
    results.set(key, rows)
    return rows
  }
  renewPlans(connection)
  connection.command('begin isolation level repeatable read read only').catch(() => undefined)
  try {
    return await runStep({ query }, step)
  } finally {
    connection.command('rollback').catch(() => undefined)
  }
}

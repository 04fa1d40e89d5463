// A read of many rows: all its statements see the same state of the store, so a question that was
// asked before is answered from memory.

import type { Statement, Step } from '../sql/statements/step.ts'
import type { Connection } from './connection.ts'
import { renewPlans } from './renew-plans.ts'
import { runStep } from './run-step.ts'

export async function inSnapshot<T>(connection: Connection, step: Step<T>): Promise<T> {
  const answers = new Map<string, Promise<readonly unknown[]>>()
  function query(statement: Statement): Promise<readonly unknown[]> {
    const question = JSON.stringify([statement.sql, statement.values])
    const answer = answers.get(question) ?? connection.query(statement)
    answers.set(question, answer)
    return answer
  }
  renewPlans(connection)
  connection.command('begin isolation level repeatable read read only').catch(() => undefined)
  try {
    return await runStep({ query }, step)
  } finally {
    connection.command('rollback').catch(() => undefined)
  }
}

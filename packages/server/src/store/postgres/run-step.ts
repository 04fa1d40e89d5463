// Runs shared steps. Statements whose rows do not matter are sent without waiting for the one
// before, so a step costs as many round trips as it has questions.

import type { Statement, Step } from '../sql/step.ts'
import { CommandQueue } from './command-queue.ts'

/** Where statements are sent; they are carried out in that order. */
export interface StatementTarget {
  query(statement: Statement): Promise<readonly unknown[]>
}

/** Runs a step to its end; what it throws is thrown, and so is what a statement failed with. */
export async function runStep<T>(target: StatementTarget, step: Step<T>): Promise<T> {
  const commands = new CommandQueue(target)
  const value = await sendStep(commands, step)
  await commands.done()
  return value
}

/** Runs a step until all is sent; whether its last commands succeed only the queue can tell. */
export async function sendStep<T>(commands: CommandQueue, step: Step<T>): Promise<T> {
  let next = step.next([])
  while (next.done !== true) {
    if (next.value.isCommand === true) {
      commands.add(next.value)
      next = step.next([])
    } else next = await answered(step, commands, next.value)
  }
  commands.flush()
  return next.value
}

/** A failing statement is thrown into the step, so that it sees its own failure. */
async function answered<T>(
  step: Step<T>,
  commands: CommandQueue,
  question: Statement,
): Promise<IteratorResult<Statement, T>> {
  let rows: readonly unknown[]
  try {
    rows = await commands.ask(question)
  } catch (error) {
    await commands.done()
    return step.throw(error)
  }
  return step.next(rows)
}

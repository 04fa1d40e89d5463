// Runs shared steps. Statements whose rows do not matter are sent without waiting
// for the one before, so a step costs as many round trips as it has questions.

import type { Statement, Step } from '../sql/step.ts'
import { CommandQueue } from './command-queue.ts'

/** Where statements are sent; they are carried out in that order. */
export interface StatementTarget {
  query(statement: Statement): Promise<readonly unknown[]>
}

/** Runs a step to its end; what it throws is thrown, and so is what a statement failed with. */
export async function runStep<T>(
  target: StatementTarget,
  step: Step<T>,
  onCommand?: () => void,
): Promise<T> {
  const commands = new CommandQueue(target)
  let next = step.next([])
  while (next.done !== true) {
    if (next.value.isCommand === true) {
      onCommand?.()
      commands.add(next.value)
      next = step.next([])
      continue
    }
    commands.flush()
    next = await answered(step, commands, target.query(next.value))
  }
  commands.flush()
  await commands.done()
  return next.value
}

/** A failing statement is thrown into the step, so that it sees its own failure. */
async function answered<T>(
  step: Step<T>,
  commands: CommandQueue,
  answer: Promise<readonly unknown[]>,
): Promise<IteratorResult<Statement, T>> {
  let rows: readonly unknown[]
  try {
    rows = await answer
  } catch (error) {
    await commands.done()
    return step.throw(error)
  }
  return step.next(rows)
}

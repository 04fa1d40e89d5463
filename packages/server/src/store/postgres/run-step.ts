// Runs shared steps on a connection. Statements whose rows do not matter are sent without waiting
// for the one before, so a step costs as many round trips as it has questions.

import type { Statement, Step } from '../sql/step.ts'
import type { Connection } from './connection.ts'
import { inOrder } from './in-order.ts'

/** Runs a step to its end; what it throws is thrown, and so is what a statement failed with. */
export async function runStep<T>(
  connection: Connection,
  step: Step<T>,
  onCommand?: () => void,
): Promise<T> {
  const unanswered: Promise<unknown>[] = []
  let next = step.next([])
  while (next.done !== true) {
    const answer = connection.query(next.value)
    if (next.value.isCommand === true) {
      answer.catch(() => undefined)
      onCommand?.()
      unanswered.push(answer)
      next = step.next([])
      continue
    }
    next = await answered(step, unanswered, answer)
  }
  await inOrder(unanswered)
  return next.value
}

/** A failing statement is thrown into the step, so that it sees its own failure. */
async function answered<T>(
  step: Step<T>,
  earlier: readonly Promise<unknown>[],
  answer: Promise<readonly unknown[]>,
): Promise<IteratorResult<Statement, T>> {
  let rows: readonly unknown[]
  try {
    rows = await answer
  } catch (error) {
    await inOrder(earlier)
    return step.throw(error)
  }
  return step.next(rows)
}

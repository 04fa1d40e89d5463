// Runs shared steps. Commands are sent without waiting for their results, and steps that belong
// together run at the same time, so a step costs one round trip for each query that depends on the
// one before.

import type { Statement, Step, Together } from '../sql/statements/step.ts'
import { CommandQueue, type StatementTarget } from './command-queue.ts'
import { settleAll } from './settle-all.ts'

/** Takes commands and queries; a query runs after all commands so far. */
export interface StepTarget {
  add(command: Statement): void
  query(statement: Statement): Promise<readonly unknown[]>
  /**
   * Interrupts a step that lets others work; absent where nobody waits for it. True where it has
   * done so too often.
   */
  pause?(): boolean
  /** Resolves when it is the turn of the step; absent where it runs alone. */
  turn?(): Promise<void>
  /** Called when the step has gone on from its turn. */
  passTurn?(): void
}

/** Runs a step to its end. Throws what the step throws, or the failure of a statement. */
export async function runStep<T>(target: StatementTarget, step: Step<T>): Promise<T> {
  const commands = new CommandQueue(target)
  try {
    return await sendStep(commands, step)
  } finally {
    // The failure of a command is thrown first, since it causes those that follow.
    await commands.done()
  }
}

/** Runs a step without waiting for its last commands; the queue knows whether they succeed. */
export async function sendStep<T>(target: StepTarget, step: Step<T>): Promise<T> {
  let next = step.next([])
  while (next.done !== true) {
    const yielded = next.value
    if ('isCommand' in yielded && yielded.isCommand) {
      target.add(yielded)
      next = step.next([])
    } else if ('isTurn' in yielded) {
      await target.turn?.()
      next = step.next([])
      target.passTurn?.()
    } else next = await advance(target, step, yielded)
  }
  return next.value
}

/** A failure is thrown into the step, so that it can handle its own. */
async function advance<T>(
  target: StepTarget,
  step: Step<T>,
  yielded: Statement | Together,
): Promise<IteratorResult<Statement | Together, T>> {
  let answer: readonly unknown[]
  try {
    if ('isPause' in yielded) answer = [target.pause?.() === true]
    else if ('steps' in yielded) {
      answer = await settleAll(yielded.steps.map((each) => sendStep(target, each)))
    } else answer = await target.query(yielded)
  } catch (error) {
    return step.throw(error)
  }
  return step.next(answer)
}

// Runs shared steps. Statements whose rows do not matter are sent without waiting for the one
// before, and steps that go together are under way at the same time, so a step costs as many round
// trips as it has questions that wait for each other.

import type { Statement, Step, Together } from '../sql/statements/step.ts'
import { CommandQueue, type StatementTarget } from './command-queue.ts'
import { inOrder } from './in-order.ts'

/** Takes commands, and questions that come after all commands so far. */
export interface StepTarget {
  add(command: Statement): void
  ask(question: Statement): Promise<readonly unknown[]>
}

/** Runs a step to its end; what it throws is thrown, and so is what a statement failed with. */
export async function runStep<T>(target: StatementTarget, step: Step<T>): Promise<T> {
  const commands = new CommandQueue(target)
  try {
    return await sendStep(commands, step)
  } finally {
    // What a command failed with comes before whatever came of that.
    await commands.done()
  }
}

/** Runs a step until all is handed over; whether its last commands succeed the queue can tell. */
export async function sendStep<T>(target: StepTarget, step: Step<T>): Promise<T> {
  let next = step.next([])
  while (next.done !== true) {
    const asked = next.value
    if ('isCommand' in asked && asked.isCommand) {
      target.add(asked)
      next = step.next([])
    } else next = await answered(target, step, asked)
  }
  return next.value
}

/** What fails is thrown into the step, so that it sees its own failure. */
async function answered<T>(
  target: StepTarget,
  step: Step<T>,
  asked: Statement | Together,
): Promise<IteratorResult<Statement | Together, T>> {
  let answer: readonly unknown[]
  try {
    answer = await ('steps' in asked
      ? inOrder(asked.steps.map((each) => sendStep(target, each)))
      : target.ask(asked))
  } catch (error) {
    return step.throw(error)
  }
  return step.next(answer)
}

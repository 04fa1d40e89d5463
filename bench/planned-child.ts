// A process of its own that a benchmark sends a plan, and that answers once the plan has begun.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export class PlannedChild<Plan extends object> {
  readonly #module: string
  #child: ChildProcess | undefined

  /** @param module the file that the process runs; it calls `runPlan`. */
  constructor(module: string) {
    this.#module = module
  }

  /** Resolves once the plan has begun. Nothing happens where the process is there already. */
  async start(planned: () => Plan): Promise<void> {
    if (this.#child !== undefined) return
    this.#child = fork(this.#module, { execArgv: [] })
    this.#child.send(planned())
    await once(this.#child, 'message')
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    this.#child = undefined
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
}

/** Runs the plan that the process is sent; does nothing where the module is only imported. */
export function runPlan<Plan>(
  module: string,
  run: (plan: Plan, onBegun: () => void) => Promise<void>,
): void {
  if (process.send === undefined || process.argv[1] !== module) return
  process.once('message', (plan: Plan) => void run(plan, () => process.send?.('begun')))
}

// Lets a job wait for work: until somebody in the process says that there is some, or for a while,
// since another process may have left some.

import { pause } from '../config/clock.ts'

export class Alarm {
  #raised = new AbortController()

  raise(): void {
    this.#raised.abort()
  }

  /** Comes back at once where it was raised since the last time. */
  async wait(milliseconds: number, stopping: AbortSignal): Promise<void> {
    await pause(milliseconds, AbortSignal.any([stopping, this.#raised.signal]))
    if (this.#raised.signal.aborted) this.#raised = new AbortController()
  }
}

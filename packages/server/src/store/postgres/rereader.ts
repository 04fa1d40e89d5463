// Reads change nothing, so one whose connection broke is carried out again on another.

import { ConnectionLost, failureOf } from './postgres-failure.ts'
import { tryAgain } from './try-again.ts'

/** Carries out reads with what a thread keeps in memory from one to the next. */
export class Rereader<C> {
  readonly #newContext: () => C
  #context: C

  constructor(newContext: () => C) {
    this.#newContext = newContext
    this.#context = newContext()
  }

  async read<T>(work: (context: C) => Promise<T>): Promise<T> {
    try {
      return await tryAgain(
        () => work(this.#context),
        (error) => {
          // The server that comes back may be an older one, restored: nothing remembered counts.
          if (error instanceof ConnectionLost) this.#context = this.#newContext()
        },
      )
    } catch (error) {
      throw failureOf(error)
    }
  }
}

// Carries out a read again on another connection where its own broke: reads change nothing.

import { ConnectionLost, failureOf } from './postgres-failure.ts'
import { tryAgain } from './try-again.ts'

/** Carries out reads with the caches of a thread. */
export class RetryingReader<C> {
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
          // The server may come back restored from a backup, which makes all caches wrong.
          if (error instanceof ConnectionLost) this.#context = this.#newContext()
        },
      )
    } catch (error) {
      throw failureOf(error)
    }
  }
}

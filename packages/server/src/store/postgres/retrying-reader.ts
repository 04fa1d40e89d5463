// Carries out a read again on another connection where its own broke: reads change nothing.

import { ConnectionLost, failureOf } from './postgres-failure.ts'
import { retry } from './retry.ts'

/** Carries out reads with the caches of a thread. */
export class RetryingReader<C> {
  readonly #newContext: () => C
  #context: C

  constructor(newContext: () => C) {
    this.#newContext = newContext
    this.#context = newContext()
  }

  /** The current one, to be read once there is a connection: a lost one has cleared the caches. */
  get context(): C {
    return this.#context
  }

  /** After a lost connection: the server may come back restored from a backup. */
  clearCaches(): void {
    this.#context = this.#newContext()
  }

  async read<T>(work: (context: C) => Promise<T>): Promise<T> {
    try {
      return await retry(
        () => work(this.#context),
        (error) => {
          if (error instanceof ConnectionLost) this.clearCaches()
        },
      )
    } catch (error) {
      throw failureOf(error)
    }
  }
}

// Reads change nothing, so one whose connection broke is carried out again on another.

import { newContext } from '../sql/new-context.ts'
import type { Context } from '../sql/operations.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { ConnectionLost, failureOf } from './postgres-failure.ts'
import { tryAgain } from './try-again.ts'

/** Carries out reads with what a thread remembers from one to the next. */
export class Rereader {
  #context = newContext(postgresDialect)

  async read<T>(work: (context: Context) => Promise<T>): Promise<T> {
    try {
      return await tryAgain(
        () => work(this.#context),
        (error) => {
          // The server that comes back may be an older one, restored: nothing remembered counts.
          if (error instanceof ConnectionLost) {
            this.#context = newContext(postgresDialect)
          }
        },
      )
    } catch (error) {
      throw failureOf(error)
    }
  }
}

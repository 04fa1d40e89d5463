// When tokens were last used. A request never waits for this: uses are gathered in memory, and all
// of them are stored in one write, by the job of a server and when it stops.

import type { Clock } from '../../config/clock.ts'
import type { Store } from '../../store/store.ts'

export class TokenUse {
  readonly #tokens: Store['tokens']
  readonly #clock: Clock
  /** By token, in milliseconds. */
  #lastUses = new Map<string, number>()

  constructor(tokens: Store['tokens'], clock: Clock) {
    this.#tokens = tokens
    this.#clock = clock
  }

  /** The token is used now. */
  note(jti: string): void {
    this.#lastUses.set(jti, this.#clock.now().getTime())
  }

  /** In milliseconds; undefined where it is stored, or was not used here. */
  lastUse(jti: string): number | undefined {
    return this.#lastUses.get(jti)
  }

  /** Stores what was gathered. What cannot be stored is left to the next use. */
  async store(): Promise<void> {
    const uses = [...this.#lastUses].map(([jti, at]) => ({ jti, at: new Date(at).toISOString() }))
    this.#lastUses = new Map()
    if (uses.length === 0) return
    try {
      await this.#tokens.noteUses({ uses })
    } catch {
      // No request depends on it, and whoever makes one is told what ails the store.
    }
  }
}

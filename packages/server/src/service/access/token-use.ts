// When tokens were last used. A request never waits for this: uses are gathered in memory, and
// stored a minute later, all of them in one write.

import type { Clock } from '../../config/clock.ts'
import type { Store } from '../../store/store.ts'

/** How long uses are gathered: a process that is killed forgets those of so long. */
const gatheredMs = 60_000

export class TokenUse {
  readonly #tokens: Store['tokens']
  readonly #clock: Clock
  /** By token, in milliseconds. */
  #lastUses = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(tokens: Store['tokens'], clock: Clock) {
    this.#tokens = tokens
    this.#clock = clock
  }

  /** The token is used now. */
  note(jti: string): void {
    this.#lastUses.set(jti, this.#clock.now().getTime())
    this.#timer ??= setTimeout(() => void this.store(), gatheredMs).unref()
  }

  /** Stores what was gathered. What cannot be stored is left to the next use. */
  async store(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
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

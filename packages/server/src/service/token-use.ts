// When tokens were last used. A request never waits for this: uses are gathered in memory, and
// stored a while later, all of them in one write, each token at most once an hour.

import { LRUCache } from 'lru-cache'
import type { Clock } from '../config/clock.ts'
import type { Store } from '../store/store.ts'

/** What is stored is older than the last use by no more than this. */
const everyMs = 3_600_000
/** How long uses are gathered: a process that is killed forgets those of so long. */
const gatheredMs = 60_000
/** Tokens in use at one time; of any more, uses are stored more often. */
const tokensMax = 5_000

export class TokenUse {
  readonly #tokens: Store['tokens']
  readonly #clock: Clock
  /** From when on a use of a token is stored, in milliseconds. */
  readonly #dueAt = new LRUCache<string, number>({ max: tokensMax })
  #gathered = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined

  constructor(tokens: Store['tokens'], clock: Clock) {
    this.#tokens = tokens
    this.#clock = clock
  }

  /** Takes over what is stored, RFC 3339; null where a token was never used. */
  know(jti: string, lastUsedAt: string | null): void {
    if (lastUsedAt === null || this.#dueAt.has(jti)) return
    this.#dueAt.set(jti, Date.parse(lastUsedAt) + everyMs)
  }

  /** The token is used now. */
  note(jti: string): void {
    const now = this.#clock.now()
    if (now.getTime() < (this.#dueAt.get(jti) ?? 0)) return
    this.#dueAt.set(jti, now.getTime() + everyMs)
    this.#gathered.set(jti, now.toISOString())
    this.#timer ??= setTimeout(() => void this.store(), gatheredMs).unref()
  }

  /** Stores what was gathered. What cannot be stored is left to the next use after an hour. */
  async store(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const uses = [...this.#gathered].map(([jti, at]) => ({ jti, at }))
    this.#gathered = new Map()
    if (uses.length === 0) return
    try {
      await this.#tokens.noteUses({ uses })
    } catch {
      // No request depends on it, and whoever makes one is told what ails the store.
    }
  }
}

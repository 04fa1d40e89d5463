// Bounds the number of writes of a unit that wait for the store, so that a store that does not
// answer cannot fill the server's memory.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'

export class WaitingWrites {
  readonly #byUnit = new Map<number, number>()

  /** Carries out a write; refuses with `unavailable` where too many of its unit wait. */
  async during<T>(unit: number, write: () => Promise<T>): Promise<T> {
    const before = this.#byUnit.get(unit) ?? 0
    if (before >= limits.unitWritesWaitingMax) {
      const detail = 'Too many writes of the unit wait to be stored. Send the request again.'
      throw new Refusal('unavailable', { detail })
    }
    this.#byUnit.set(unit, before + 1)
    try {
      return await write()
    } finally {
      const left = (this.#byUnit.get(unit) ?? 1) - 1
      if (left > 0) this.#byUnit.set(unit, left)
      else this.#byUnit.delete(unit)
    }
  }
}

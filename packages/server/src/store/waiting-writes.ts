// Bounds the number of writes of a unit that wait for the store, so that a store that does not
// answer cannot fill the server's memory; and those of one user, so that others find room.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'
import { shareOf } from '../rules/rights/share-of.ts'

export interface WaitingFor {
  readonly unit: number
  /** Whose write it is; absent where nobody's in particular. */
  readonly user?: number | undefined
}

export class WaitingWrites {
  /** By unit, and by user within it. */
  readonly #waiting = new Map<string, number>()

  /** Carries out a write; refuses it where too many of its user or its unit wait. */
  async during<T>({ unit, user }: WaitingFor, write: () => Promise<T>): Promise<T> {
    const ofUnit = `${unit}`
    const ofUser = user === undefined ? undefined : `${unit} ${shareOf({ user })}`
    if (this.#count(ofUser) >= limits.userWritesWaitingMax) throw tooManyOfUser()
    if (this.#count(ofUnit) >= limits.unitWritesWaitingMax) throw tooManyOfUnit()
    this.#add(ofUnit, 1)
    this.#add(ofUser, 1)
    try {
      return await write()
    } finally {
      this.#add(ofUnit, -1)
      this.#add(ofUser, -1)
    }
  }

  #count(key: string | undefined): number {
    return key === undefined ? 0 : (this.#waiting.get(key) ?? 0)
  }

  #add(key: string | undefined, more: number): void {
    if (key === undefined) return
    const count = this.#count(key) + more
    if (count > 0) this.#waiting.set(key, count)
    else this.#waiting.delete(key)
  }
}

function tooManyOfUser(): Refusal {
  const detail = `You have ${limits.userWritesWaitingMax} writes of the unit waiting already.`
  return new Refusal('too-many-requests', { detail })
}

function tooManyOfUnit(): Refusal {
  const detail = 'Too many writes of the unit wait to be stored. Send the request again.'
  return new Refusal('unavailable', { detail })
}

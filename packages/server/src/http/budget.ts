// The budget of memory for clients: bodies that are received and answers that are sent, each byte
// counted once. Reads and writes have a share each, so that neither takes the memory of the other,
// and of a share no caller gets more than half.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'

export interface Budget {
  /** Answers to reads. */
  readonly reads: Share
  /** Bodies that are received, and then the answers to them. */
  readonly writes: Share
}

/** Bytes that are counted until they are released. */
export interface Reservation {
  /** Counts so many from now on, even beyond the share. */
  resize(bytes: number): void
  release(): void
}

interface Waiting {
  readonly bytes: number
  readonly caller: string | undefined
  readonly enter: (reservation: Reservation) => void
}

export class Share {
  readonly #bytesMax: number
  readonly #secondsMax: number
  readonly #queue = new Set<Waiting>()
  readonly #shared = new WeakMap<object, { readonly reservation: Reservation; users: number }>()
  readonly #bytesOf = new Map<string, number>()
  #bytes = 0

  /** `secondsMax`: the longest wait for memory. */
  constructor(bytesMax: number, secondsMax: number = limits.memoryWaitSecondsMax) {
    this.#bytesMax = bytesMax
    this.#secondsMax = secondsMax
  }

  /** How many bytes are counted at this moment. */
  get bytes(): number {
    return this.#bytes
  }

  /** How many wait for room. */
  get waiting(): number {
    return this.#queue.size
  }

  /** Whether so many more may be reserved without waiting; small numbers always may. */
  hasRoom(bytes: number, caller?: string): boolean {
    if (bytes <= limits.smallBytesMax) return true
    // Who waits though it may take more waits for memory that is taken, and comes first.
    const isNext = !this.#queue.values().some((waiting) => this.#mayTake(waiting))
    return isNext && this.#mayTake({ bytes, caller }) && this.#fits(bytes)
  }

  /** Counts bytes that are in memory already. */
  reserve(bytes: number, caller?: string): Reservation {
    this.#count(bytes, caller)
    let reserved = bytes
    let isReleased = false
    const resize = (next: number): void => {
      if (isReleased || next === reserved) return
      this.#count(next - reserved, caller)
      reserved = next
      this.#admit()
    }
    const release = (): void => {
      resize(0)
      isReleased = true
    }
    return { resize, release }
  }

  /** Counts content that several clients may be sent at once: in memory once, for the first. */
  reserveShared(content: object, bytes: number, caller?: string): Reservation {
    const held = this.#shared.get(content)
    const shared = held ?? { reservation: this.reserve(bytes, caller), users: 0 }
    this.#shared.set(content, shared)
    shared.users++
    let isReleased = false
    const release = (): void => {
      if (isReleased) return
      isReleased = true
      shared.users--
      if (shared.users > 0) return
      this.#shared.delete(content)
      shared.reservation.release()
    }
    return { resize: () => undefined, release }
  }

  /** Whether the content is being sent already, so that it takes no more room. */
  isShared(content: object): boolean {
    return this.#shared.has(content)
  }

  /**
   * Counts bytes that are yet to come, once there is room for them, in the order of the calls but
   * for callers that have half of the share. Refuses after too long a wait; ends with the signal.
   */
  async reserveInTurn(bytes: number, signal: AbortSignal, caller?: string): Promise<Reservation> {
    signal.throwIfAborted()
    if (this.hasRoom(bytes, caller)) return this.reserve(bytes, caller)
    const { promise, resolve, reject } = Promise.withResolvers<Reservation>()
    const waiting: Waiting = { bytes, caller, enter: resolve }
    const end = (): void => reject(signal.aborted ? signal.reason : this.#refusal())
    const timer = setTimeout(end, this.#secondsMax * 1000)
    signal.addEventListener('abort', end)
    this.#queue.add(waiting)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      this.#queue.delete(waiting)
      this.#admit()
    }
  }

  #fits(bytes: number): boolean {
    return this.#bytes === 0 || this.#bytes + bytes <= this.#bytesMax
  }

  #count(bytes: number, caller: string | undefined): void {
    this.#bytes += bytes
    if (caller === undefined) return
    const left = (this.#bytesOf.get(caller) ?? 0) + bytes
    if (left > 0) this.#bytesOf.set(caller, left)
    else this.#bytesOf.delete(caller)
  }

  /** What is larger than half of the share is still taken, alone. */
  #mayTake({ bytes, caller = '' }: Pick<Waiting, 'bytes' | 'caller'>): boolean {
    const taken = this.#bytesOf.get(caller) ?? 0
    return taken === 0 || taken + bytes <= this.#bytesMax / 2
  }

  #admit(): void {
    for (const waiting of this.#queue) {
      const { bytes, caller, enter } = waiting
      if (!this.#mayTake(waiting)) continue
      if (!this.#fits(bytes)) return
      this.#queue.delete(waiting)
      enter(this.reserve(bytes, caller))
    }
  }

  #refusal(): Refusal {
    return new Refusal('unavailable', {
      detail: 'Too many large requests and answers are under way: send the request again.',
      headers: { 'retry-after': String(limits.memoryWaitSecondsMax) },
    })
  }
}

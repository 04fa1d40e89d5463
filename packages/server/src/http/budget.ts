// The budget of memory for clients: bodies that are received and answers that are sent, each byte
// counted once. Reads and writes have a share each, so that neither takes the memory of the other.

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
  readonly enter: (reservation: Reservation) => void
}

export class Share {
  readonly #bytesMax: number
  readonly #secondsMax: number
  readonly #queue = new Set<Waiting>()
  readonly #shared = new WeakMap<object, { readonly reservation: Reservation; users: number }>()
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

  /** Whether so many more may be reserved without waiting; small numbers always may. */
  hasRoom(bytes: number): boolean {
    return bytes <= limits.smallBytesMax || (this.#queue.size === 0 && this.#fits(bytes))
  }

  /** Counts bytes that are in memory already. */
  reserve(bytes: number): Reservation {
    this.#bytes += bytes
    let reserved = bytes
    let isReleased = false
    const resize = (next: number): void => {
      if (isReleased) return
      this.#bytes += next - reserved
      reserved = next
      this.#admit()
    }
    const release = (): void => {
      resize(0)
      isReleased = true
    }
    return { resize, release }
  }

  /** Counts content that several clients may be sent at once: it is in memory once. */
  reserveShared(content: object, bytes: number): Reservation {
    const shared = this.#shared.get(content) ?? { reservation: this.reserve(bytes), users: 0 }
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
   * Counts bytes that are yet to come, once there is room for them, in the order of the calls.
   * Refuses after too long a wait; ends with the signal.
   */
  async reserveInTurn(bytes: number, signal: AbortSignal): Promise<Reservation> {
    signal.throwIfAborted()
    if (this.hasRoom(bytes)) return this.reserve(bytes)
    const { promise, resolve, reject } = Promise.withResolvers<Reservation>()
    const waiting: Waiting = { bytes, enter: resolve }
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

  #admit(): void {
    for (const waiting of this.#queue) {
      if (!this.#fits(waiting.bytes)) return
      this.#queue.delete(waiting)
      waiting.enter(this.reserve(waiting.bytes))
    }
  }

  #refusal(): Refusal {
    return new Refusal('unavailable', {
      detail: 'Too many large requests and answers are under way: send the request again.',
      headers: { 'retry-after': String(limits.memoryWaitSecondsMax) },
    })
  }
}

// Follows what is changed in a unit: keeps one event stream open, goes on from where one ended, and
// tells when changes may have been missed, or when streams do not get through at all.

import type { StreamEvent } from './event-stream.ts'

/** An entry of the change feed. */
export interface FeedEntry {
  readonly collection: string
  readonly id: number
  readonly change: string
  /** Absent once the record is hidden from the reader. */
  readonly version?: number
}

interface Followed {
  /**
   * A stream from a cursor, in parts: the events that are complete with each. A part without any is
   * a sign of life. Throws a `StreamRefusal` for an answer that is no stream.
   */
  readonly connect: (cursor: string, signal: AbortSignal) => AsyncIterator<readonly StreamEvent[]>
  readonly onEntry: (entry: FeedEntry) => void
  /** What was read may have changed without an entry. */
  readonly onGap: () => void
  /** Whether the feed is open; if not, the page has to poll. */
  readonly onFollowed: (isFollowed: boolean) => void
  /** Rejects where the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export class StreamRefusal extends Error {
  /** Whether it may be another answer soon. */
  readonly isPassing: boolean

  constructor({ isPassing }: { readonly isPassing: boolean }) {
    super('The answer is no stream.')
    this.isPassing = isPassing
  }
}

const now = 'now'
/** The server says something at once, then every 15 seconds. */
const silenceMs = 40_000
const pauseMs = 2000
const pauseMsMax = 60_000
/** Whatever holds a stream back will hold back the next one. */
const heldBackMs = 5 * 60_000
/** While a server starts anew, nobody has to look for changes. */
const failuresMax = 3

type End = 'ended' | 'failed' | 'silent' | 'refused'

export class ChangeFollower {
  readonly #followed: Followed
  #cursor = now
  /** Until then there was no change that could be missed. */
  #wasOpen = false
  #failures = 0

  constructor(followed: Followed) {
    this.#followed = followed
  }

  /** The feed no longer has what happened since the last stream: there is a gap. */
  forget(): void {
    this.#cursor = now
  }

  /** Until the signal aborts, or the server says that it has no such streams, or not for us. */
  async follow(signal: AbortSignal): Promise<void> {
    const { wait } = this.#followed
    while (!signal.aborted) {
      const end = await this.#followOnce(signal)
      if (signal.aborted) return
      this.#failures = end === 'ended' ? 0 : this.#failures + 1
      if (end === 'silent' || end === 'refused' || this.#failures === failuresMax) this.#fallBack()
      if (end === 'refused') return
      const pause = Math.min(pauseMs * 2 ** Math.max(0, this.#failures - 1), pauseMsMax)
      await wait(end === 'silent' ? heldBackMs : pause, signal).catch(() => undefined)
    }
  }

  /** The page polls, as it does until the feed is open. */
  #fallBack(): void {
    this.forget()
    this.#followed.onFollowed(false)
    if (this.#wasOpen) this.#followed.onGap()
  }

  async #followOnce(signal: AbortSignal): Promise<End> {
    const { connect } = this.#followed
    const broken = new AbortController()
    const parts = connect(this.#cursor, AbortSignal.any([signal, broken.signal]))
    try {
      for (let isOpen = false; ; isOpen = true) {
        const part = await this.#unlessSilent(parts.next())
        if (part === 'silent') return 'silent'
        if (part.done === true) return isOpen ? 'ended' : 'failed'
        if (!isOpen) this.#open()
        for (const event of part.value) this.#take(event)
      }
    } catch (error) {
      return error instanceof StreamRefusal && !error.isPassing ? 'refused' : 'failed'
    } finally {
      broken.abort()
    }
  }

  async #unlessSilent<T>(part: Promise<T>): Promise<T | 'silent'> {
    const heard = new AbortController()
    const silence = this.#followed.wait(silenceMs, heard.signal).then(() => 'silent' as const)
    try {
      return await Promise.race([part, silence])
    } finally {
      silence.catch(() => undefined)
      heard.abort()
    }
  }

  #open(): void {
    this.#failures = 0
    this.#followed.onFollowed(true)
    if (this.#wasOpen && this.#cursor === now) this.#followed.onGap()
    this.#wasOpen = true
  }

  #take({ name, id, data }: StreamEvent): void {
    if (name === 'change') this.#followed.onEntry(JSON.parse(data) as FeedEntry)
    if (id !== undefined) this.#cursor = id
    if (name !== 'resync') return
    this.#cursor = (JSON.parse(data) as { readonly cursor?: string }).cursor ?? now
    this.#followed.onGap()
  }
}

// Wakes whoever waits for a unit to change: at once after a write of this process, and within a
// quarter of a second after one of another. Who waits takes no thread, no connection and no turn:
// however many do, the versions of their units are looked at once for all of them. After many were
// woken there is a rest, in which writes and reads go first.

import { elapsedMs, pause, turnOfOthers } from '../../config/clock.ts'
import type { ChangeVersions } from '../../store/port/changes.ts'
import type { Store } from '../../store/store.ts'

/** A state that somebody has seen. */
export interface Seen {
  /** Of the unit. */
  readonly version: number
  /** As of which the reader was found. */
  readonly accessVersion: number
}

export interface WaitOptions {
  readonly milliseconds: number
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
}

interface Waiting {
  readonly unit: number
  readonly seen: Seen
  readonly wake: (state: Seen | undefined) => void
}

const lookMs = 250
/** To tell one that waits takes a fraction of this. */
const restMsOfEach = 0.5
/** So many are woken before others have a turn. */
const wokenAtOnce = 20

export class UnitWatcher {
  readonly #store: Store
  readonly #waiting = new Set<Waiting>()
  #stopListening: (() => void) | undefined
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #isOutdated = false
  #restUntil = 0

  constructor(store: Store) {
    this.#store = store
  }

  /** The state once the unit or the rights have moved; undefined where the wait ends first. */
  moved(
    unit: number,
    seen: Seen,
    { milliseconds, signal }: WaitOptions,
  ): Promise<Seen | undefined> {
    if (signal?.aborted === true) return Promise.resolve(undefined)
    const { promise, resolve } = Promise.withResolvers<Seen | undefined>()
    const end = (): void => wake(undefined)
    const timer = setTimeout(end, Math.max(0, milliseconds))
    const waiting = { unit, seen, wake }
    const leave = (): void => this.#leave(waiting)
    function wake(state: Seen | undefined): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      leave()
      resolve(state)
    }
    signal?.addEventListener('abort', end)
    this.#enter(waiting)
    return promise
  }

  #enter(waiting: Waiting): void {
    this.#waiting.add(waiting)
    this.#stopListening ??= this.#store.changes.whenWritten(() => this.#look())
    this.#timer ??= setInterval(() => this.#look(), lookMs).unref()
    // Something may have been written since it was seen.
    this.#look()
  }

  #leave(waiting: Waiting): void {
    this.#waiting.delete(waiting)
    if (this.#waiting.size > 0) return
    clearInterval(this.#timer)
    this.#stopListening?.()
    this.#timer = undefined
    this.#stopListening = undefined
  }

  /** Looks once more where something was written during a look. */
  #look(): void {
    this.#isOutdated = true
    if (!this.#isLooking) void this.#lookUntilUpToDate()
  }

  async #lookUntilUpToDate(): Promise<void> {
    this.#isLooking = true
    // Those who begin to wait in this turn share the look.
    await Promise.resolve()
    while (this.#isOutdated && this.#waiting.size > 0) {
      const rest = this.#restUntil - elapsedMs()
      if (rest >= 1) await pause(rest)
      this.#isOutdated = false
      const units = [...new Set([...this.#waiting].map(({ unit }) => unit))]
      // A store that does not answer now is read again.
      const found = await this.#store.changes.versions({ units }).catch(() => undefined)
      if (found !== undefined) await this.#wakeWhere(found)
    }
    this.#isLooking = false
  }

  /** Those of a unit get one state, by which they know that they were woken together. */
  async #wakeWhere({ units, accessVersion }: ChangeVersions): Promise<void> {
    const states = new Map<number, Seen>()
    let woken = 0
    for (const waiting of [...this.#waiting]) {
      const { unit, seen, wake } = waiting
      const version = units.get(unit) ?? seen.version
      if (version <= seen.version && accessVersion === seen.accessVersion) continue
      const known = states.get(unit)
      const state = known?.version === version ? known : { version, accessVersion }
      states.set(unit, state)
      if (++woken % wokenAtOnce === 0) await turnOfOthers()
      wake(state)
    }
    this.#restUntil = elapsedMs() + woken * restMsOfEach
  }
}

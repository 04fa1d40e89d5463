// A value that several parts of the page share and can subscribe to.

import { useSyncExternalStore } from 'react'

export interface SharedValue<T> {
  readonly read: () => T
  readonly write: (next: T) => void
  /** Gives what ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /** The value, of a part that is drawn again when it changes. */
  readonly use: () => T
}

export function sharedValue<T>(first: T): SharedValue<T> {
  const listeners = new Set<() => void>()
  let value = first
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    read: () => value,
    subscribe,
    write: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, () => value),
  }
}

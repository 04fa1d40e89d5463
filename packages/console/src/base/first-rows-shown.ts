// Tells whether the page has shown its first rows: requests that nobody waits for are sent only
// then.

import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isSettled = false

export function markFirstRowsShown(): void {
  if (isSettled) return
  isSettled = true
  for (const listener of listeners) listener()
}

export function useFirstRowsShown(): boolean {
  return useSyncExternalStore(subscribe, () => isSettled)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

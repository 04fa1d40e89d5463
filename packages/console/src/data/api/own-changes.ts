// Which changes were made in this page. The change feed tells them as well, and what they made
// stale was read again already.

import type { Changed } from './stale-after-change.ts'

interface Versioned extends Changed {
  readonly version?: number | undefined
}

/** More are not under way at once. */
const notedMax = 1000
const noted = new Map<string, number>()

export function noteOwnChange({ version, ...of }: Versioned): void {
  if (of.id === undefined || version === undefined) return
  const key = keyOf(of)
  // The one that was noted last comes last.
  noted.delete(key)
  noted.set(key, version)
  const [oldest] = noted.keys()
  if (noted.size > notedMax && oldest !== undefined) noted.delete(oldest)
}

/** Whether all that was read since shows the change already. */
export function isOwnChange({ version, ...of }: Versioned): boolean {
  return version !== undefined && version <= (noted.get(keyOf(of)) ?? 0)
}

function keyOf({ unit, collection, id }: Changed): string {
  return `${unit} ${collection} ${id}`
}

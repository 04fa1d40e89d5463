// What every write to a record ends with, be it made, changed or taken a step: what it made stale
// is read again.

import { KontorError } from '@kontor/client'
import { isUnanswered } from '../data/api/connection.ts'
import { isSignedOut } from '../data/api/problem-of.ts'
import type { QueryKey } from '../data/api/query-keys.ts'
import { refreshAfterChange } from '../data/api/refresh-after-change.ts'
import type { RecordPlace } from '../data/api/write-record.ts'

interface Written {
  readonly id: number
  readonly version: number
}

interface Write<T> {
  readonly place: RecordPlace
  /** Throws what the server refuses. */
  readonly send: () => Promise<T>
  /** The record that the answer shows, in the version that the write made. */
  readonly written?: (stored: T) => Written | undefined
  /** Shows what is stored; answers the keys of what shows it then. */
  readonly show?: ((stored: T) => Promise<readonly QueryKey[]>) | undefined
  /** Ends once what is on the screen has been read again: its reader goes on there. */
  readonly isAwaited?: true
}

export async function writeAndRefresh<T>(write: Write<T>): Promise<T> {
  const { place, send, written, show, isAwaited } = write
  const stored = await send().catch((error: unknown) => {
    if (isStaleAfter(error)) void refreshAfterChange(place)
    throw error
  })
  const shown = await show?.(stored)
  const refreshed = refreshAfterChange({ ...place, ...versionIn(written?.(stored)), shown })
  if (isAwaited === true) await refreshed
  return stored
}

/**
 * Where nobody knows whether it is stored, and where what is stored forbids it: that has changed
 * since it was read. A fault of what was sent says nothing of it.
 */
function isStaleAfter(error: unknown): boolean {
  if (isUnanswered(error)) return true
  if (!(error instanceof KontorError) || error.isRetryable || isSignedOut(error)) return false
  return error.errors.length === 0
}

function versionIn(record: Written | undefined) {
  return record === undefined ? {} : { id: record.id, version: record.version }
}

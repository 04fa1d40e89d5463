// An entry of a history as it is answered.

import { limits } from '@kontor/contract/limits.ts'
import type { HistoryAction } from '@kontor/contract/records/history-actions.ts'
import type { RecordChange } from '../../rules/changes/record-changes.ts'
import type { PastChange } from '../../store/port/records.ts'

/** A part of a record may have been created by a change. */
type ShownChange = Omit<PastChange, 'action'> & { readonly action: HistoryAction }

export function historyEntry({ version, at, user, action, changes, ...rest }: ShownChange): object {
  const { comment, requestId, process } = rest
  const entry = { version, at, userId: user, action, changes: changes?.map(shownChange) ?? [] }
  const isPruned = changes === null
  const more = { ...(process === undefined ? {} : { process }), ...(isPruned ? { isPruned } : {}) }
  return { ...entry, comment, requestId, ...more }
}

function shownChange({ pointer, ...change }: RecordChange): object {
  const from = cut(change.from)
  const to = cut(change.to)
  const isCut = from !== change.from || to !== change.to
  return { pointer, from, to, ...(isCut ? { isCut } : {}) }
}

/** A value too long to be shown is the beginning of its JSON, without half a character. */
function cut(value: unknown): unknown {
  const json = JSON.stringify(value)
  if (json.length <= limits.historyValueCharactersMax) return value
  return json.slice(0, limits.historyValueCharactersMax).replace(/[\uD800-\uDBFF]$/, '')
}

interface Creation {
  readonly createdAt: unknown
  readonly createdBy: number | null
  readonly createRequestId: string | null
}

/** What made the first version. */
export function creationEntry({ createdAt, createdBy, createRequestId }: Creation): object {
  const entry = { version: 1, at: createdAt, userId: createdBy, action: 'created', changes: [] }
  return { ...entry, comment: null, requestId: createRequestId }
}

// Reads what was changed in a record, by whom and when, the latest change first.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'
import type { FieldValues } from '../rules/find-values.ts'
import type { RecordChange } from '../rules/record-changes.ts'
import type { FoundRecord, PastChange } from '../store/port/records.ts'
import type { Store } from '../store/store.ts'
import type { Answer, HistoryInput, Services } from './services.ts'

export function readHistoryService(store: Store): Services['readHistory'] {
  return async ({ principal, collection, lookup, ...page }: HistoryInput): Promise<Answer> => {
    const { reader } = principal
    const { limit } = page
    const found = await store.records.find({ reader, collection, lookup })
    if (found === undefined) throw new Refusal('not-found')
    const { id, version } = found
    // What was changed after the record was found is not told.
    const before = Math.min(page.before, version + 1)
    const input = { reader, collection, id, version: 1, before, limit }
    const changes = before > 2 ? await store.records.changesSince(input) : []
    // The reader has lost the right to it meanwhile.
    if (changes === undefined) throw new Refusal('not-found')
    const data: object[] = changes.toReversed().map(entryOf)
    const [first] = changes
    const reached = first?.version ?? before
    const isLast = first === undefined || reached === 2 || first.changes === null
    const isAtCreation = reached > 1 && isLast && data.length < limit
    if (isAtCreation) data.push(creationOf(found))
    const nextBefore = reached > 1 && !isAtCreation ? reached : null
    return { json: JSON.stringify({ metadata: { count: data.length, nextBefore }, data }) }
  }
}

function entryOf({ version, at, user, action, changes, ...told }: PastChange): object {
  const { comment, requestId } = told
  const entry = { version, at, userId: user, action, changes: changes?.map(shownChange) ?? [] }
  const isPruned = changes === null
  return { ...entry, comment, requestId, ...(isPruned ? { isPruned } : {}) }
}

function creationOf({ body, createdBy, createRequestId }: FoundRecord): object {
  const { createdAt } = JSON.parse(body) as FieldValues
  const entry = { version: 1, at: createdAt, userId: createdBy, action: 'created', changes: [] }
  return { ...entry, comment: null, requestId: createRequestId }
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

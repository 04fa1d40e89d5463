// What was changed in a person: what the history of its company has of its entry.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../../refusal.ts'
import { changesOfEntry } from '../../rules/people/person-entry.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { PastChange } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { HistoryInput } from '../requests/record-request.ts'
import { creationEntry, historyEntry } from './history-entry.ts'
import { readPastChanges } from './read-past-changes.ts'

/**
 * Versions are those of the company. Of a company that is changed often, a page may have few
 * entries or none, and tell nevertheless where to go on.
 */
export async function readPersonHistory(
  store: Store,
  { principal: { reader }, lookup, limit, ...page }: Omit<HistoryInput, 'collection'>,
): Promise<Answer> {
  const person = lookup.by === 'id' ? lookup.id : 0
  const collection = 'companies' as const
  const of = { reader, collection, lookup: { by: 'person', id: person } } as const
  const company = await store.records.find(of)
  if (company === undefined) throw new Refusal('not-found')
  const { id, version } = company
  const before = Math.min(page.before, version + 1)
  const range = { reader, collection, id, version: 1, before, limit: limits.historyEntriesMax }
  const changes = before > 2 ? await readPastChanges(store, range) : []
  if (changes === undefined) throw new Refusal('not-found')
  const entries = entriesOf(person, changes.toReversed())
  const shown = entries.slice(0, limit)
  const data = shown.map(historyEntry)
  const isBegun = entries.some(({ action }) => action === 'created')
  const [first] = changes
  const isLast = first === undefined || first.version === 2 || first.changes === null
  const isAtCreation = before > 1 && isLast && !isBegun && entries.length < limit
  if (isAtCreation) {
    const { createdAt } = JSON.parse(company.body) as FieldValues
    data.push(creationEntry({ ...company, createdAt }))
  }
  const hasAll = entries.length === shown.length && (isBegun || isAtCreation || before <= 1)
  const reached = entries.length > limit ? shown.at(-1)?.version : first?.version
  const nextBefore = hasAll ? null : (reached ?? before)
  return { json: JSON.stringify({ metadata: { count: data.length, nextBefore }, data }) }
}

type Entry = Parameters<typeof historyEntry>[0]

/** Those that changed the person, the latest first, down to the one that made it. */
function entriesOf(person: number, changes: readonly PastChange[]): readonly Entry[] {
  const entries: Entry[] = []
  for (const change of changes) {
    if (change.changes === null) return [...entries, change]
    const { isNew, changes: own } = changesOfEntry(change.changes, person)
    if (isNew) return [...entries, { ...change, action: 'created', changes: [] }]
    if (own.length > 0) entries.push({ ...change, action: 'updated', changes: own })
  }
  return entries
}

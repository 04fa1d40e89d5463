// Reads what was changed in a record, by whom and when, the latest change first.

import { Refusal } from '../../refusal.ts'
import { valuesIn } from '../../store/port/damaged-row.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { HistoryInput } from '../requests/record-request.ts'
import { creationEntry, historyEntry } from './history-entry.ts'
import { readPersonHistory } from './person-history.ts'
import { readPastChanges } from './read-past-changes.ts'

export function readHistoryService(store: Store): (input: HistoryInput) => Promise<Answer> {
  return async ({ collection, ...input }: HistoryInput): Promise<Answer> => {
    if (collection === 'persons') return await readPersonHistory(store, input)
    const { lookup, limit } = input
    const { reader } = input.principal
    const found = await store.records.find({ reader, collection, lookup })
    if (found === undefined) throw new Refusal('not-found')
    const { id, version } = found
    // What was changed after the record was found is left out.
    const before = Math.min(input.before, version + 1)
    const range = { reader, collection, id, version: 1, before, limit }
    const changes = before > 2 ? await readPastChanges(store, range) : []
    // The reader has lost the right to it meanwhile.
    if (changes === undefined) throw new Refusal('not-found')
    const data: object[] = changes.toReversed().map(historyEntry)
    const [first] = changes
    const reached = first?.version ?? before
    const isLast = first === undefined || reached === 2 || first.changes === null
    const isAtCreation = reached > 1 && isLast && data.length < limit
    if (isAtCreation) {
      const { createdAt } = valuesIn(found.body, { unit: reader.unit, collection, id })
      data.push(creationEntry({ ...found, createdAt }))
    }
    const nextBefore = reached > 1 && !isAtCreation ? reached : null
    return { json: JSON.stringify({ metadata: { count: data.length, nextBefore }, data }) }
  }
}

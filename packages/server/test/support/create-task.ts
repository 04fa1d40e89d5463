// Creates tasks in the store directly, without a request.

import assert from 'node:assert/strict'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { completeRecord } from '../../src/rules/records/complete-record.ts'
import { seriesOf } from '../../src/rules/records/numbering.ts'
import { referencesIn } from '../../src/rules/records/references.ts'
import type { CreatedRecord } from '../../src/store/port/records.ts'
import type { Store } from '../../src/store/store.ts'

const supervisor = { unit: 1, units: [1], user: 1, groups: [1], managed: [], isSupervisor: true }

/** Creates a task in unit 1 as its supervisor would, or another with the same rights. */
export function createTask(
  store: Store,
  body: object,
  isDryRun = false,
  user = supervisor.user,
): Promise<CreatedRecord> {
  const type = presetCatalogue.byCollection.get('tasks')?.get('TASK')
  assert.ok(type !== undefined)
  const today = '2026-01-01'
  const record = completeRecord(type, { name: 'task', ownerId: 1, ...body }, { unit: 1, today })
  const references = referencesIn(type, record)
  const draft = { collection: type.collection, type: type.type, json: JSON.stringify(record) }
  const series = seriesOf(type, record, today)
  return store.records.create({
    reader: { ...supervisor, user },
    draft: { ...draft, references, ...(series === undefined ? {} : { series }) },
    now: `${today}T00:00:00.000Z`,
    isDryRun,
  })
}

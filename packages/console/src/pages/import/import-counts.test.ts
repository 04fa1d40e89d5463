// A file is counted once, in however many runs it was imported.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportedRecord } from '@kontor/client'
import { importCounts } from './import-counts.ts'

const record = (outcome: ImportedRecord['outcome'], code?: string): ImportedRecord => ({
  ...{ line: 2, outcome, id: null, externalId: null },
  ...(code && { errors: [{ code, line: 2, column: null, message: '' }] }),
})
const all = [
  ...[record('created'), record('updated'), record('unchanged')],
  ...[record('rejected', 'wrong-value'), record('rejected', 'duplicate-external-id')],
]

test('a trial tells what is new, changed, unchanged, different and to be corrected', () => {
  const counts = importCounts({ isDryRun: true, records: all }, { created: 0, updated: 0 })
  const { toMend, ...numbers } = counts
  assert.deepEqual(numbers, { created: 1, updated: 1, unchanged: 1, different: 1 })
  assert.deepEqual(toMend, [all[3]])
})

test('what an earlier run has stored is not there already', () => {
  const records = [record('unchanged'), record('unchanged'), record('created')]
  const { unchanged, created, updated } = importCounts(
    { isDryRun: false, records },
    { created: 2, updated: 1 },
  )
  assert.deepEqual([created, updated, unchanged], [2, 1, 0])
})

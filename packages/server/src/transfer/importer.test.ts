// Records of a file are under way at the same time; which of those with one key is taken does not
// depend on how long each of them takes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Door, StoredRecord } from './door.ts'
import { Importer } from './importer.ts'

/** A unit without records, where the first create takes longer than the next. */
function slowAtFirst(): Door {
  const stored: StoredRecord[] = []
  let creates = 0
  return {
    types: async () => [],
    rows: async () => [],
    find: async (_, __, text) => stored.find((each) => each['externalId'] === text),
    async create(_, body) {
      const isFirst = creates++ === 0
      for (let turn = 0; isFirst && turn < 9; turn++) await setImmediate()
      const record = { ...body, id: stored.length + 1 }
      stored.push(record)
      return record
    },
    change: async (_, id, body) => ({ ...body, id }),
  }
}

test('of two records with one key the first is taken, and the second rejected', async () => {
  const options = { collection: 'companies', types: [], isDryRun: false, isUpsert: false } as const
  const importer = new Importer(slowAtFirst(), options)
  const earlier = { done: async () => [], sent: async () => undefined, onSent: () => undefined }
  const results = await Promise.all(
    ['first', 'second'].map((name, index) => {
      const record = { name, externalId: 'key' }
      const sent = { line: index + 1, record, key: undefined, faults: [], asRejected: () => '' }
      return importer.import(sent, record, earlier)
    }),
  )
  assert.deepEqual(
    results.map(({ outcome }) => outcome),
    ['created', 'rejected'],
  )
})

// How much of a table a copy has in memory: batches of bounded bytes, and one of them at a time.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Step } from '../sql/statements/step.ts'
import { openRawSqliteStore } from '../sqlite/raw-sqlite-store.ts'
import { digestTable } from './digest-table.ts'
import { insertRows, keyOf, type RawTable, type Row, readBatch, readTables } from './raw-tables.ts'

const mebibyte = 1024 * 1024

test('long rows make small batches, all are read once, and a digest reads a batch at a time', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const store = openRawSqliteStore(directory, 'target')
  t.after(async () => {
    await store.close()
    rmSync(directory, { recursive: true })
  })
  const tables = await store.run(readTables(store))
  const meta = tables.find(({ name }) => name === 'meta') as RawTable
  const characters = [1, 0.4, 0.4, 0.4, 3, 0.1].map((share) => Math.floor(share * mebibyte))
  const rows = characters.map((count, at) => ({ name: `row ${at}`, value: 'x'.repeat(count) }))
  await store.run(insertRows(store, meta, rows))

  const batches: (readonly Row[])[] = []
  for (;;) {
    const last = batches.at(-1)?.at(-1)
    const after = last && keyOf(meta, last)
    const batch = await store.run(readBatch(store, meta, after))
    if (batch.length === 0) break
    batches.push(batch)
  }
  assert.deepEqual(
    batches.map((batch) => batch.map(({ name }) => name)),
    [['row 0'], ['row 1', 'row 2'], ['row 3'], ['row 4'], ['row 5']],
  )
  assert.deepEqual(
    batches.flat().map(({ value }) => String(value).length),
    characters,
  )

  let steps = 0
  const run = <T>(step: Step<T>): Promise<T> => {
    steps += 1
    return store.run(step)
  }
  assert.equal((await digestTable({ ...store, run }, meta)).count, rows.length)
  assert.equal(steps, batches.length + 1)
})

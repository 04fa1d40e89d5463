// Connections take no more memory than container and machine allow, whatever they sort.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { memoryLeast, memoryParts } from '../../config/memory-budget.ts'
import { openDatabase } from './open-database.ts'
import { openSqliteStore } from './sqlite-store.ts'

test('a connection has as many pages in memory as the container allows', async ({ mock }) => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  await openSqliteStore({ directory, onFatal: assert.fail }).close()
  mock.method(process, 'constrainedMemory', () => memoryLeast * 1024 * 1024)
  const database = openDatabase(directory, 'reader')
  const row = database.prepare('pragma cache_size').get() as { readonly cache_size: number }
  database.close()
  rmSync(directory, { recursive: true })
  // Negative where it counts KiB.
  assert.equal(row.cache_size, -memoryParts.connection.least * 1024)
})

test('what a statement sorts goes to files, whatever the container allows', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  await openSqliteStore({ directory, onFatal: assert.fail }).close()
  const database = openDatabase(directory, 'reader')
  const row = database.prepare('pragma temp_store').get() as { readonly temp_store: number }
  database.close()
  rmSync(directory, { recursive: true })
  const inFiles = 1
  assert.equal(row.temp_store, inFiles)
})

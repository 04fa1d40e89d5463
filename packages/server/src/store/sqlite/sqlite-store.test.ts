// A store that is closed stays so: what is written a while later does not start its thread again, on
// files that may be gone.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openSqliteStore } from './sqlite-store.ts'

test('a closed store starts no thread to write', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const store = openSqliteStore({ directory, onFatal: () => undefined })
  await store.close()
  rmSync(directory, { recursive: true })
  await assert.rejects(store.tokens.noteUses({ uses: [] }), { message: 'The store is closed.' })
})

// A reader that is closed stays so: whoever asks it later does not start its thread again, on a store
// whose files may be gone.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { PageReader } from './page-reader.ts'

test('a closed reader starts no thread', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const reader = new PageReader({ directory, cacheBounds: undefined })
  await reader.close()
  assert.throws(() => reader.start(), /closed/)
  await assert.rejects(reader.run('caller', { name: 'readPage', input: {} }), /closed/)
  assert.equal(reader.underWay, 0)
  rmSync(directory, { recursive: true })
})

// A database that was restored has the statistics that its plans need, and does not wait for the
// database to count its rows, or to look which are visible, some time later.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { onPostgres } from '../support/engines.ts'
import { createDatabase } from '../support/postgres-engine.ts'
import { kontor } from '../support/spawn-kontor.ts'

async function succeed(...args: readonly string[]): Promise<void> {
  const { code, stderr } = await kontor(...args)
  assert.equal(code, 0, stderr)
}

onPostgres('a restored database', () => {
  test('knows how many rows its tables have, and that all are visible', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-statistics-'))
    const database = await createDatabase()
    t.after(async () => {
      await database.drop()
      rmSync(folder, { recursive: true })
    })
    const [data, file] = [join(folder, 'data'), join(folder, 'backup.kontor')]
    await succeed('unit', 'create', '--name', 'One', '--data', data)
    await succeed('backup', file, '--data', data)
    await succeed('restore', file, '--database', database.address)
    const [unit] = await database.query(
      `select reltuples, relallvisible from pg_class where relname = 'unit' and relkind = 'r'`,
    )
    assert.ok(Number(unit?.['reltuples']) >= 1, JSON.stringify(unit))
    assert.ok(Number(unit?.['relallvisible']) >= 1, JSON.stringify(unit))
  })
})

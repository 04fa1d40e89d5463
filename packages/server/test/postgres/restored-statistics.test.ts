// A database that was restored has the statistics that its plans need, and does not wait for the
// database to count its rows, or to look which are visible, some time later.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { succeed } from '../support/command.ts'
import { onPostgres } from '../support/engines.ts'
import { copyMade } from '../support/made-stores.ts'
import { createDatabase } from '../support/postgres-engine.ts'

onPostgres('a restored database', () => {
  test('knows how many rows its tables have, and that all are visible', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-statistics-'))
    const database = await createDatabase()
    t.after(async () => {
      await database.drop()
      rmSync(folder, { recursive: true })
    })
    const [data, file] = [join(folder, 'data'), join(folder, 'backup.kontor')]
    await copyMade('fresh', data)
    await succeed('backup', file, '--data', data)
    await succeed('restore', file, '--database', database.address)
    const [unit] = await database.query(
      `select reltuples, relallvisible from pg_class where relname = 'unit' and relkind = 'r'`,
    )
    assert.ok(Number(unit?.['reltuples']) >= 1, JSON.stringify(unit))
    assert.ok(Number(unit?.['relallvisible']) >= 1, JSON.stringify(unit))
  })
})

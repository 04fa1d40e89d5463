// What rows are added by, compared with what the migrations really make on PostgreSQL.

import { test } from 'node:test'
import { openRawPostgresStore } from '../../src/store/postgres/raw-postgres-store.ts'
import { assertDescribed } from '../support/assert-described.ts'
import { onPostgres } from '../support/engines.ts'
import { createDatabase } from '../support/postgres-engine.ts'

onPostgres('the tables of PostgreSQL', () => {
  test('are those that rows are added to', async (t) => {
    const database = await createDatabase()
    t.after(() => database.drop())
    const end = await openRawPostgresStore(database.address, 'target')
    try {
      await assertDescribed(end)
    } finally {
      await end.close()
    }
  })
})

// What a server learnt of a table while it was empty does not stay: an installation that has only
// begun grows by thousands of records before PostgreSQL counts them for the first time.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Connection } from '../../src/store/postgres/connection.ts'
import { readAddress } from '../../src/store/postgres/database-address.ts'
import { renewPlans } from '../../src/store/postgres/renew-plans.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase } from '../support/postgres-engine.ts'

const rows = 20_000
/** A plan is kept from the sixth time on; twice as many uses later there is another. */
const usesBefore = 10
const usesAfter = 2 * usesBefore

onPostgres('a connection that has been in use since its tables were empty', () => {
  test('finds a number by its index once they have grown', async () => {
    const database = await createMigratedDatabase()
    const connection = new Connection(readAddress(database.address), { statementMs: 10_000 })
    async function use(): Promise<void> {
      renewPlans(connection)
      const sql = `select "id" from "documents" where "unit" = ? and "number" = ? and "type" = ?`
      await connection.query({ sql, values: [1, 'CI-26-07000', 'INVOICE.SALES'] })
    }
    /** Rows that this session has looked at so far. */
    async function indexScans(): Promise<number> {
      const sql = `select "seq_tup_read" + "idx_tup_fetch" as "rows" from pg_stat_xact_user_tables
        where "relname" = 'documents'`
      const [found] = (await connection.query({ sql, values: [] })) as readonly { rows: number }[]
      return found?.rows ?? 0
    }

    for (let count = 0; count < usesBefore; count += 1) await use()
    await database.query(`insert into "documents" ("unit", "id", "acl", "type", "number")
      select 1, id, 1, 'INVOICE.SALES', 'CI-26-' || lpad(id::text, 5, '0')
      from generate_series(1, ${rows}) id`)
    for (let count = 0; count < usesAfter; count += 1) await use()
    await connection.command('begin')
    const before = await indexScans()
    await use()
    const rowsOfOne = (await indexScans()) - before
    await connection.close()
    await database.drop()
    assert.equal(rowsOfOne, 1)
  })
})

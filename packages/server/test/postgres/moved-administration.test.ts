// Who may do what is administered in a moved store as before, whichever release moved it.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import { hasDetails } from '../../../../test/thorough.ts'
import { succeed } from '../support/command.ts'
import { onPostgres } from '../support/engines.ts'
import { withMade } from '../support/made-stores.ts'
import { createDatabase, type TestDatabase } from '../support/postgres-engine.ts'
import { serve } from '../support/spawn-kontor.ts'

/** A store on which every sort of administration ran; answers a token for it. */
async function administered(data: string): Promise<string> {
  const at = ['--data', data]
  await succeed('unit', 'create', ...at, '--name', 'Second')
  await succeed('user', 'create', ...at, '--unit', '1', '--username', 'eva')
  await succeed('group', 'create', ...at, '--unit', '1', '--name', 'Staff')
  return await succeed('token', 'create', ...at, '--unit', '1', '--user', '1')
}

async function freshDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await createDatabase()
  t.after(() => database.drop())
  return database
}

/** Every command that changes who may do what, and that a server notices. */
async function assertAdministered(
  t: TestContext,
  { address }: TestDatabase,
  token: string,
): Promise<void> {
  const at = ['--database', address]
  const server = await serve(...at)
  t.after(() => server.stop())
  const status = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${server.address}/rest/v1/1/views/USERS`, { headers })).status
  }
  assert.equal(await status(), 200)
  assert.equal(await succeed('unit', 'create', ...at, '--name', 'Third'), '3')
  assert.equal(await succeed('user', 'create', ...at, '--unit', '1', '--username', 'jan'), '3')
  await succeed('user', 'add', ...at, '--user', '3', '--unit', '3')
  await succeed('group', 'add', ...at, '--group', '3', '--user', '3')
  await succeed('user', 'disable', ...at, '--user', '3')
  await succeed('token', 'rotate-key', ...at)
  assert.equal(await status(), 200)
  const [payload = ''] = token.split('.').slice(1)
  const { jti } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  await succeed('token', 'revoke', ...at, jti)
  assert.equal(await status(), 401)
}

onPostgres('a moved store', () => {
  detail('is administered as before', async (t) => {
    const database = await freshDatabase(t)
    await withMade('fresh', async (data) => {
      const token = await administered(data)
      await succeed('move', '--data', data, '--to', database.address)
      await assertAdministered(t, database, token)
    })
  })

  detail(
    'is administered where the release that moved it left a number with a point',
    async (t) => {
      const database = await freshDatabase(t)
      await withMade('fresh', async (data) => {
        const token = await administered(data)
        await succeed('move', '--data', data, '--to', database.address)
        await database.query(
          `update "meta" set "value" = "value" || '.0' where "name" = 'accessVersion'`,
        )
        await assertAdministered(t, database, token)
      })
    },
  )

  test('has whole numbers where the release that administered it left a point', async (t) => {
    const database = await freshDatabase(t)
    await withMade('fresh', async (data) => {
      const token = await administered(data)
      const file = new DatabaseSync(join(data, 'kontor.sqlite'))
      file.exec(`update "meta" set "value" = "value" || '.0' where "name" = 'accessVersion'`)
      file.close()
      await succeed('move', '--data', data, '--to', database.address)
      const [row] = await database.query(
        `select "value" from "meta" where "name" = 'accessVersion'`,
      )
      assert.match(String(row?.['value']), /^\d+$/)
      if (hasDetails) await assertAdministered(t, database, token)
    })
  })
})

test('an embedded store keeps every value as what its column is declared to hold', async () => {
  await withMade('fresh', async (data) => {
    await administered(data)
    const file = new DatabaseSync(join(data, 'kontor.sqlite'))
    const tables = file.prepare(`select "name" from sqlite_master where "type" = 'table'`).all()
    for (const { name } of tables) {
      for (const column of file.prepare(`select * from pragma_table_info(?)`).all(String(name))) {
        const type = String(column['type']).toLowerCase()
        if (type === 'blob') continue
        const sql = `select count(*) as "count" from "${name}"
          where typeof("${column['name']}") not in ('null', '${type}')`
        assert.equal(file.prepare(sql).get()?.['count'], 0, `${name}.${column['name']}`)
      }
    }
    const meta = file.prepare(`select "value" from "meta" where "name" = 'accessVersion'`).get()
    assert.match(String(meta?.['value']), /^\d+$/)
    file.close()
  })
})

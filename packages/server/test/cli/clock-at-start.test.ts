// A server whose clock stands before what is stored says so once, when it starts.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import { hasDetails } from '../../../../test/thorough.ts'
import { onPostgres } from '../support/engines.ts'
import { createMadeDatabase, withMade } from '../support/made-stores.ts'
import { serve } from '../support/spawn-kontor.ts'

/** The year 2100, in microseconds. */
const ahead = 'update "unit" set "version" = 4102444800000000'

async function warnings(...store: readonly string[]): Promise<readonly string[]> {
  const server = await serve(...store, '--no-console', '--log-level', 'warn')
  const { stderr } = await server.stop()
  return stderr
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg)
}

const warning =
  /^The clock of this machine says \S+Z, but the store was last written at \S+Z: set the clock, or let it follow a time server\.$/

test('an embedded store', async () => {
  await withMade('fresh', async (data) => {
    if (hasDetails) assert.deepEqual(await warnings('--data', data), [])
    const database = new DatabaseSync(join(data, 'kontor.sqlite'))
    database.exec(ahead)
    database.close()
    const [shown = '', ...more] = await warnings('--data', data)
    assert.match(shown, warning)
    assert.deepEqual(more, [])
  })
})

onPostgres('a store on PostgreSQL', () => {
  detail('is told of as well', async (t) => {
    const database = await createMadeDatabase('fresh')
    t.after(() => database.drop())
    await database.query(ahead)
    const [shown = '', ...more] = await warnings('--database', database.address)
    assert.match(shown, warning)
    assert.deepEqual(more, [])
  })
})

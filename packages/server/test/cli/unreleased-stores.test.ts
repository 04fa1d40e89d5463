// Stores from before the first release: those that have its tables are taken as they are, and older
// ones are refused.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { initialiseStore, withStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { openStore } from '../../src/open-store.ts'
import { compose } from '../../src/service/services.ts'
import { newestSchemaVersion } from '../../src/store/migrations/migrate.ts'
import { boot } from '../support/boot.ts'
import { command, succeed } from '../support/command.ts'
import { createMany } from '../support/create-many.ts'
import { onPlaces } from '../support/engines.ts'
import type { Place } from '../support/places.ts'

const taskNames = ['first', 'second', 'third']

async function fill({ config }: Place): Promise<void> {
  await withStore(
    config,
    async (store) => {
      await initialiseStore(store)
      const services = compose(store, systemClock)
      const body = (index: number) => ({ name: taskNames[index], ownerId: 1 })
      await createMany({ services }, { count: taskNames.length, collection: 'tasks', body })
    },
    'create',
  )
}

/** The tables were made step by step, each noted. */
async function noteSteps({ open }: Place, last: number): Promise<void> {
  const query = await open()
  await query('delete from "migration"')
  for (let step = 1; step <= last; step += 1)
    await query(`insert into "migration" values (${step})`)
  await query.close()
}

onPlaces('a store from before the first release', (place) => {
  test('is taken as it is where it has the same tables', async () => {
    await fill(place())
    const answer = await succeed('unit', 'list', ...place().options)
    await noteSteps(place(), newestSchemaVersion)
    assert.equal(await succeed('unit', 'list', ...place().options), answer)
    await succeed('doctor', ...place().options)
    const server = await boot({
      name: 'unreleased',
      open: async () => ({
        store: await openStore(place().config, { purpose: 'use', onFatal: assert.ifError }),
        remove: () => undefined,
      }),
    })
    try {
      await server.create('tasks', { name: 'fourth', ownerId: 1 })
      const { json } = await server.call({ path: 'views/TASKS?columns=name&properties=' })
      const names = json.data.map(({ name }: { readonly name: string }) => name)
      assert.deepEqual(names, [...taskNames, 'fourth'])
    } finally {
      await server.close()
    }
  })

  test('is refused where it is older, and told the way', async () => {
    await noteSteps(place(), 20)
    const backup = join(tmpdir(), `${randomUUID()}.kontor`)
    for (const args of [['unit', 'list'], ['doctor'], ['backup', backup]]) {
      const { code, stderr } = await command(...args, ...place().options)
      assert.equal(code, 1, args.join(' '))
      assert.match(
        stderr,
        /^The store.* was made before the first release \(schema 20, .*: export each unit .*`\)\.\n$/,
      )
    }
    assert.equal(existsSync(backup), false)
    await noteSteps(place(), newestSchemaVersion)
    await succeed('doctor', ...place().options)
  })
})

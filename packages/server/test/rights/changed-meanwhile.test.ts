// Creates that wait behind a change of rights, perhaps to share its transaction: what holds once
// the change is made holds for them.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { Refusal } from '../../src/refusal.ts'
import { completeRecord } from '../../src/rules/records/complete-record.ts'
import type { Reader } from '../../src/rules/rights/access.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { onOwnStores } from '../support/engines.ts'
import { untilOn } from '../support/postgres-engine.ts'
import { createUser } from '../support/reference-world.ts'

/** Hands a create over to the store, whoever else is writing. */
async function createTask({ store }: Booted, reader: Reader): Promise<'created' | string> {
  const type = presetCatalogue.byCollection.get('tasks')?.get('TASK') ?? assert.fail()
  const today = '2026-01-01'
  const record = completeRecord(type, { name: 'task', ownerId: 1 }, { unit: 1, today })
  const { collection } = type
  const draft = { collection, type: type.type, json: JSON.stringify(record), references: [] }
  const now = `${today}T00:00:00.000Z`
  try {
    await store.records.create({ reader, draft, now, isDryRun: false })
    return 'created'
  } catch (error) {
    return error instanceof Refusal ? error.problem : String(error)
  }
}

/** What a create answers that was sent behind a change, while another held up both. */
async function createBehind(
  server: Booted,
  reader: Reader,
  change: () => Promise<unknown>,
): Promise<string> {
  const letGo = await server.holdWrites()
  // One writer takes this alone and then all that has come; several writers queue behind it.
  const first = createTask(server, reader)
  const second = createTask(server, reader)
  const { database } = server
  if (database !== undefined) await untilOn(database, waits('ShareLock'))
  const changed = change()
  if (database !== undefined) await untilOn(database, waits('ExclusiveLock'))
  const later = createTask(server, reader)
  await letGo()
  await Promise.all([first, second, changed])
  return await later
}

/** Whether somebody waits for a lock: creates for their unit, administration for all creates. */
function waits(mode: 'ShareLock' | 'ExclusiveLock'): string {
  return `exists (select 1 from pg_locks join pg_stat_activity using (pid)
    where mode = '${mode}' and not granted and datname = current_database())`
}

onOwnStores('a create behind a change of rights', (server) => {
  let reader: Reader | undefined
  before(async () => {
    const user = await createUser(server(), 'author')
    reader = await server().store.directory.findReader({ unit: 1, user, units: [1] })
  })

  test('it obeys what the change has made', async () => {
    const { store } = server()
    const author = reader ?? assert.fail()
    const close = (): Promise<void> => putDefaultFile(store, 1, { defaults: [{ type: 'TASK' }] })
    const open = (): Promise<void> => store.configuration.deleteDefault({ unit: 1, type: 'TASK' })
    for (let round = 0; round < 3; round++) {
      assert.equal(await createBehind(server(), author, close), 'create-forbidden')
      assert.equal(await createBehind(server(), author, open), 'created')
    }
  })
})

// A store moves to PostgreSQL and back, and nobody can tell.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { views } from '@kontor/contract/views/catalogue.ts'
import { copyBetween, openStore } from '../../src/open-store.ts'
import { type Booted, boot } from '../support/boot.ts'
import { onPostgres } from '../support/engines.ts'
import { createDatabase, type TestDatabase } from '../support/postgres-engine.ts'
import { makeVariedWorld } from '../views/varied-world.ts'

type Place = Parameters<typeof openStore>[0]

/** A server on a store that stays when it ends. */
function bootAt(place: Place, purpose: 'use' | 'create' = 'use'): Promise<Booted> {
  return boot({
    name: 'moved',
    open: async () => ({
      store: await openStore(place, { purpose, onFatal: assert.ifError }),
      remove: () => undefined,
    }),
  })
}

/** All that a store shows to its supervisor. */
async function wholeOf(server: Booted): Promise<readonly string[]> {
  const shown: string[] = []
  for (const { name } of views) {
    if (name !== 'UNITS') shown.push((await server.call({ path: `views/${name}?limit=9999` })).text)
  }
  return shown
}

/** It is changed twice before the move. */
const changedTask = 'tasks?id=1'

function patch({ call }: Booted, body: object) {
  return call({ method: 'PATCH', path: changedTask, body })
}

/** Tags from before the move may be of versions that only the old store has; answers a new one. */
async function assertNewTags({ call }: Booted, tag: string): Promise<string> {
  const same = await call({ path: changedTask, headers: { 'if-none-match': tag } })
  assert.equal(same.status, 200)
  const now = same.headers.get('etag') ?? ''
  const change = (ifMatch: string) =>
    call({ method: 'PATCH', path: changedTask, body: {}, headers: { 'if-match': ifMatch } })
  assert.deepEqual([(await change(tag)).status, (await change(now)).status], [412, 200])
  const again = await call({ path: changedTask, headers: { 'if-none-match': now } })
  assert.equal(again.status, 304)
  return now
}

/** What was changed before the move is told to who knows an old version only. */
async function assertHistory(server: Booted): Promise<void> {
  const { json } = await patch(server, { version: 1, name: 'mine' })
  const { code, currentVersion, conflicts, otherChanges } = json
  const expected = { pointer: '/name', yours: 'mine', current: 'renamed' }
  assert.deepEqual([code, currentVersion, conflicts], ['version-conflict', 3, [expected]])
  assert.deepEqual(otherChanges, ['/externalId'])
  const merged = await patch(server, { version: 2, name: 'mine' })
  assert.deepEqual([merged.status, merged.json.isMergeable], [412, true])
  assert.equal((await patch(server, { version: 3, name: 'mine' })).json.version, 4)
}

/** Numbers and versions go on; answers the tag of the changed task before that. */
async function assertGoesOn(server: Booted, tag: string): Promise<string> {
  const after = { name: 'after', ownerId: 1 }
  const [task, next] = [await server.create('tasks', after), await server.create('tasks', after)]
  assert.deepEqual([task.id, task.number, next.number], [11, 'T-00011', 'T-00012'])
  const now = await assertNewTags(server, tag)
  await assertHistory(server)
  return now
}

const changes = [
  [`update "record" set "body" = "body" || ' ' where "id" = 1`, /Table record differs/],
  [
    `update "meta" set "value" = 'x' where "name" = 'accessVersion'`,
    /Column value of table meta has a string, which is no integer/,
  ],
] as const

function stopAtEnd(_label: string, done: number, total: number): void {
  if (done === total) throw new Error('interrupted')
}

onPostgres('a move', () => {
  const parent = mkdtempSync(join(tmpdir(), 'kontor-move-'))
  const directory = (name: string): Place => ({
    dataDirectory: join(parent, name),
    database: undefined,
  })
  const databases: TestDatabase[] = []
  async function newDatabase(): Promise<Place> {
    const database = await createDatabase()
    databases.push(database)
    return { dataDirectory: '', database: database.address }
  }
  let whole: readonly string[] = []
  before(async () => {
    const server = await bootAt(directory('first'), 'create')
    await makeVariedWorld(server)
    assert.equal((await patch(server, { name: 'renamed' })).json.version, 2)
    assert.equal((await patch(server, { externalId: 'moved' })).json.version, 3)
    whole = await wholeOf(server)
    await server.close()
  })
  after(async () => {
    for (const database of databases) await database.drop()
    rmSync(parent, { recursive: true, force: true })
  })

  test('there and back keeps every row, and numbers go on', async () => {
    const database = await newDatabase()
    const there = await copyBetween(directory('first'), database, () => undefined)
    const back = await copyBetween(database, directory('second'), () => undefined)
    assert.deepEqual(back, there)
    assert.ok(there.reduce((sum, { rows }) => sum + rows, 0) > 200)
    let tag = '"1-3"'
    for (const place of [database, directory('second')]) {
      const server = await bootAt(place)
      assert.deepEqual(await wholeOf(server), whole)
      tag = await assertGoesOn(server, tag)
      await server.close()
    }
  })

  test('a move that was interrupted goes on where it stopped', async () => {
    const database = await newDatabase()
    let last = 0
    const stop = (_label: string, done: number): void => {
      assert.ok(done > last)
      last = done
      throw new Error('interrupted')
    }
    for (let count = 0; count < 4; count += 1) {
      await assert.rejects(copyBetween(directory('first'), database, stop), /interrupted/)
    }
    const seen: number[] = []
    await copyBetween(directory('first'), database, (_label, done) => seen.push(done))
    assert.ok((seen[0] ?? 0) > last)
    const server = await bootAt(database)
    assert.deepEqual(await wholeOf(server), whole)
    await server.close()
  })

  test('a store that is not empty is not moved to', async () => {
    const database = await newDatabase()
    await copyBetween(directory('first'), database, () => undefined)
    const again = copyBetween(directory('first'), database, () => undefined)
    await assert.rejects(again, /is not empty/)
  })

  for (const [change, expected] of changes) {
    test(`rows that are changed on the way are found out: ${expected}`, async () => {
      const database = await newDatabase()
      await assert.rejects(copyBetween(directory('first'), database, stopAtEnd), /interrupted/)
      await databases.at(-1)?.query(change)
      const goOn = copyBetween(directory('first'), database, () => undefined)
      await assert.rejects(goOn, expected)
    })
  }
})

// When a follower must copy anew: exactly where the changes since cannot be told as a whole.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { openStore } from '../../src/open-store.ts'
import { pruneHistory } from '../../src/service/records/prune-history.ts'
import { type Booted, boot, freshName } from '../support/boot.ts'
import { succeed } from '../support/command.ts'
import { onEveryEngine, onOnePlace } from '../support/engines.ts'
import { companyOf, patcher } from '../support/patch.ts'
import type { Place } from '../support/places.ts'
import { userCaller } from '../support/user-caller.ts'
import { askChanges, fileOf, readChanges } from './reading.ts'

type Server = () => Booted

interface Reader {
  readonly user: number
  readonly token: string
}

onEveryEngine('resyncs', (server) => {
  rights(server)
  others(server)
})

onOnePlace('restored stores', (place, onOther) => {
  test('a cursor from before a restore counts no more, even once it was caught up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-resync-'))
    const file = join(folder, 'store.kontor')
    const other = await onOther()
    try {
      const before = await bootAt(place())
      await companyOf(() => before)
      const { cursor } = await readChanges(before, { since: 'now' })
      await before.close()
      await succeed('backup', file, ...place().options)
      await succeed('restore', file, ...other.options)
      const restored = await bootAt(other)
      const shown = async (since: string) => await askChanges(restored, { since })
      const { status, json } = await shown(cursor)
      assert.deepEqual([status, json.reason], [410, 'store-replaced'])
      await companyOf(() => restored)
      assert.equal((await shown(cursor)).json.reason, 'store-replaced')
      assert.equal((await shown(json.cursor)).json.data.length, 1)
      await restored.close()
    } finally {
      rmSync(folder, { recursive: true })
      await other.remove()
    }
  })
})

async function bootAt({ config }: Place): Promise<Booted> {
  const purpose = { purpose: 'create', onFatal: assert.ifError } as const
  const open = async () => ({ store: await openStore(config, purpose), remove: () => undefined })
  return await boot({ name: 'a place', open })
}

async function newReader(server: Server): Promise<Reader> {
  const { id: user } = await userCaller(server).create()
  return { user, token: await server().issue({ user, units: [server().unit] }) }
}

/** Whether the cursor from before still counts, and with which reason it does not. */
async function reasonAfter(
  server: Server,
  { token }: Pick<Reader, 'token'>,
  change: () => Promise<unknown>,
): Promise<string | undefined> {
  const { cursor: since } = await readChanges(server(), { since: 'now', token })
  await change()
  const { status, json } = await askChanges(server(), { since, token })
  if (status === 200) return undefined
  assert.deepEqual([status, json.code], [410, 'resync-required'])
  const again = await readChanges(server(), { since: json.cursor, token })
  assert.deepEqual(again.data, [])
  return json.reason
}

function rights(server: Server): void {
  let reader: Reader
  before(async () => {
    reader = await newReader(server)
  })
  const patchUser = (id: number, body: object) => userCaller(server).patch(id, body)

  test('who comes into a group or leaves it copies anew', async () => {
    const { unit, store } = server()
    const group = await store.directory.createGroup({ unit, name: freshName() })
    const member = { group, user: reader.user }
    const join = (): Promise<void> => store.directory.addToGroup(member)
    const leave = (): Promise<void> => store.directory.removeFromGroup(member)
    assert.equal(await reasonAfter(server, reader, join), 'rights-changed')
    assert.equal(await reasonAfter(server, reader, leave), 'rights-changed')
  })

  test('who becomes the manager of somebody copies anew', async () => {
    const { id } = await userCaller(server).create()
    const manage = () => patchUser(id, { managerId: reader.user })
    assert.equal(await reasonAfter(server, reader, manage), 'rights-changed')
  })

  test('a default that gives the reader more or less makes it copy anew', async () => {
    const { unit, store } = server()
    const put = (everyoneReads: boolean) => {
      const defaults = [{ type: 'HR.DOC', read: { everyone: everyoneReads } }]
      return store.configuration.putDefaults({ unit, file: { defaults } })
    }
    assert.equal(await reasonAfter(server, reader, () => put(true)), 'rights-changed')
    assert.equal(await reasonAfter(server, reader, () => put(false)), 'rights-changed')
  })

  test('what concerns others, and rights in records, let the reader go on', async () => {
    const other = await newReader(server)
    const { unit, store } = server()
    const group = await store.directory.createGroup({ unit, name: freshName() })
    const file = await fileOf(server)
    const acl = { read: { users: [reader.user] } }
    const changes = [
      () => store.directory.addToGroup({ group, user: other.user }),
      () => patchUser(other.user, { managerId: 1 }),
      () => patchUser(reader.user, { firstName: 'Ada' }),
      () => patcher(server)('documents', file, { acl }),
      () => patchUser(other.user, { isDisabled: true }),
    ]
    for (const change of changes) {
      assert.equal(await reasonAfter(server, reader, change), undefined)
    }
  })

  test('a cursor of another reader is none', async () => {
    const { cursor } = await readChanges(server(), { since: 'now' })
    const { status, json } = await askChanges(server(), { since: cursor, token: reader.token })
    assert.deepEqual([status, json.reason], [410, 'rights-changed'])
  })
}

function others(server: Server): void {
  test('once the history is pruned, cursors from before it count no more', async () => {
    const { unit, store, token } = server()
    const file = await fileOf(server)
    const old = (await readChanges(server(), { since: 'now' })).cursor
    await patcher(server)('documents', file, { category: 'PRUNED' })
    const { cursor } = await readChanges(server(), { since: 'now' })
    const prune = () => {
      const now = new Date('2100-03-01T12:00:00Z')
      return pruneHistory(store, { unit, day: '2100-01-01', now, isDryRun: false })
    }
    await prune()
    for (const since of [old, '0']) {
      const { status, json } = await askChanges(server(), { since })
      assert.deepEqual([status, json.reason], [410, 'pruned'])
    }
    await patcher(server)('documents', file, { category: 'LATER' })
    const { data } = await readChanges(server(), { since: cursor })
    assert.deepEqual(
      data.map(({ id, version }) => [id, version]),
      [[file, 3]],
    )
    assert.equal(await reasonAfter(server, { token }, prune), undefined)
  })
}

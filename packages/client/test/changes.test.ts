// Whoever follows the changes of a unit with the client.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kontor, type UnitChange } from '@kontor/client'
import type { Booted } from '../../server/test/support/boot.ts'
import { onOneEngine } from '../../server/test/support/engines.ts'
import { userCaller } from '../../server/test/support/user-caller.ts'

type Server = () => Booted

function clientOf(server: Server, options: Partial<ConstructorParameters<typeof Kontor>[0]> = {}) {
  const { address, token, unit } = server()
  return new Kontor({ baseUrl: address, unit, token, ...options })
}

function inShort(change: UnitChange): string {
  return change.change === 'resync'
    ? `resync ${change.reason}`
    : `${change.collection} ${change.id} ${change.change}`
}

onOneEngine('changes in the client', (server) => {
  test('changes are told one after another, and a reading goes on where another ended', async () => {
    const kontor = clientOf(server)
    const beginning = kontor.changes({ since: 'now', isUpToNow: true })
    assert.deepEqual(await Array.fromAsync(beginning), [])
    const { id } = await kontor.companies.create({ name: 'Alpha' })
    await kontor.companies.change(id, { name: 'Beta' })
    const query = { collections: ['companies'], includesRecords: true, isUpToNow: true } as const
    const answer = await Array.fromAsync(kontor.changes({ since: beginning.cursor, ...query }))
    assert.deepEqual(answer.map(inShort), [`companies ${id} created`, `companies ${id} updated`])
    const [, updated] = answer
    assert.ok(updated?.change === 'updated')
    assert.deepEqual(updated.fields, ['/name'])
    assert.equal(updated.record?.['name'], 'Beta')
  })

  test('pages have the cursor to go on from, whenever the reading ends', async () => {
    const kontor = clientOf(server)
    const query = { collections: ['companies'], isUpToNow: true } as const
    const beginning = kontor.changes({ since: 'now', isUpToNow: true })
    await Array.fromAsync(beginning)
    let since = beginning.cursor
    for (const name of ['Alpha', 'Beta']) {
      const { id } = await kontor.companies.create({ name })
      for await (const page of kontor.changes({ since, ...query }).pages()) {
        assert.deepEqual(page.changes.map(inShort), [`companies ${id} created`])
        since = page.cursor
        break
      }
    }
    const [last] = await Array.fromAsync(kontor.changes({ since, ...query }).pages())
    assert.deepEqual(last?.changes, [])
  })

  test('a reading outlives lost connections, and tells each change', async () => {
    let sent = 0
    const failing: typeof fetch = async (...request) => {
      sent += 1
      if (sent % 3 === 2) throw new TypeError('The connection was lost.')
      return await fetch(...request)
    }
    const writer = clientOf(server)
    const beginning = writer.changes({ since: 'now', isUpToNow: true })
    await Array.fromAsync(beginning)
    const reader = clientOf(server, { fetch: failing })
    const received: string[] = []
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push((await writer.companies.create({ name: 'Alpha' })).id)
    }
    for await (const change of reader.changes({ since: beginning.cursor })) {
      received.push(inShort(change))
      if (received.length === 6) break
      if (received.length >= 3) ids.push((await writer.companies.create({ name: 'Beta' })).id)
    }
    assert.deepEqual(
      received,
      ids.slice(0, 6).map((id) => `companies ${id} created`),
    )
  })

  test('a change of rights is told as a resync, and the reading goes on', async () => {
    const { unit, store } = server()
    const { id: user } = await userCaller(server).create()
    const kontor = clientOf(server, { token: await server().issue({ user, units: [unit] }) })
    const beginning = kontor.changes({ since: 'now', isUpToNow: true })
    await Array.fromAsync(beginning)
    const group = await store.directory.createGroup({ unit, name: 'Followers' })
    await store.directory.addToGroup({ group, user })
    let written: number | undefined
    const received: string[] = []
    for await (const change of kontor.changes({ since: beginning.cursor })) {
      received.push(inShort(change))
      if (written !== undefined) break
      written = (await clientOf(server).companies.create({ name: 'Alpha' })).id
    }
    assert.deepEqual(received, ['resync rights-changed', `companies ${written} created`])
  })
})

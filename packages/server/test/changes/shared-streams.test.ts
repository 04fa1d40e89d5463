// Several streams that one commit wakes: what is read for them together, and that each is told what
// its own reader may see.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ChangeFeed } from '../../src/service/changes/change-feed.ts'
import { post, runBatch } from '../support/batch.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { companyOf } from '../support/patch.ts'
import { userCaller } from '../support/user-caller.ts'
import { fileOf, type OpenStream, openStream } from './reading.ts'

type Server = () => Booted

onEveryEngine('streams that a commit wakes together', (server) => {
  test('are told what their own readers may see of it', async () => {
    const { create } = userCaller(server)
    const users = [(await create()).id, (await create()).id]
    const companyId = await companyOf(server)
    // Two of each reader share what is read for them.
    const streams = await Promise.all([...users, ...users].map((user) => streamOf(server, user)))
    const answers = await runBatch(
      server(),
      users.map((user) => {
        const file = { type: 'HR.DOC', ownerId: 1, companyId, participantIds: [user] }
        return post('documents', { ...file, properties: { name: 'File' } })
      }),
    )
    assert.equal(answers.status, 200, answers.text)
    // All of the commit comes before what is written later.
    const later = await fileOf(server, { participantIds: users })
    for (const [index, stream] of streams.entries()) {
      const own = answers.json.data[index % users.length].id
      assert.deepEqual([await nextDocument(stream), await nextDocument(stream)], [own, later])
      stream.close()
    }
  })

  test('are read for once, where their readers are the same', async () => {
    const { store, unit } = server()
    let reads = 0
    const read: typeof store.changes.read = async (input) => {
      reads += 1
      return await store.changes.read(input)
    }
    const feed = new ChangeFeed({ ...store, changes: { ...store.changes, read } })
    const found = await feed.findReader(unit, 1)
    assert.ok(found)
    const first = await feed.read({ ...found, caller: 'first', since: 'now' })
    const waiting = Array.from({ length: 50 }, async (_, index) => {
      const state = await feed.moved(unit, first.seen, { milliseconds: 60_000 })
      assert.ok(state)
      return await feed.readShared({ ...found, caller: `${index}`, since: first.cursor }, state)
    })
    const id = await companyOf(server)
    for (const { entries } of await Promise.all(waiting)) assert.equal(entries.at(-1)?.id, id)
    assert.equal(reads, 2)
  })
})

async function streamOf(server: Server, user: number): Promise<OpenStream> {
  const { address, unit, issue } = server()
  const stream = await openStream({ address, unit, token: await issue({ user, units: [unit] }) })
  await stream.next()
  return stream
}

async function nextDocument(stream: OpenStream): Promise<unknown> {
  for (;;) {
    const { collection, id } = await stream.nextChange()
    if (collection === 'documents') return id
  }
}

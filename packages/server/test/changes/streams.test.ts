// Whoever waits for changes: with a request, or on a stream of events.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '../../src/config/clock.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine, onOneEngine, onOneOwnStore } from '../support/engines.ts'
import { companyOf, patcher } from '../support/patch.ts'
import { userCaller } from '../support/user-caller.ts'
import { fileOf, type OpenStream, openStream, readChanges } from './reading.ts'

type Server = () => Booted

onEveryEngine('waiting for changes', waits)
onOneEngine('streams of changes', (server) => {
  streams(server)
  ends(server)
})

function waits(server: Server): void {
  test('a request waits for a change, and is answered with it', async () => {
    const { cursor } = await readChanges(server(), { since: 'now' })
    const waiting = readChanges(server(), { since: cursor, query: 'wait=30' })
    const id = await companyOf(server)
    const { data } = await waiting
    assert.deepEqual(
      data.map((each) => each.id),
      [id],
    )
  })

  test('a change of another process ends the wait, too', async () => {
    const other = await server().bootAgain()
    const { unit, token } = server()
    try {
      const { cursor } = await readChanges(server(), { since: 'now' })
      const waiting = readChanges({ ...other, unit }, { since: cursor, query: 'wait=30', token })
      const id = await companyOf(server)
      assert.deepEqual(
        (await waiting).data.map((each) => each.id),
        [id],
      )
    } finally {
      await other.close()
    }
  })

  test('a hidden change ends no wait', async () => {
    const { id: user } = await userCaller(server).create()
    const token = await server().issue({ user, units: [server().unit] })
    const { cursor } = await readChanges(server(), { since: 'now', token })
    const waiting = readChanges(server(), {
      since: cursor,
      query: 'wait=30&collections=documents',
      token,
    })
    await fileOf(server)
    const seen = await fileOf(server, { participantIds: [user] })
    assert.deepEqual(
      (await waiting).data.map((each) => each.id),
      [seen],
    )
  })
}

let later = 0
const movedClock = { now: () => new Date(systemClock.now().getTime() + later) }

onOneEngine(
  'silent streams of changes',
  (server) => {
    test('say now and then that they are alive', async () => {
      const stream = await begin(server)
      for (let count = 0; count < 3; count += 1) {
        assert.equal((await stream.next())?.isComment, true)
      }
      stream.close()
    })

    test('end with the token, once its time is up', async () => {
      const token = await server().issue({ units: [server().unit], lifetimeSeconds: 3600 })
      const stream = await begin(server, { token })
      assert.equal((await stream.next())?.isComment, true)
      later = 7_200_000
      while ((await stream.next()) !== undefined);
      later = 0
    })
  },
  movedClock,
  { streamTimes: { silentMs: 20, lastMs: 3_600_000 } },
)

onOneEngine(
  'streams of changes whose time is up',
  (server) => {
    test('end', async () => {
      const stream = await begin(server)
      assert.equal(await stream.next(), undefined)
    })
  },
  systemClock,
  { streamTimes: { silentMs: 3_600_000, lastMs: 1 } },
)

onOneOwnStore('streams of changes of a server that stops', (server) => {
  test('end, and whoever waits is answered', async () => {
    const other = await server().bootAgain()
    const { token, unit } = server()
    const stream = await openStream({ address: other.address, unit, token })
    await stream.next()
    const { cursor: since } = await readChanges(server(), { since: 'now' })
    const waiting = readChanges(other, { since, query: 'wait=30', token })
    // The request must have come in before the server stops.
    await readChanges(other, { since, token })
    await other.close()
    assert.equal(await stream.next(), undefined)
    assert.deepEqual((await waiting).data, [])
  })
})

/** A stream, and the event that tells where it begins. */
async function begin(
  server: Server,
  { token = server().token, ...options }: Partial<Parameters<typeof openStream>[0]> = {},
): Promise<OpenStream & { readonly beginning: string }> {
  const { address, unit } = server()
  const stream = await openStream({ address, unit, token, ...options })
  const first = await stream.next()
  return { ...stream, beginning: first?.id ?? '' }
}

function streams(server: Server): void {
  test('a stream tells each change as a page does', async () => {
    const stream = await begin(server)
    const id = await companyOf(server)
    await patcher(server)('companies', id, { name: 'Streamed' })
    const shown = [await stream.nextChange(), await stream.nextChange()]
    const { data } = await readChanges(server(), { since: stream.beginning })
    assert.deepEqual(shown, data)
    assert.equal(stream.headers['content-type'], 'text/event-stream')
    stream.close()
  })

  test('a stream that was lost goes on after its last event', async () => {
    const stream = await begin(server)
    const [first, second] = [await companyOf(server), await companyOf(server)]
    const event = await nextEvent(stream)
    assert.equal(JSON.parse(event.data ?? '').id, first)
    stream.close()
    const headers = { 'last-event-id': event.id ?? '' }
    const again = await openStream({ ...server(), headers, query: 'since=0' })
    assert.equal((await again.nextChange()).id, second)
    again.close()
  })

  test('a stream from 0 on tells all that there is', async () => {
    const { unit } = await server()
    const id = await companyOf(server)
    const { address, token } = server()
    const stream = await openStream({ address, unit, token, query: 'since=0' })
    for (;;) {
      const change = await stream.nextChange()
      if (change.collection === 'companies' && change.id === id) break
    }
    stream.close()
  })
}

async function nextEvent(stream: OpenStream): Promise<{ id?: string; data?: string }> {
  for (;;) {
    const event = await stream.next()
    if (event === undefined) throw new Error('The stream has ended.')
    if (event.event === 'change') return event
  }
}

function ends(server: Server): void {
  test('a stream of a user who is disabled ends', async () => {
    const { create, patch } = userCaller(server)
    const { id: user } = await create()
    const token = await server().issue({ user, units: [server().unit] })
    const stream = await begin(server, { token })
    await patch(user, { isDisabled: true })
    // Until then it may tell that the user was disabled.
    while ((await stream.next()) !== undefined);
  })

  test('a stream tells that its rights have changed, and ends', async () => {
    const { create } = userCaller(server)
    const { id: user } = await create()
    const { unit, store } = server()
    const token = await server().issue({ user, units: [unit] })
    const stream = await begin(server, { token })
    const group = await store.directory.createGroup({ unit, name: 'Listeners' })
    await store.directory.addToGroup({ group, user })
    let last: Awaited<ReturnType<typeof stream.next>>
    do last = await stream.next()
    while (last !== undefined && last.event !== 'resync')
    const problem = JSON.parse(last?.data ?? '')
    assert.deepEqual([problem.code, problem.reason], ['resync-required', 'rights-changed'])
    assert.equal(await stream.next(), undefined)
    assert.deepEqual((await readChanges(server(), { since: problem.cursor, token })).data, [])
  })

  test('with a token one stream more than 16 is refused, until one of them ends', async () => {
    const token = await server().issue({ units: [server().unit] })
    const open = await Promise.all(Array.from({ length: 16 }, () => begin(server, { token })))
    const { address, unit } = server()
    const refused = await openStream({ address, unit, token })
    assert.equal(refused.status, 429)
    for (const stream of open) stream.close()
    for (;;) {
      const again = await openStream({ address, unit, token })
      again.close()
      if (again.status === 200) break
    }
  })
}

// What webhooks promise of each entry: it is accepted at least once or dead after ten attempts at
// their times, and those of one record come in order, whatever receivers and processes do.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'
import { type DeliveryWorld, deliveryWorld } from './delivery-world.ts'
import { type Fate, type Received, type Receiver, receive } from './receiver.ts'
import { isSignedWith } from './verify.ts'

type Server = () => Booted

const ok: Fate = { status: 204 }
const hour = 3_600_000

async function worldFor(
  t: TestContext | undefined,
  server: Server,
  fateOf: (received: Received, count: number) => Fate,
): Promise<DeliveryWorld & { readonly receiver: Receiver }> {
  const receiver = await receive((one) => {
    return fateOf(one, receiver.received.filter(({ id }) => id === one.id).length)
  })
  t?.after(() => receiver.close())
  return { ...(await deliveryWorld(server(), receiver.url)), receiver }
}

function records(received: readonly Received[]): readonly (readonly [number, number])[] {
  return received.map(({ json: { data } }) => [data.id, data.version])
}

onEveryEngine('deliveries', (server) => {
  sends(server)
  triesAgain(server)
  failsAndStops(server)
  pauses(server)
  keepsItsWord(server)
})

function sends(server: Server): void {
  test('an entry is sent thin, signed, under an id that says what it is', async (t) => {
    const { id, receiver, ...world } = await worldFor(t, server, () => ok)
    world.change(7)
    await world.run()
    const [one] = receiver.received
    assert.ok(one)
    const { unit } = server()
    assert.equal(one.id, `evt_${id}_${unit}_1_tasks_7`)
    assert.deepEqual(one.json, {
      type: 'tasks.updated',
      timestamp: '2026-03-01T12:00:00.001Z',
      data: {
        ...{ unitId: unit, collection: 'tasks', id: 7, recordType: 'TASK', version: 1 },
        ...{ change: 'updated', fields: ['/name'], cursor: '1' },
      },
    })
    assert.equal(one.headers['content-type'], 'application/json')
    assert.match(String(one.headers['user-agent']), /^Kontor\/\d/)
    assert.equal(one.headers['webhook-timestamp'], String(world.now() / 1000))
    assert.ok(isSignedWith((await world.webhook()).secret, one))
    assert.ok(!isSignedWith(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, one))
    const { cursor, lastSuccessAt } = await world.webhook()
    assert.deepEqual([cursor, lastSuccessAt], ['1', new Date(world.now()).toISOString()])
  })

  test('for a day both secrets sign, and then the new one alone', async (t) => {
    const { id, receiver, ...world } = await worldFor(t, server, () => ok)
    const { store, unit } = server()
    const before = await world.webhook()
    const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
    const until = new Date(world.now() + limits.webhookFormerSecretHours * hour).toISOString()
    const changed = { secret, formerSecret: before.secret, formerSecretUntil: until }
    const now = new Date(world.now()).toISOString()
    const about = { reader: operatorOf(unit), now, requestId: 'request' }
    await store.webhooks.change({ ...about, webhook: { ...before, ...changed } })
    world.change(1)
    await world.run()
    world.pass(24 * hour)
    world.change(2)
    await world.run()
    const signedWith = (each: string) => receiver.received.map((one) => isSignedWith(each, one))
    assert.deepEqual(signedWith(secret), [true, true])
    assert.deepEqual(signedWith(before.secret), [true, false])
  })
}

function triesAgain(server: Server): void {
  test('an entry is dead after ten attempts, each at its time', async (t) => {
    const times: number[] = []
    const { receiver, ...world } = await worldFor(t, server, () => {
      times.push(world.now())
      return { status: 500 }
    })
    world.change(1)
    await world.run()
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    const hours = [2, 5, 10, 14, 20, 24].map((each) => each * hour)
    assert.deepEqual(pauses, [5000, 300_000, 1_800_000, ...hours])
    const [dead] = await world.deliveries('dead')
    assert.deepEqual([dead?.attempts, dead?.lastStatus, dead?.nextAt], [10, 500, null])
    assert.equal(receiver.received.length, limits.webhookAttemptsMax)
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
  })

  test('Retry-After is followed', async (t) => {
    const times: number[] = []
    const late: Fate = { status: 429, headers: { 'retry-after': '3600' } }
    const world = await worldFor(t, server, (_, count) => {
      times.push(world.now())
      return count === 1 ? late : ok
    })
    world.change(1)
    await world.run()
    assert.equal((times[1] ?? 0) - (times[0] ?? 0), hour)
  })

  test('redirects, silence, endless answers and lost ones are failures', async (t) => {
    const other = await receive(() => ok)
    t.after(() => other.close())
    const away: Fate = { status: 302, headers: { location: other.url } }
    const fates: readonly Fate[] = [away, 'hang', 'reset', 'drip', 'lost']
    const { receiver, ...world } = await worldFor(t, server, ({ json }, count) => {
      return count === 1 ? (fates[json.data.id - 1] ?? ok) : ok
    })
    for (const id of [1, 2, 3, 4, 5]) {
      world.change(id)
      await world.run()
    }
    assert.equal(other.received.length, 0)
    assert.equal((await world.deliveries('done')).length, 5)
    assert.deepEqual(
      (await world.deliveries('done')).map(({ attempts }) => attempts),
      [2, 2, 2, 2, 2],
    )
    assert.equal(receiver.received.length, 10)
  })
}

function failsAndStops(server: Server): void {
  test('what fails holds up nothing but its own record', async (t) => {
    const { receiver, ...world } = await worldFor(t, server, ({ json }, count) => {
      return json.data.id === 1 && json.data.version === 1 && count < 3 ? { status: 500 } : ok
    })
    world.change(1, 1, 2, 3, 1)
    await world.run({ milliseconds: 0 })
    assert.deepEqual(records(receiver.received).toSorted(), [
      [1, 1],
      [2, 1],
      [3, 1],
    ])
    assert.equal((await world.deliveries('waiting')).length, 3)
    await world.run()
    const ofFirst = records(receiver.received).filter(([id]) => id === 1)
    assert.deepEqual(ofFirst, [
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 2],
      [1, 3],
    ])
    const { cursor, lastFailure } = await world.webhook()
    assert.deepEqual([cursor, lastFailure], ['5', null])
  })

  test('after five failures in a row one entry alone is tried; a success sends the rest', async (t) => {
    let isDown = true
    const { receiver, ...world } = await worldFor(t, server, () => (isDown ? { status: 503 } : ok))
    world.change(1, 2, 3, 4, 5)
    await world.run({ milliseconds: 0 })
    assert.equal((await world.webhook()).state, 'failing')
    world.change(6)
    receiver.received.length = 0
    await world.run({ milliseconds: hour })
    assert.deepEqual([...new Set(records(receiver.received).map(([id]) => id))], [1])
    const { state, cursor, lastFailure } = await world.webhook()
    assert.deepEqual([state, cursor, lastFailure?.status], ['failing', '5', 503])
    isDown = false
    await world.run()
    assert.equal((await world.webhook()).state, 'active')
    assert.equal((await world.deliveries('done')).length, 6)
  })
}

function pauses(server: Server): void {
  test('after five days it is paused, and goes on from there when it is resumed', async (t) => {
    let isDown = true
    const { receiver, ...world } = await worldFor(t, server, () => (isDown ? { status: 503 } : ok))
    world.change(1, 2, 3, 4, 5)
    await world.run()
    assert.equal((await world.webhook()).state, 'paused')
    const { store, unit } = server()
    isDown = false
    world.change(6)
    receiver.received.length = 0
    const now = new Date(world.now()).toISOString()
    const about = { reader: operatorOf(unit), now, requestId: 'request', isResumed: true }
    await store.webhooks.change({ ...about, webhook: await world.webhook() })
    await world.run()
    assert.equal((await world.webhook()).state, 'active')
    const dead = (await world.deliveries('dead')).length
    assert.equal(dead + (await world.deliveries('done')).length, 6)
    assert.ok(records(receiver.received).some(([id]) => id === 6))
  })

  test('a receiver that is gone disables the webhook, and nothing is lost', async (t) => {
    let isGone = true
    const { receiver, ...world } = await worldFor(t, server, () => (isGone ? { status: 410 } : ok))
    world.change(1, 1)
    await world.run()
    assert.equal((await world.webhook()).isDisabled, true)
    assert.equal(receiver.received.length, 1)
    isGone = false
    world.change(2)
    const { store, unit } = server()
    const now = new Date(world.now()).toISOString()
    const webhook = { ...(await world.webhook()), isDisabled: false }
    await store.webhooks.change({ reader: operatorOf(unit), webhook, now, requestId: 'request' })
    await world.run()
    assert.equal((await world.deliveries('done')).length, 3)
  })
}

const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>(ok) },
  { weight: 2, arbitrary: fc.constant<Fate>({ status: 500 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Fate>(
      ...(['lost', 'reset', { status: 404 }, { status: 302 }] as const),
    ),
  },
)

function keepsItsWord(server: Server): void {
  test('each entry is accepted or dead, those of a record in order, though processes are killed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }), { maxLength: 4 }),
        fc.infiniteStream(fate),
        fc.infiniteStream(fc.boolean()),
        async (rounds, fates, kills) => {
          // A unit has few webhooks at most.
          const booted = await freshUnit(server())
          const fateOf = () => fates.next().value
          const { receiver, ...world } = await worldFor(undefined, () => booted, fateOf)
          let killsLeft = 3
          const isKilled = () => killsLeft > 0 && kills.next().value && killsLeft-- > 0
          for (const changed of rounds) {
            world.change(...changed)
            await world.run({ milliseconds: 60_000, isKilled })
          }
          const random = () => 0.5
          for (let count = 0; count < 10; count += 1) await world.run({ isKilled, random })
          await receiver.close()
          await assertKept(world, receiver.received, rounds.flat().length)
        },
      ),
      { numRuns: draws(4, 200) },
    )
  })
}

async function assertKept(
  world: DeliveryWorld,
  received: readonly Received[],
  entries: number,
): Promise<void> {
  assert.deepEqual(await world.deliveries('waiting'), [])
  const dead = await world.deliveries('dead')
  const accepted = new Set(received.filter(({ isAccepted }) => isAccepted).map(({ id }) => id))
  const ended = new Set([...accepted, ...dead.map(({ entry }) => entry)])
  assert.equal(ended.size, entries, 'none is lost')
  for (const { attempts } of dead) assert.equal(attempts, limits.webhookAttemptsMax)
  const done = new Set(dead.map(({ entry }) => entry))
  for (const [index, { id, json, isAccepted }] of received.entries()) {
    const { data } = json
    const before = received
      .filter((each) => each.json.data.id === data.id && each.json.data.version < data.version)
      .map((each) => each.id)
    const acceptedBefore = new Set(
      received.slice(0, index).flatMap((each) => (each.isAccepted ? each.id : [])),
    )
    for (const earlier of before) {
      assert.ok(acceptedBefore.has(earlier) || done.has(earlier), `${id} came before ${earlier}`)
    }
    assert.equal(typeof isAccepted, 'boolean')
  }
}

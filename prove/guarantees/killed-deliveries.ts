// Servers that are killed while they deliver to a webhook, again and again on one store.

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../packages/server/src/config/clock.ts'
import { issueToken } from '../../packages/server/src/service/access/issue-token.ts'
import { openSqliteStore } from '../../packages/server/src/store/sqlite/sqlite-store.ts'
import { askerOf } from '../../packages/server/test/crash/asker.ts'
import type { LoadAnswer } from '../../packages/server/test/crash/changing-load.ts'
import type { RunningKontor } from '../../packages/server/test/support/spawn-kontor.ts'
import { allScopes } from '../../packages/server/test/support/user-caller.ts'
import { type Receiver, receive } from '../../packages/server/test/webhooks/receiver.ts'
import { serveWith } from '../broken-server.ts'
import type { Guarantee, Trial } from '../guarantee.ts'
import { withTemplateStore } from '../template-store.ts'

const clients = 4
/** A store has so many kills behind it when it is looked at. */
const killsOfStore = 10
const deliveriesMost = 40
const changesOfTask = 3

type Ask = ReturnType<typeof askerOf>

export const killedDeliveries: Guarantee = {
  name: 'killed-deliveries',
  promise: 'A server that is killed while it delivers to a webhook loses no entry.',
  tried:
    `A server on the embedded store is killed (\`kill -9\`) while ${clients} clients create and ` +
    'change tasks and a receiver is told of it, at a delivery drawn at random: before it is ' +
    'answered and right after, in turn. Another server goes on with the store, and is killed in ' +
    `its turn. After ${killsOfStore} of them one is left alone: each version that was ` +
    'acknowledged must have been delivered and answered at least once, those of a task in their ' +
    'order, and nothing that is not stored.',
  rounds: { suite: 1, quick: 4, full: 200 },
  async run({ rounds, faults, random, onRound }) {
    const counts = { acknowledged: 0, arrived: 0 }
    await withTemplateStore(async ({ copied }) => {
      for (let done = 0; done < rounds; done += killsOfStore) {
        const kills = Math.min(killsOfStore, rounds - done)
        await copied(async (data) => {
          const deliveries = await Deliveries.prepare(data, { faults, random })
          try {
            for (let kill = 1; kill <= kills; kill += 1) {
              await deliveries.killOne()
              onRound(done + kill)
            }
            await deliveries.check()
          } finally {
            await deliveries.end()
          }
          counts.acknowledged += deliveries.acknowledged.length
          counts.arrived += deliveries.arrived.length
        })
      }
    })
    return {
      'times killed': rounds,
      'changes acknowledged': counts.acknowledged,
      'deliveries received': counts.arrived,
      'changes not delivered': 0,
    }
  },
  control: {
    broken: 'stores how far it has come before it delivers',
    rounds: 1,
    faults: [
      {
        file: 'webhooks/webhook-turn.ts',
        from: 'this.#progress = { ...this.#progress, cursor }',
        to: '$&\n    await this.#store(undefined)',
      },
    ],
  },
}

/** A store with a webhook, the servers that deliver from it, and what has arrived. */
class Deliveries {
  /** Each a task and its version. */
  readonly acknowledged: string[] = []
  /** What was answered: what was not has to be delivered again. */
  readonly arrived: string[] = []
  readonly #trial: Pick<Trial, 'faults' | 'random'>
  readonly #data: string
  readonly #token: string
  readonly #receiver: Receiver
  #server: RunningKontor | undefined
  #received = 0
  /** The delivery at which the server is killed. */
  #last = Number.POSITIVE_INFINITY
  /** Whether that is answered. */
  #isAnswered = true

  private constructor(
    { data, token, receiver }: { data: string; token: string; receiver: Receiver },
    trial: Pick<Trial, 'faults' | 'random'>,
  ) {
    this.#data = data
    this.#token = token
    this.#receiver = receiver
    this.#trial = trial
  }

  static async prepare(data: string, trial: Pick<Trial, 'faults' | 'random'>): Promise<Deliveries> {
    const token = await administratorOf(data)
    let deliveries: Deliveries | undefined
    const receiver = await receive(({ json }) => deliveries?.receive(json.data) ?? 'lost')
    deliveries = new Deliveries({ data, token, receiver }, trial)
    const ask = await deliveries.#serve()
    const body = { url: receiver.url, collections: ['tasks'] }
    assert.equal((await ask(0, { path: 'webhooks', body })).status, 201)
    return deliveries
  }

  async end(): Promise<void> {
    this.#server?.child.kill('SIGKILL')
    await this.#server?.ended
    await this.#receiver.close()
  }

  /** What becomes of a delivery. */
  receive({ id, version }: { id: number; version: number }): { status: number } | 'lost' {
    this.#received += 1
    const isLast = this.#received >= this.#last
    if (isLast) this.#server?.child.kill('SIGKILL')
    if (isLast && !this.#isAnswered) return 'lost'
    this.arrived.push(`${id} ${version}`)
    return { status: 200 }
  }

  async #serve(): Promise<Ask> {
    const { faults } = this.#trial
    const options = ['--data', this.#data, '--webhook-allow', '127.0.0.1', '--log-level', 'error']
    this.#server ??= await serveWith({ faults }, ...options)
    return askerOf([this.#server.address], this.#token)
  }

  /** The server that runs, or another, tells of what clients do until it is killed. */
  async killOne(): Promise<void> {
    const { random } = this.#trial
    const ask = await this.#serve()
    this.#isAnswered = !this.#isAnswered
    this.#last = this.#received + 1 + Math.floor(random() * deliveriesMost)
    await Promise.all(Array.from({ length: clients }, () => this.#client(ask)))
    assert.equal((await this.#server?.ended)?.signal, 'SIGKILL')
    this.#server = undefined
    this.#last = Number.POSITIVE_INFINITY
  }

  /** Creates tasks and changes each of them, until the server is gone. */
  async #client(ask: Ask): Promise<void> {
    try {
      for (;;) {
        const created = await ask(0, { path: 'tasks', body: { name: 'version 1', ownerId: 1 } })
        this.#note(created)
        for (let version = 2; version <= changesOfTask; version += 1) {
          const path = `tasks?id=${created.json.id}`
          this.#note(await ask(0, { method: 'PATCH', path, body: { name: `version ${version}` } }))
        }
      }
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
    }
  }

  #note({ status, text, json }: LoadAnswer): void {
    assert.ok(status === 200 || status === 201, text)
    this.acknowledged.push(`${json.id} ${json.version}`)
  }

  /** Once nothing is left to be delivered, all has arrived, and nothing else. */
  async check(): Promise<void> {
    const ask = await this.#serve()
    await allDelivered(ask)
    const arrived = new Set(this.arrived)
    const lost = this.acknowledged.filter((each) => !arrived.has(each))
    assert.deepEqual(lost, [], `${lost.length} changes were not delivered`)
    const latest = new Map<number, number>()
    for (const each of arrived) {
      const [id = 0, version = 0] = each.split(' ').map(Number)
      const before = latest.get(id) ?? 0
      assert.equal(version, before + 1, `task ${id} arrived out of order`)
      latest.set(id, version)
    }
    for (const [id, version] of latest) {
      const { json } = await ask(0, { path: `tasks?id=${id}` })
      assert.equal(json?.version, version, `task ${id} is told as it is`)
    }
  }
}

/** For the user whose rights count for the webhook. */
async function administratorOf(directory: string): Promise<string> {
  const store = openSqliteStore({ directory, onFatal: assert.ifError })
  const input = { user: 1, units: [1], scopes: allScopes, ips: [] }
  try {
    return (await issueToken(store, systemClock, input)).token
  } finally {
    await store.close()
  }
}

/** The end of waiting, minutes later. */
const looksMost = 5000

async function allDelivered(ask: Ask): Promise<void> {
  for (let look = 1; look <= looksMost; look += 1) {
    const { json } = await ask(0, { path: 'webhooks' })
    const [{ id, cursor }] = json.data
    const query = 'collections=tasks&limit=1'
    const rest = await ask(0, { path: `changes?since=${cursor}&${query}` })
    const waiting = await ask(0, { path: `webhooks/deliveries?id=${id}&state=waiting` })
    if (rest.json.data.length === 0 && waiting.json.data.length === 0) return
    await pause(20)
  }
  assert.fail('the webhook does not come to the end of the changes')
}

// Peers that send or take little, nothing, or no HTTP at all, beside a client that goes on.

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { RawConnection } from '../../packages/server/test/http/raw-connection.ts'
import { scrape } from '../../packages/server/test/metrics/scrape.ts'
import { clientOf, startTaskWriters } from '../../packages/server/test/support/task-writers.ts'
import { type SourceFault, serveWith } from '../broken-server.ts'
import type { Guarantee } from '../guarantee.ts'
import { withTemplateStore } from '../template-store.ts'

const peersOfEach = 30
const tasks = 100
const jobs = 30
const textCharacters = 100_000
/** Together more than kernels take. */
const asksOfReader = 5
const limitSeconds = 2
/** More than a peer has and the time between two looks at it, on a machine that is busy, too. */
const secondsMost = 120

/** What takes up to a minute takes seconds here. */
const hasty: readonly SourceFault[] = [
  ...Object.entries({
    'socketIdleSecondsMax: 30': limitSeconds,
    'requestHeaderSecondsMax: 20': limitSeconds,
    'requestSecondsMax: 60': limitSeconds,
    'memoryWaitSecondsMax: 5': 1,
    // Readers whose answers all lie in the kernel count as idle.
    'keepAliveSeconds: 75': 2 * limitSeconds,
  }).map(([from, seconds]) => ({
    file: 'contract/src/limits.ts',
    from,
    to: `${from.split(':')[0]}: ${seconds}`,
  })),
  { file: 'http/listener.ts', from: 'checkMs = 2_000', to: 'checkMs = 200' },
  { file: 'http/silent-peers.ts', from: 'lookMs = 2_000', to: 'lookMs = 200' },
]

export const hostilePeers: Guarantee = {
  name: 'hostile-peers',
  promise: 'Peers that are slow, silent or hostile are cut off, and keep nobody from working.',
  tried:
    `${peersOfEach} connections each stop within a header, stop within a body, send a byte now ` +
    'and then, send random bytes, leave as soon as they have asked, and ask again and again for ' +
    `${(jobs * textCharacters) / 1e6} MB of which they read nothing. Their time is shortened to ` +
    `${limitSeconds} seconds. Meanwhile a client creates ${tasks} tasks and reads them: each of ` +
    'its requests must be answered as usual. Then no connection but its own may be left.',
  rounds: { suite: 1, quick: 2, full: 20 },
  isDetail: true,
  async run({ rounds, faults, random, onRound }) {
    await withTemplateStore(async ({ token, copied }) => {
      for (let round = 1; round <= rounds; round += 1) {
        await copied((data) => tryPeers({ data, token, faults: [...hasty, ...faults], random }))
        onRound(round)
      }
    })
    const kinds = Object.keys(manners).length
    return {
      'peers cut off': rounds * kinds * peersOfEach,
      'creates beside them': rounds * tasks,
      'creates not answered': 0,
      'connections left': 0,
    }
  },
  control: {
    broken: 'leaves alone who takes nothing of an answer',
    rounds: 1,
    faults: [{ file: 'http/silent-peers.ts', from: 'if (isOver(next, now))', to: 'if (false)' }],
  },
}

interface Try {
  readonly data: string
  readonly token: string
  readonly faults: readonly SourceFault[]
  readonly random: () => number
}

async function tryPeers({ data, token, faults, random }: Try): Promise<void> {
  const options = ['--data', data, '--metrics-port', '0', '--log-level', 'info']
  const server = await serveWith({ faults }, ...options)
  const client = clientOf(server, token)
  const ends: (() => void)[] = []
  try {
    await createLarge(client)
    const { port, host } = new URL(server.address)
    for (const manner of Object.values(manners)) {
      for (let count = 0; count < peersOfEach; count += 1) {
        const peer = new RawConnection(Number(port))
        ends.push(() => peer.socket.destroy(), manner({ peer, host, token, random }) ?? nothing)
      }
    }
    const load = startTaskWriters(client, 1)
    await load.reach(tasks)
    await load.stop()
    assert.equal((await client.send('views/TASKS')).status, 200)
    await assertCutOff(server.stderr())
    server.child.kill('SIGTERM')
    assert.equal((await server.ended).code, 0)
  } finally {
    server.child.kill('SIGKILL')
    for (const end of ends) end()
  }
}

const nothing = (): void => undefined

/** What silent readers ask for. */
async function createLarge(client: ReturnType<typeof clientOf>): Promise<void> {
  const properties = { name: 'Large', 'bodyRichtext-1': 'x'.repeat(textCharacters) }
  for (let count = 0; count < jobs; count += 1) {
    const body = { ownerId: 1, companyId: 1, properties }
    assert.equal((await client.send('jobs', { body })).status, 201)
  }
}

/** The client has one connection, or another one that it no longer needs. */
const connectionsOfClient = 2

async function assertCutOff(stderr: string): Promise<void> {
  const address = /served at (http:\S+\/metrics)/.exec(stderr)?.[1] ?? assert.fail(stderr)
  let left = 0
  for (const end = performance.now() + secondsMost * 1000; performance.now() < end; ) {
    left = (await scrape(address)).values.get('kontor_connections') ?? assert.fail()
    if (left <= connectionsOfClient) return
    await pause(100)
  }
  assert.fail(`${left} connections are left`)
}

interface Peer {
  readonly peer: RawConnection
  readonly host: string
  readonly token: string
  readonly random: () => number
}

/** How a peer behaves; what it answers ends what it goes on doing. */
const manners: Readonly<Record<string, (peer: Peer) => (() => void) | undefined>> = {
  stopsInHeader({ peer, host }) {
    peer.write('GET /rest/v1/1/views/TASKS HTTP/1.1', `Host: ${host}`, 'Accept')
    return undefined
  },
  stopsInBody({ peer, host, token }) {
    const head = ['POST /rest/v1/1/tasks HTTP/1.1', `Host: ${host}`]
    const json = ['Content-Type: application/json', 'Content-Length: 1000']
    peer.write(...head, `Authorization: Bearer ${token}`, ...json, '', '{"name":')
    return undefined
  },
  trickles({ peer, host }) {
    peer.write('GET /healthz HTTP/1.1', `Host: ${host}`, 'X-Slow: ')
    const timer = setInterval(() => peer.write('x'), 100)
    return () => clearInterval(timer)
  },
  sendsNoise({ peer, random }) {
    const bytes = Array.from({ length: 2000 }, () => Math.floor(random() * 256))
    peer.socket.write(Buffer.from(bytes))
    return undefined
  },
  leaves({ peer, host, token }) {
    peer.write(...askLarge(host, token))
    peer.socket.end()
    return undefined
  },
  readsNothing({ peer, host, token }) {
    peer.socket.pause()
    for (let count = 0; count < asksOfReader; count += 1) peer.write(...askLarge(host, token))
    return undefined
  },
}

function askLarge(host: string, token: string): readonly string[] {
  const path = '/rest/v1/1/views/JOBS?properties=bodyRichtext-1'
  return [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${token}`, '', '']
}

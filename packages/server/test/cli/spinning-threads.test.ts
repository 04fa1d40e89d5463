// A server of which a thread is busy for ever, by a fault in its source: others are answered, and it
// ends when it is told to.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { environmentOf, type SourceFault } from '../../../../prove/broken-server.ts'
import { detail } from '../../../../test/details.ts'
import { withStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { issueToken } from '../../src/service/access/issue-token.ts'
import { blockThread } from '../support/block-thread.ts'
import { onOnePlace } from '../support/engines.ts'
import type { Place } from '../support/places.ts'
import { type RunningKontor, serveUnder } from '../support/spawn-kontor.ts'

/** What is read with this limit never ends, nor does a write of preferences. */
const endless = 77

const spin = `function spin() {
  process.getBuiltinModule('node:fs').writeSync(2, 'spinning\\n')
  ;(${blockThread})()
}`
const scans = 'pages/scans.ts'
const spinning: readonly SourceFault[] = [
  {
    file: scans,
    from: 'run: readPage }',
    to: `run: (context, input) => input.plan.limit === ${endless} ? spin() : readPage(context, input) }`,
  },
  {
    file: scans,
    from: 'run: summarise,',
    to: `run: (context, input) => input.summary.limit === ${endless} ? spin() : summarise(context, input),`,
  },
  { file: scans, from: '/** The scan of that name. */', to: spin },
  {
    file: 'sql/writes.ts',
    from: 'ofUnit(putPreferences,',
    to: 'ofUnit(function putPreferences() { spin() },',
  },
  { file: 'sql/writes.ts', from: '/** Each under the name of its function. */', to: spin },
]

/** Shorter than any machine needs for a healthy thread to go on; a test need not wait longer. */
const soon: SourceFault = {
  file: 'src/limits.ts',
  from: 'threadSilentSecondsMax: 10',
  to: 'threadSilentSecondsMax: 3',
}

interface Trial {
  readonly server: RunningKontor
  send(
    path: string,
    init?: RequestInit,
  ): Promise<{ readonly status: number; readonly text: string }>
  /** Resolves once so many threads spin. */
  spinning(count: number): Promise<void>
}

async function begin(place: Place, faults: readonly SourceFault[]): Promise<Trial> {
  const token = await withStore(place.config, async (store) => {
    const { token: issued } = await issueToken(store, systemClock, {
      ...{ user: 1, units: [1], scopes: ['read', 'write'], ips: [] },
    })
    return issued
  })
  const under = environmentOf([...spinning, ...faults])
  const server = await serveUnder(under, ...place.options, '--log-level', 'warn')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    server,
    async send(path, init = {}) {
      const reply = await fetch(`${server.address}/rest/v1/1/${path}`, { headers, ...init })
      return { status: reply.status, text: await reply.text() }
    },
    async spinning(count) {
      while (server.stderr().split('spinning\n').length <= count) await setTurn()
    },
  }
}

const setTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

const summary = (limit: number): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ groupBy: [{ field: 'id' }], limit }),
})

onOnePlace(
  'a server of which a thread spins',
  (place) => {
    test('ends that read, and answers all others', async () => {
      const { server, send, spinning: spun } = await begin(place(), [soon])
      try {
        const [page, sums] = ['views/UNITS', 'views/USERS/summary']
        const culprits = [send(`${page}?limit=${endless}`), send(sums, summary(endless))]
        await spun(2)
        const others = [send(`${page}?limit=5`), send(sums, summary(5)), send(sums, summary(6))]
        for (const { status, text } of await Promise.all(culprits)) {
          assert.equal(status, 503, text)
          assert.match(text, /made no progress for 3 seconds/)
        }
        for (const { status, text } of await Promise.all(others)) assert.equal(status, 200, text)
        assert.equal((await send(sums, summary(7))).status, 200)
        assert.equal((await server.stop()).code, 0)
      } finally {
        server.child.kill('SIGKILL')
      }
    })

    detail('stops in good order all the same', async () => {
      const { server, send, spinning: spun } = await begin(place(), [])
      try {
        const caller = new AbortController()
        const { signal } = caller
        const left = [
          send(`views/UNITS?limit=${endless}`, { signal }),
          send('views/USERS/summary', { ...summary(endless), signal }),
        ].map((each) => assert.rejects(each, { name: 'AbortError' }))
        await spun(2)
        caller.abort()
        await Promise.all(left)
        const { code, stderr } = await server.stop()
        assert.equal(code, 0, stderr)
      } finally {
        server.child.kill('SIGKILL')
      }
    })

    test('is killed in the end where the thread writes', async () => {
      const short = [
        { file: 'src/limits.ts', from: 'shutdownSecondsMax: 10', to: 'shutdownSecondsMax: 2' },
        { file: 'src/limits.ts', from: 'drainSecondsMax: 8', to: 'drainSecondsMax: 1' },
      ]
      const { server, send, spinning: spun } = await begin(place(), short)
      try {
        const body = JSON.stringify({ views: [] })
        const lost = assert.rejects(send('preferences', { method: 'PUT', body }))
        await spun(1)
        const { signal, stderr } = await server.stop()
        assert.equal(signal, 'SIGKILL', stderr)
        assert.match(stderr, /did not stop in time/)
        await lost
      } finally {
        server.child.kill('SIGKILL')
      }
    })
  },
  'fresh',
)

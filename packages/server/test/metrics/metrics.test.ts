// The metrics: on a port of their own, where they are wanted, and true.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import { sendRaw } from '../http/raw-connection.ts'
import { atEnd } from '../support/at-end.ts'
import { createMadeDatabase, withMade } from '../support/made-stores.ts'
import { hasPostgres, releasePostgres } from '../support/postgres-engine.ts'
import { kontor, type RunningKontor, serve, withDataDirectory } from '../support/spawn-kontor.ts'
import { type Scraped, scrape, scrapeUntil } from './scrape.ts'

interface Measured {
  readonly server: RunningKontor
  readonly metrics: string
  ask(path: string, init?: RequestInit): Promise<Response>
}

type Place = readonly ['--data' | '--database', string]

async function withMetrics(
  place: Place,
  token: string,
  work: (measured: Measured) => Promise<void>,
) {
  const server = await serve(...place, '--metrics-port', '0')
  try {
    const metrics = await addressOfMetrics(server)
    const authorization = `Bearer ${token}`
    const ask: Measured['ask'] = (path, init = {}) => {
      const headers = { authorization, 'content-type': 'application/json', ...init.headers }
      return fetch(`${server.address}/rest/v1/1/${path}`, { ...init, headers })
    }
    await work({ server, metrics, ask })
  } finally {
    await server.stop()
  }
}

async function addressOfMetrics({ child, stderr }: RunningKontor): Promise<string> {
  for (;;) {
    const address = /served at (http:\S+\/metrics)/.exec(stderr())?.[1]
    if (address !== undefined) return address
    await once(child.stderr ?? process.stdin, 'data')
  }
}

const guide = new URL('../../../../docs/guides/monitoring.md', import.meta.url)

/** The table of the guide: name and type of each metric. */
function documented(): ReadonlyMap<string, string> {
  const rows = readFileSync(guide, 'utf8').matchAll(/^\| `(\w+)` \| (\w+) \|/gm)
  return new Map([...rows].map(([, name = '', type = '']) => [name, type]))
}

const creates = 40
const companies = 'method="POST",route="/rest/v1/:unitId/companies"'
const canary = 'canary-4711'

async function sendRequests({ server, ask }: Measured): Promise<void> {
  const body = JSON.stringify({ name: canary })
  const keyed = { 'idempotency-key': canary }
  const all = Array.from({ length: creates }, (_, index) =>
    ask('companies', { method: 'POST', body, headers: index === 0 ? keyed : {} }),
  )
  for (const { status } of await Promise.all(all)) assert.equal(status, 201)
  let held = ''
  for (let read = 0; read < 3; read++) {
    const reply = await ask('views/COMPANIES')
    held = reply.headers.get('etag') ?? ''
    await reply.arrayBuffer()
  }
  assert.equal((await ask('views/COMPANIES', { headers: { 'if-none-match': held } })).status, 304)
  await fetch(`${server.address}/${canary}`)
  await sendRaw(Number(new URL(server.address).port), `${canary}\r\n\r\n`)
}

async function assertTrue(measured: Measured): Promise<Scraped> {
  const { metrics } = measured
  const before = await scrape(metrics)
  await sendRequests(measured)
  const none = 'kontor_requests_total{method="none",route="none",status="400"}'
  await scrapeUntil(metrics, none, 1)
  const created = `kontor_requests_total{${companies},status="201"}`
  const after = await scrapeUntil(metrics, created, creates)
  const value = (name: string): number =>
    (after.values.get(name) ?? 0) - (before.values.get(name) ?? 0)
  assert.equal(value('kontor_requests_total{method="GET",route="none",status="404"}'), 1)
  assert.equal(value(`kontor_request_duration_seconds_count{${companies}}`), creates)
  assert.equal(value(`kontor_request_duration_seconds_bucket{${companies},le="+Inf"}`), creates)
  assert.equal(value('kontor_commit_writes_sum'), creates)
  // Some share a commit, as many as come while another is made.
  const commits = value('kontor_commit_writes_count')
  assert.ok(commits > 0 && commits <= creates, `${commits} commits`)
  assert.deepEqual(
    ['store', 'cache', 'caller'].map((source) => value(`kontor_pages_total{source="${source}"}`)),
    [2, 1, 1],
  )
  assert.equal(after.values.get('kontor_store_up'), 1)
  assert.equal(value('kontor_kept_rows{kind="answers"}'), 1)
  assert.equal(after.values.get('kontor_store_jobs{kind="write"}'), 0)
  assert.ok(![...after.values.keys()].some((name) => name.includes(canary)))
  return after
}

test('they count what was done on the embedded store, and are all in the guide', async () => {
  await withMade('fresh', async (data, token) => {
    await withMetrics(['--data', data], token, async (measured) => {
      const { values, types } = await assertTrue(measured)
      assert.ok((values.get('kontor_wal_bytes') ?? 0) > 0)
      assert.deepEqual([...types].sort(), [...documented()].sort())
    })
  })
})

const skip = hasPostgres() ? false : 'There is no PostgreSQL here.'
atEnd(releasePostgres)

detail('they count what was done on PostgreSQL, and no files', { skip }, async () => {
  const database = await createMadeDatabase('fresh')
  await withMetrics(['--database', database.address], database.token, async (measured) => {
    const { types } = await assertTrue(measured)
    assert.ok(!types.has('kontor_wal_bytes'))
  })
  await database.drop()
})

test('nothing else is on their port, and they are nowhere else', async () => {
  await withMade('fresh', async (data, token) => {
    await withMetrics(['--data', data], token, async ({ server, metrics }) => {
      assert.equal(new URL(metrics).hostname, '127.0.0.1')
      assert.equal((await fetch(new URL('/', metrics))).status, 404)
      const posted = await fetch(metrics, { method: 'POST' })
      assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET'])
      assert.equal((await fetch(`${server.address}/metrics`)).status, 404)
    })
    const server = await serve('--data', data)
    assert.doesNotMatch((await server.stop()).stderr, /etrics/)
  })
})

test('a port that cannot be had is told with its option', async (t: TestContext) => {
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const port = String((other.address() as { port: number }).port)
  await withDataDirectory(async (data) => {
    const serving = ['serve', '--data', data, '--port', '0']
    const taken = await kontor(...serving, '--metrics-port', port)
    assert.equal(taken.code, 1)
    const sentence = `Port ${port} of 127.0.0.1 is in use: choose another with --metrics-port.`
    assert.ok(taken.stderr.split('\n').includes(sentence), taken.stderr)
    assert.equal(taken.stdout, '')
    const alone = await kontor(...serving, '--metrics-host', '127.0.0.1')
    assert.equal(alone.code, 2)
    assert.match(alone.stderr, /^--metrics-host needs --metrics-port beside it\./)
  })
})

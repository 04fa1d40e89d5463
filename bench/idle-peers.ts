// What clients cost that ask for much and read nothing, all kinds of them together: memory while
// they stay and half a minute after they left, and what others wait meanwhile. Run it with node;
// `postgres` as its argument measures the server on PostgreSQL.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, releasePostgres } from '../packages/server/test/support/postgres-engine.ts'
import { type KontorServer, post, removeStores, residentMiB, startKontor } from './processes.ts'

const path = '/rest/v1/1'
const rows = 4000
/** A page of 1,000 rows is some 8.8 MB. */
const industry = 'wörter und '.repeat(754)
const body = JSON.stringify({ name: 'x'.repeat(9_000_000) })
const json = ['Content-Type: application/json', `Content-Length: ${body.length}`]
const create = `POST ${path}/companies?dryRun=true`
const view = `GET ${path}/views/COMPANIES`

/** How many of each kind: the request, its headers, and what is sent of its body. */
const kinds: readonly (readonly [count: number, (index: number) => Sent])[] = [
  [70, () => ({ line: view, headers: ['Accept: application/x-ndjson'] })],
  [65, () => ({ line: view, headers: ['Accept: text/csv'] })],
  [65, (index) => ({ line: `${view}?limit=1000&offset=${index * 30 + 1}`, headers: [] })],
  [60, () => ({ line: create, headers: json, part: body })],
  [60, () => ({ line: create, headers: json, part: body.slice(0, -500_000) })],
]

interface Sent {
  readonly line: string
  readonly headers: readonly string[]
  readonly part?: string
}

interface Waits {
  readonly count: number
  readonly median: number
  readonly ofHundred95: number
  readonly longest: number
}

if (process.argv[2] === 'probe') await probe(String(process.argv[3]), String(process.argv[4]))
else await measure(process.argv[2] === 'postgres')

async function measure(isOnPostgres: boolean): Promise<void> {
  const database = isOnPostgres ? await createDatabase() : undefined
  const kontor = await startKontor(database && { database: database.address })
  try {
    await fill(kontor)
    await warmUp(kontor)
    // Threads that have become idle collect what that has left.
    await pause(25_000)
    const before = residentMiB(kontor.pid)
    const prober = fork(import.meta.filename, ['probe', `${kontor.port}`, kontor.token])
    await once(prober, 'message')
    // What is measured has the processor first.
    setPriority(10)
    const statuses = new Map<string, number>()
    const peers = kinds.flatMap(([count, of]) =>
      Array.from({ length: count }, (_, index) => open(kontor, of(index), statuses)),
    )
    let most = 0
    for (let tenth = 0; tenth < 150; tenth++) {
      most = Math.max(most, residentMiB(kontor.pid))
      await pause(100)
    }
    prober.send('end')
    const [waits] = (await once(prober, 'message')) as [Readonly<Record<string, Waits>>]
    for (const peer of peers) peer.destroy()
    await pause(30_000)
    const after = residentMiB(kontor.pid)
    process.stdout.write(`MiB: ${before} before, ${most} at most, ${after} half a minute after\n`)
    process.stdout.write(`answers to the peers: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
    for (const [name, wait] of Object.entries(waits)) {
      process.stdout.write(`${name}, in milliseconds: ${JSON.stringify(wait)}\n`)
    }
  } finally {
    await kontor.stop()
    await releasePostgres()
    removeStores()
  }
}

async function fill(kontor: KontorServer): Promise<void> {
  let created = 0
  const createSome = async (): Promise<void> => {
    while (created < rows) {
      const name = `Company ${created++}`
      await post({ ...kontor, path }, 'companies', { name, industry })
    }
  }
  await Promise.all(Array.from({ length: 16 }, createSome))
}

/** Some of each kind of work, read to the end. */
async function warmUp({ port, token }: KontorServer): Promise<void> {
  const authorization = `Bearer ${token}`
  const ask = async (target: string, init: RequestInit & { headers?: object }): Promise<void> => {
    const headers = { authorization, ...init.headers }
    const url = `http://127.0.0.1:${port}${path}/${target}`
    await (await fetch(url, { ...init, headers })).arrayBuffer()
  }
  for (const offset of [0, 1000, 2000]) await ask(`views/COMPANIES?offset=${offset}`, {})
  for (const accept of ['application/x-ndjson', 'text/csv']) {
    await ask('views/COMPANIES?limit=1500', { headers: { accept } })
  }
  const headers = { 'content-type': 'application/json' }
  for (const _ of [1, 2]) await ask('companies?dryRun=true', { method: 'POST', headers, body })
  await pause(1000)
}

/** Sends a request, and takes nothing but the beginning of the answer. */
function open({ port, token }: KontorServer, sent: Sent, statuses: Map<string, number>): Socket {
  const { line, headers, part = '' } = sent
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.once('data', (bytes) => {
    const status = bytes.toString('latin1', 9, 12)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    socket.pause()
  })
  const head = [`${line} HTTP/1.1`, 'Host: kontor', `Authorization: Bearer ${token}`, ...headers]
  socket.write(`${[...head, '', ''].join('\r\n')}${part}`)
  return socket
}

/** Asks for health and a small page, over and over; tells how long they took when told to end. */
async function probe(port: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  let isOver = false
  async function ask(target: string): Promise<Waits> {
    const times: number[] = []
    while (!isOver) {
      const start = performance.now()
      const reply = await fetch(`http://127.0.0.1:${port}${target}`, { headers })
      await reply.arrayBuffer()
      if (reply.status !== 200) throw new Error(`${target} was answered ${reply.status}.`)
      times.push(Math.round(performance.now() - start))
      await pause(50)
    }
    const sorted = times.sort((a, b) => a - b)
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
    const longest = sorted.at(-1) ?? 0
    return { count: sorted.length, median: at(0.5), ofHundred95: at(0.95), longest }
  }
  process.once('message', () => {
    isOver = true
  })
  const answers = [ask('/healthz'), ask(`${path}/views/COMPANIES?limit=5&offset=7`)]
  await pause(500)
  process.send?.('ready')
  const [health, page] = await Promise.all(answers)
  process.send?.({ health, 'page of 5 rows': page }, () => process.exit())
}

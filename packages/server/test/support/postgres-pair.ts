// Two PostgreSQL servers, the second a synchronous standby of the first. A test decides over their
// lives: each can be killed, stopped, started and promoted.

import { execFile, spawn } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import {
  findPostgres,
  makeData,
  makePlace,
  type PostgresPlace,
  watcher,
} from './postgres-server.ts'

const execute = promisify(execFile)

export interface PostgresPair {
  readonly first: PostgresNode
  readonly second: PostgresNode
  close(): Promise<void>
}

export interface PostgresSingle {
  readonly node: PostgresNode
  readonly place: PostgresPlace
  close(): Promise<void>
}

const database = 'kontor'

/** The address of the database on these servers, in that order. */
export function addressOn(...nodes: readonly PostgresNode[]): string {
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`)
  return `postgres://kontor@${hosts.join(',')}/${database}`
}

/** Starts both; their database is there and empty. */
export async function startPair(): Promise<PostgresPair> {
  const place = makePlace(requireBinaries())
  const first = new PostgresNode(place, 'first', await freePort())
  const second = new PostgresNode(place, 'second', await freePort())
  const close = watchOver(place, [first, second])
  await startFirst(place, first)
  await second.follow(first)
  return { first, second, close }
}

/** One server whose owner runs commands of his own on it; its database is there and empty. */
export async function startSingle(configuration: string): Promise<PostgresSingle> {
  const place = makePlace(requireBinaries())
  const node = new PostgresNode(place, 'data', await freePort())
  const close = watchOver(place, [node])
  await startFirst(place, node, `${configuration}\nport = ${node.port}\n`)
  return { node, place, close }
}

function requireBinaries(): string {
  const binaries = findPostgres()
  if (binaries === undefined) throw new Error('There is no PostgreSQL on this machine.')
  return binaries
}

async function startFirst(place: PostgresPlace, node: PostgresNode, more = ''): Promise<void> {
  makeData(place, node.data)
  appendFileSync(join(node.data, 'postgresql.conf'), `${settings}${more}`)
  await node.start()
  await node.query(`create database ${database}`, 'postgres')
}

const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 32MB
dynamic_shared_memory_type = mmap
wal_retrieve_retry_interval = 50ms
log_min_messages = panic
`

/** Ends the servers, and removes their files, once this process has ended or says so. */
function watchOver({ directory, options }: PostgresPlace, nodes: readonly PostgresNode[]) {
  const watch = `cat >/dev/null
    for data; do read pid <"$data/postmaster.pid" && kill -QUIT "$pid"; done 2>/dev/null
    for data; do while [ -e "$data/postmaster.pid" ]; do sleep 0.05; done; done
    rm -rf "$0"`
  const shell = spawn('sh', ['-c', watch, directory, ...nodes.map(({ data }) => data)], {
    ...options,
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  return watcher(shell)
}

export class PostgresNode {
  readonly #place: PostgresPlace
  /** The directory of its files. */
  readonly data: string
  readonly port: number

  constructor(place: PostgresPlace, name: string, port: number) {
    this.#place = place
    this.data = join(place.directory, name)
    this.port = port
  }

  async start(): Promise<void> {
    await this.#control('-l', `${this.data}.log`, '-o', `-p ${this.port}`, 'start')
  }

  async stop(how: 'fast' | 'immediate'): Promise<void> {
    await this.#control('-m', how, 'stop')
  }

  async promote(): Promise<void> {
    await this.#control('promote')
  }

  /** As if the machine lost its power: all of its processes are gone at once. */
  async kill(): Promise<void> {
    const sessions = await this.query('select pid from pg_stat_activity')
    const file = join(this.data, 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    const main = Number(lines[0])
    process.kill(main, 'SIGSTOP')
    for (const pid of [...sessions.map(({ pid }) => Number(pid)), main]) end(pid)
    // What a machine without power would not have kept either.
    rmSync(file)
    const [, memory] = lines[6]?.trim().split(/\s+/) ?? []
    if (memory !== undefined) await execute('ipcrm', ['-m', memory])
  }

  /** Becomes a standby of the other, which from now on waits for it at every commit. */
  async follow(other: PostgresNode): Promise<void> {
    rmSync(this.data, { recursive: true, force: true })
    const from = ['-h', '127.0.0.1', '-p', String(other.port), '-U', 'kontor']
    const how = ['-R', '-X', 'stream', '-c', 'fast', '--no-sync']
    await this.#run('pg_basebackup', [...from, '-D', this.data, ...how])
    await this.start()
    await other.query(`alter system set synchronous_commit = 'remote_apply'`)
    await other.query(`alter system set synchronous_standby_names = '*'`)
    await other.query('select pg_reload_conf()')
    await other.until(`exists (select from pg_stat_replication where sync_state = 'sync')`)
  }

  /** Waits until a condition holds. */
  async until(condition: string): Promise<void> {
    for (let count = 0; count < 500; count += 1) {
      const [row] = await this.query(`select ${condition} as "holds", pg_sleep(0.02)`)
      if (row?.['holds'] === true) return
    }
    throw new Error(`It never came to be that ${condition}.`)
  }

  /** Runs a statement as the owner of the server. */
  async query(sql: string, name = database): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const address = `postgres://kontor@127.0.0.1:${this.port}/${name}`
    const client = postgres(address, { max: 1, onnotice: () => undefined })
    try {
      return await client.unsafe(sql)
    } finally {
      await client.end()
    }
  }

  async #control(...args: readonly string[]): Promise<void> {
    await this.#run('pg_ctl', ['-D', this.data, '-s', '-w', ...args])
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    const { binaries, options } = this.#place
    await execute(join(binaries, program), args, options)
  }
}

/** A session may have ended by itself. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const place = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (place === null || typeof place === 'string') throw new Error('No port is free.')
  return place.port
}

// The processes that a bench is made of: the server under test, its limit, and the load.

import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LoadOutcome, LoadPlan } from './load.ts'

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

/** Puts load on a port from a process of its own. */
export async function load(plan: LoadPlan): Promise<LoadOutcome> {
  const child = fork(here('./load.ts'), { execArgv: [] })
  child.send(plan)
  const outcome = await new Promise<LoadOutcome>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('The load generator failed.')))
  })
  if (outcome.failures > 0 && plan.mayBeRefused !== true) {
    throw new Error(`${outcome.failures} of ${outcome.answers} answers were failures.`)
  }
  return outcome
}

export interface BenchServer {
  readonly port: number
  /** Of its process. */
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** One of the stated limits: `bare-server` or `bare-store`. */
export async function startBare(name: string): Promise<BenchServer> {
  const child = fork(here(`./${name}.ts`), { execArgv: [] })
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: pidOf(child), stop: () => end(child) }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('A process did not start.')
  return pid
}

/** What a process has taken of the processor so far; undefined where Linux does not tell. */
export function processorSeconds(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The name comes second, in parentheses, and may hold anything; times are in hundredths.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** What a process has in memory, in MiB. */
export function residentMiB(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kibibytes) / 1024)
}

export interface KontorServer extends BenchServer {
  readonly token: string
  /** The data directory; it is kept when the server stops. */
  readonly data: string
  /** Of PostgreSQL, where the store is there. */
  readonly database: string | undefined
  /** How a command names the store. */
  readonly inOptions: readonly string[]
}

export interface KontorOptions {
  /** A data directory that is there already. */
  readonly data?: string
  /** The address of a PostgreSQL database to use instead of the embedded store. */
  readonly database?: string
  /** Modules that every thread of the server loads first. */
  readonly imports?: readonly string[]
  /** More of the command line. */
  readonly options?: readonly string[]
}

/** Kontor with the demo company in it, on a store of its own unless one is named. */
export async function startKontor(options: KontorOptions = {}): Promise<KontorServer> {
  const { data, database, imports = [], options: more = [] } = options
  const directory = data ?? join(temporaryFolder(), 'data')
  const store = database === undefined ? [] : ['--database', database]
  const args = ['serve', '--demo', '--port', '0', '--data', directory, '--log-level', 'error']
  const hooks = imports.map((module) => `--import=${module}`)
  const child = spawn(process.execPath, [...hooks, executable, ...args, ...more, ...store], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    if (/kontor ready .*\n.*\n/.test(printed)) break
  }
  const port = Number(/kontor ready http:\/\/localhost:(\d+)/.exec(printed)?.[1])
  const token = readFileSync(join(directory, 'demo-token'), 'utf8').trim()
  const inOptions = database === undefined ? ['--data', directory] : store
  const names = { data: directory, database, inOptions }
  return { port, pid: pidOf(child), token, ...names, stop: () => end(child) }
}

const executable = here('../packages/server/bin/kontor.js')
const directories: string[] = []

export function temporaryFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  directories.push(directory)
  return directory
}

/** Removes whatever was stored. */
export function removeStores(): void {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
}

/** Runs a command of Kontor, given as words; answers what it printed. */
export function runKontor(line: string): string {
  const command = [executable, ...line.split(' ')]
  return execFileSync(process.execPath, command, { encoding: 'utf8' }).trim()
}

/** Begins a backup of a store into a file that is not there yet. */
export function startBackup({ data, inOptions }: KontorServer) {
  const file = join(data, '..', 'backup.kontor')
  const command = [executable, 'backup', file, ...inOptions]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'] })
  return { child, file }
}

/** Creates a record below a path such as `/rest/v1/1`. */
export async function post(
  { port, token, path }: { readonly port: number; readonly token: string; readonly path: string },
  collection: string,
  body: object,
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}/${collection}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(await response.text())
  await response.arrayBuffer()
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

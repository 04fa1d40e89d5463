// A private PostgreSQL server, made of the machine's binaries, for as long as this process lives. A
// shell watches over it: whatever way the process ends, the server ends too and its files go.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface PostgresServer {
  /** The address of a database on it. */
  address(database: string): string
  stop(): Promise<void>
}

/** Where the programs of the newest PostgreSQL are; undefined where there is none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const directories = [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return directories.find((directory) => existsSync(join(directory, 'initdb')))
}

/** Where servers live, and who runs them. */
export interface PostgresPlace {
  readonly binaries: string
  readonly directory: string
  /** For the programs of PostgreSQL. */
  readonly options: { readonly cwd: string; readonly uid?: number; readonly gid?: number }
}

/** A new directory; `postgres` refuses to run as root, so another user runs it then. */
export function makePlace(binaries: string): PostgresPlace {
  const user = process.getuid?.() === 0 ? postgresUser() : undefined
  // In memory where there is such a place: syncs are real and cost nothing.
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const directory = mkdtempSync(join(parent, 'kontor-postgres-'))
  if (user !== undefined) chownSync(directory, user.uid, user.gid)
  return { binaries, directory, options: { cwd: directory, ...user } }
}

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const ask = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** A language whose order is not that of code points: nothing may depend on the server's own. */
const collation = ['--locale=C', '--locale-provider=icu', '--icu-locale=cs']

/** Makes the files of a fresh server. */
export function makeData({ binaries, options }: PostgresPlace, data: string): void {
  const flags = ['-U', 'kontor', '-E', 'UTF8', '--no-sync', '-A', 'trust', ...collation]
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...flags], { ...options, stdio: 'pipe' })
}

/** All others are PostgreSQL's own. */
const settings = {
  listen_addresses: '',
  max_connections: '200',
  log_min_messages: 'panic',
}

/** Starts a server that can be reached by its socket alone. */
export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const place = makePlace(binaries)
  const { directory, options } = place
  const data = join(directory, 'data')
  makeData(place, data)
  const set = Object.entries({ ...settings, unix_socket_directories: directory })
  const watched = `"$@" & server=$!; cat >/dev/null; kill -QUIT $server; wait; rm -rf "$0"`
  const command = [join(binaries, 'postgres'), '-D', data]
  const parameters = set.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const shell = spawn('sh', ['-c', watched, directory, ...command, ...parameters], {
    ...options,
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  const stop = watcher(shell)
  waitUntilReady(place)
  return {
    address: (database) => `postgres://kontor@localhost/${database}?host=${directory}`,
    stop,
  }
}

/** A shell that cleans up once its input ends; it does not keep this process alive. */
export function watcher(shell: ChildProcess): () => Promise<void> {
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  shell.unref()
  ;(shell.stdin as unknown as { unref(): void }).unref()
  return async () => {
    shell.ref()
    shell.stdin?.end()
    await ended
  }
}

function waitUntilReady({ binaries, directory, options }: PostgresPlace): void {
  const wait = `for i in $(seq 200); do "$0" -q -h "$1" -U kontor -d postgres && exit 0; sleep 0.05; done; exit 1`
  execFileSync('sh', ['-c', wait, join(binaries, 'pg_isready'), directory], options)
}

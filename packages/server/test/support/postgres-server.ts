// A private PostgreSQL server, made of the machine's binaries, for as long as this process lives. A
// shell watches over it: whatever way the process ends, the server ends too and its files go.

import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface PostgresServer {
  /** The address of a database on it. */
  address(database: string): string
  /** The directory of its socket. */
  readonly directory: string
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

const settings = {
  listen_addresses: '',
  max_connections: '200',
  shared_buffers: '64MB',
  log_min_messages: 'panic',
}

/** A language whose order is not that of code points: nothing may depend on the server's own. */
const collation = ['--locale=C', '--locale-provider=icu', '--icu-locale=cs']

/** Starts a server; `postgres` refuses to run as root, so another user runs it then. */
export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const user = process.getuid?.() === 0 ? postgresUser() : undefined
  // In memory where there is such a place: syncs are real and cost nothing.
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const directory = mkdtempSync(join(parent, 'kontor-postgres-'))
  if (user !== undefined) chownSync(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  const flags = ['-U', 'kontor', '-E', 'UTF8', '--no-sync', '-A', 'trust', ...collation]
  const options = { cwd: directory, ...user }
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...flags], { ...options, stdio: 'pipe' })
  const set = Object.entries({ ...settings, unix_socket_directories: directory })
  const watched = `"$@" & server=$!; cat >/dev/null; kill -QUIT $server; wait; rm -rf "$0"`
  const command = [join(binaries, 'postgres'), '-D', data]
  const parameters = set.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const shell = spawn('sh', ['-c', watched, directory, ...command, ...parameters], {
    ...options,
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  waitUntilReady(binaries, directory, options)
  shell.unref()
  ;(shell.stdin as unknown as { unref(): void }).unref()
  return {
    directory,
    address: (database) => `postgres://kontor@localhost/${database}?host=${directory}`,
    async stop() {
      shell.ref()
      shell.stdin.end()
      await ended
    },
  }
}

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const ask = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

function waitUntilReady(binaries: string, directory: string, options: object): void {
  const wait = `for i in $(seq 200); do "$0" -q -h "$1" -U kontor -d postgres && exit 0; sleep 0.05; done; exit 1`
  execFileSync('sh', ['-c', wait, join(binaries, 'pg_isready'), directory], options)
}

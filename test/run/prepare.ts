// Around a whole run of tests: one PostgreSQL server, with a database that has all tables, one build
// of the web console, and one cache of compiled code for all of its processes; at the end, how many
// tests ran on each engine: a promise must hold on both.

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  consoleBuilder,
  isConsoleStale,
} from '../../packages/server/src/cli/serve/console-build.ts'
import { makeTemplate } from '../../packages/server/test/support/postgres-engine.ts'
import { findPostgres, startPostgres } from '../../packages/server/test/support/postgres-server.ts'
import { root } from './test-files.ts'

export interface Prepared {
  /** How many tests ran on each engine; a sentence where these are not the same. */
  countsByEngine(): { readonly line: string; readonly fault: string | undefined }
  close(): Promise<void>
}

/** Sets the environment that the processes of tests are started with. */
export async function prepareRun(): Promise<Prepared> {
  const folder = mkdtempSync(join(temporaryFolder(), 'kontor-tests-'))
  process.env['TMPDIR'] = folder
  // A database server that a test starts is another user, whose files are below.
  chmodSync(folder, 0o711)
  const counts = join(folder, 'engines')
  writeFileSync(counts, '')
  process.env['KONTOR_TEST_ENGINES'] = counts
  // Most of what a short process does is to compile; the cache notices when a file has changed.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/kontor-tests')
  if (isConsoleStale()) execFileSync(process.execPath, [consoleBuilder])
  const postgres = await preparePostgres()
  return {
    countsByEngine: () => countsByEngine(readFileSync(counts, 'utf8')),
    async close() {
      await postgres?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const freeBytesMin = 4 * 1024 ** 3

/** In memory where there is such a place with room: syncs are made there as anywhere, and cost nothing. */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= freeBytesMin ? memory : tmpdir()
}

async function preparePostgres(): Promise<Pick<Prepared, 'close'> | undefined> {
  const binaries = findPostgres()
  const isGiven = process.env['KONTOR_TEST_DATABASE'] !== undefined
  if (!isGiven && binaries === undefined) return undefined
  const server = isGiven || binaries === undefined ? undefined : await startPostgres(binaries)
  if (server !== undefined) process.env['KONTOR_TEST_DATABASE'] = server.address('postgres')
  const template = await makeTemplate()
  process.env['KONTOR_TEST_TEMPLATE'] = template.name
  return {
    async close() {
      await template.drop()
      await server?.stop()
    },
  }
}

function countsByEngine(text: string): ReturnType<Prepared['countsByEngine']> {
  const ran = Map.groupBy(text.split('\n').filter(Boolean), (name) => name)
  const counts = [...ran].map(([name, { length }]) => `${name} ${length}`).sort()
  const line = `tests on each engine: ${counts.join(', ')}`
  const isAlike = new Set([...ran.values()].map(({ length }) => length)).size <= 1
  const isExcused = ran.size === 1 && process.env['CI'] !== 'true'
  return {
    line,
    fault: isAlike || isExcused ? undefined : 'The engines did not run the same tests.',
  }
}

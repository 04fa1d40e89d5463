// Around a whole run of tests: one PostgreSQL server, with a database that has all tables, one build
// of the web console, and one cache of compiled code for all of its processes; at the end, how many
// tests ran on each engine: a promise must hold on both.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { consoleBuilder, isConsoleStale } from '../../src/cli/console-build.ts'
import { makeTemplate } from './postgres-engine.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

/** Most of what a short process does is to compile; the cache notices when a file has changed. */
const compiled = fileURLToPath(
  new URL('../../../../node_modules/.cache/kontor-tests', import.meta.url),
)

const untrackedPromises = import.meta.resolve('./untracked-promises.ts')

let server: PostgresServer | undefined
let template: Awaited<ReturnType<typeof makeTemplate>> | undefined
let counts = ''

export async function globalSetup(): Promise<void> {
  counts = join(mkdtempSync(join(tmpdir(), 'kontor-tests-')), 'engines')
  writeFileSync(counts, '')
  process.env['KONTOR_TEST_ENGINES'] = counts
  process.env['NODE_COMPILE_CACHE'] ??= compiled
  if (isConsoleStale()) execFileSync(process.execPath, [consoleBuilder])
  const options = process.env['NODE_OPTIONS'] ?? ''
  process.env['NODE_OPTIONS'] = `${options} --import=${untrackedPromises}`
  const binaries = findPostgres()
  if (process.env['KONTOR_TEST_DATABASE'] === undefined) {
    if (binaries === undefined) return
    server = await startPostgres(binaries)
    process.env['KONTOR_TEST_DATABASE'] = server.address('postgres')
  }
  template = await makeTemplate()
  process.env['KONTOR_TEST_TEMPLATE'] = template.name
}

export async function globalTeardown(): Promise<void> {
  await template?.drop()
  await server?.stop()
  const ran = Map.groupBy(readFileSync(counts, 'utf8').split('\n').filter(Boolean), (name) => name)
  rmSync(join(counts, '..'), { recursive: true })
  const told = [...ran].map(([name, { length }]) => `${name} ${length}`).sort()
  process.stdout.write(`tests on each engine: ${told.join(', ')}\n`)
  if (ran.size === 1 && process.env['CI'] !== 'true') return
  if (new Set([...ran.values()].map(({ length }) => length)).size > 1) {
    process.stdout.write('The engines did not run the same tests.\n')
    process.exitCode = 1
  }
}

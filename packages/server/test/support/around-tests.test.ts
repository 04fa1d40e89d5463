// What is started for a file of tests ends with it, also where none of its tests is chosen.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const around = import.meta.resolve('./around-tests.ts')

/** The server keeps the process alive for as long as it listens. */
const lines = `
import { createServer } from 'node:http'
import { once } from 'node:events'
import { test } from 'node:test'
import { aroundTests } from '${around}'
const server = aroundTests(
  async () => {
    const server = createServer().listen(0)
    await once(server, 'listening')
    return server
  },
  async (server) => server.close(),
)
test('it listens', () => console.log('listens', server().listening))
`

test('a file whose tests are left out ends, and so does one that runs', (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  t.after(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'around.mjs')
  writeFileSync(file, lines)
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const run = (pattern: string) =>
    spawnSync(process.execPath, [`--test-name-pattern=${pattern}`, file], {
      ...{ env, encoding: 'utf8', timeout: 60_000 },
    })
  assert.equal(run('nothing').status, 0)
  const { status, stdout } = run('it listens')
  assert.equal(status, 0)
  assert.match(stdout, /listens true/)
})

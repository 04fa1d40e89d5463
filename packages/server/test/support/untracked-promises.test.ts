// Errors that nobody awaits fail a run of tests, though no promise is followed.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const lost = {
  'a promise is rejected': 'Promise.reject(new Error("lost"))',
  'a timer throws': 'setTimeout(() => { throw new Error("lost") })',
}

for (const [what, code] of Object.entries(lost)) {
  test(`a file of tests fails where ${what} and nobody awaits it`, (t) => {
    const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
    t.after(() => rmSync(directory, { recursive: true }))
    const file = join(directory, 'lost.mjs')
    const around = (inner: string) =>
      `import { test } from 'node:test'; test('t', async () => { await 1; ${inner} })`
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const run = (inner: string) => {
      writeFileSync(file, around(inner))
      const untracked = `--import=${import.meta.resolve('./untracked-promises.ts')}`
      return spawnSync(process.execPath, [untracked, '--test', file], { env, encoding: 'utf8' })
    }
    const { status, stdout } = run(code)
    assert.equal(status, 1)
    assert.match(stdout, /lost/)
    assert.equal(run('').status, 0)
  })
}

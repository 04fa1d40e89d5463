// How runs of tests are put together, and what they say at their end.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { batchesOf } from './batches.ts'
import { closingLines, isGreen, noTests, sumOf, type Tally } from './tally.ts'
import { allTestFiles, root, testFilesIn } from './test-files.ts'

test('every file of tests is in one batch', () => {
  const { node } = allTestFiles()
  const inBatches = batchesOf(node).flat().sort()
  assert.deepEqual(inBatches, [...node].sort())
  assert.ok(node.includes('test/run/run.test.ts'))
})

test('files are named by their paths or by a folder, and a path without tests is refused', () => {
  assert.deepEqual(testFilesIn(['test/run/run.test.ts']).node, ['test/run/run.test.ts'])
  assert.ok(testFilesIn(['packages/console/test']).browser.length > 50)
  assert.throws(() => testFilesIn(['docs']), /No tests are in docs/)
})

test('the last line is one sum, and more than two tests that pass at the second try fail it', () => {
  const some = { ...noTests, passed: 2, skipped: 1, flaky: ['a'] }
  const sum = sumOf([some, { ...noTests, failed: 1, failures: ['b'] }])
  assert.equal(closingLines(sum).at(-1), '2 passed, 1 failed, 1 skipped')
  assert.deepEqual([isGreen(sum), isGreen(some)], [false, true])
  const unsteady = { ...some, flaky: ['a', 'b', 'c'] }
  assert.equal(isGreen(unsteady), false)
  assert.equal(closingLines(unsteady).at(-1), '2 passed, 1 failed, 1 skipped')
})

const files = {
  'one.test.mjs': `
import { after, before, test } from 'node:test'
let isOpen = false
before(() => { isOpen = true })
after(() => { isOpen = false })
test('it is open', () => { if (!isOpen) throw new Error('closed') })
test('it is left out', { skip: true }, () => undefined)
`,
  'two.test.mjs': `
import { describe, test } from 'node:test'
describe('within', () => { test('it fails', () => { throw new Error('on purpose') }) })
`,
}

/** In a process of its own: within a test no others are run. */
function tallyOf(texts: Readonly<Record<string, string>>, quietMax?: number): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-batch-'))
  try {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
    const paths = Object.keys(texts).map((name) => join(folder, name))
    const code = `
      import { runBatches } from '${import.meta.resolve('./run-batches.ts')}'
      const options = { atOnce: 1, quietMax: ${quietMax}, onProgress: () => undefined }
      console.log(JSON.stringify(await runBatches(${JSON.stringify(paths)}, options)))
      process.exit()
    `
    const script = join(folder, 'script.mjs')
    writeFileSync(script, code)
    const { stdout } = runNode(script)
    return JSON.parse(stdout) as Tally
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runNode(...args: readonly string[]) {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

test('files of a batch count as each by itself: what passes, what fails and why', () => {
  const { passed, failed, skipped, failures } = tallyOf(files)
  assert.deepEqual([passed, failed, skipped], [1, 1, 1])
  assert.match(failures.join(), /it fails.*\n.*on purpose/)
})

test('a file that is not loaded, rejects what nobody awaits or is ended fails, and why is told', () => {
  const begin = "import { test } from 'node:test'\n"
  const lost = "test('t', async () => { await 1; Promise.reject(new Error('lost')) })"
  const ended = "test('t', () => { setTimeout(() => process.kill(process.pid, 'SIGKILL')) })"
  for (const [text, failure] of [
    [`${begin}import './nowhere.mjs'`, /nowhere/],
    [`${begin}${lost}`, /ended with exit code 1\.\nError: .*"Error: lost"/],
    [`${begin}${ended}`, /ended by SIGKILL/],
  ] as const) {
    const { failed, failures } = tallyOf({ 'a.test.mjs': text })
    assert.ok(failed > 0, text)
    assert.match(failures.join('\n'), failure)
  }
  assert.equal(tallyOf({ 'a.test.mjs': `${begin}test('t', () => {})` }).failed, 0)
})

test('what a failed test has started is ended with its batch', () => {
  const spawning = import.meta.resolve('../../packages/server/test/support/spawn-kontor.ts')
  const leaving = `
import { test } from 'node:test'
import { start } from '${spawning}'
test('it fails', () => {
  start([], { under: ['sh', '-c', 'exec sleep 1000'] })
  throw new Error('on purpose')
})
`
  const { failed, failures } = tallyOf({ 'a.test.mjs': leaving }, 20_000)
  assert.equal(failed, 1, failures.join('\n'))
  assert.match(failures.join('\n'), /on purpose/)
})

test('a batch that hangs is ended, though its children live on, and names what was under way', () => {
  const hanging = `
import { spawn } from 'node:child_process'
import { test } from 'node:test'
test('it ends', () => undefined)
test('it hangs', () => {
  const livesAsLongAs = (pid) => \`setInterval(() => process.kill(\${pid}, 0), 200)\`
  spawn(process.execPath, ['-e', livesAsLongAs(process.ppid)], { stdio: ['ignore', 'inherit', 'ignore'] })
  return new Promise(() => setInterval(() => undefined, 1000))
})
`
  const { failed, failures } = tallyOf({ 'hangs.test.mjs': hanging }, 5000)
  assert.equal(failed, 1)
  assert.match(failures.join(), /No test began or ended .* in .*hangs\.test\.mjs/)
  assert.match(failures.join(), /it hangs \(.*hangs\.test\.mjs:5\)/)
  assert.doesNotMatch(failures.join(), /it ends/)
})

const browserTests = `
import { expect, test } from '@playwright/test'
test('at the second try', ({}, { retry }) => { expect(retry).toBe(1) })
test('never', () => { expect(1).toBe(2) })
test('at once', () => undefined)
test.skip('left out', () => undefined)
`

test('tests of a browser are told by file, and count once however often they are tried', () => {
  // Within the project, where the runner is found.
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'browser-run-'))
  try {
    const configuration = join(folder, 'configuration.mjs')
    writeFileSync(join(folder, 'some.spec.mjs'), browserTests)
    writeFileSync(configuration, `export default { retries: 1, outputDir: 'traces' }`)
    const script = join(folder, 'script.mjs')
    writeFileSync(
      script,
      `import { runBrowserTests } from '${import.meta.resolve('./run-browser.ts')}'
       console.log(JSON.stringify(await runBrowserTests([], ${JSON.stringify(configuration)})))`,
    )
    const { stdout } = runNode(script)
    const lines = stdout.trimEnd().split('\n')
    const { passed, failed, skipped, flaky, failures } = JSON.parse(lines.pop() ?? '') as Tally
    assert.deepEqual([passed, failed, skipped], [2, 1, 1])
    assert.match(flaky.join(), /^at the second try \(.*some\.spec\.mjs:3\)\nError: expect/)
    assert.match(failures.join(), /^never \(/)
    assert.match(lines.pop() ?? '', /^FAILED .*some\.spec\.mjs: 2 passed in \d+ s$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the command says what it does, and what a wrong option is', () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  assert.match(runNode(main, '--help').stdout, /npm run test:near/)
  const { status, stderr } = runNode(main, '--quickly')
  assert.equal(status, 2)
  assert.match(stderr, /--quickly/)
})

// Runs the tests: all of them, those that are named, or those that a change can have broken. The last
// line is one sum of all.

import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { findMissing } from './missing.ts'
import { findNear } from './near.ts'
import { help, readOptions, type TestOptions, UsageError } from './options.ts'
import { type Prepared, prepareRun } from './prepare.ts'
import { runBatches } from './run-batches.ts'
import { runBrowserTests } from './run-browser.ts'
import { closingLines, isGreen, noTests, sumOf, type Tally } from './tally.ts'
import { allTestFiles, root, type TestFiles, testFilesIn } from './test-files.ts'
import { hashTree, writeLastGreen } from './tree-hash.ts'
import { nextChange } from './watch.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) process.stdout.write(help)
  else {
    await runTests(options)
    // What a test that hung has left running must not hold up the end.
    process.exit()
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n\n${help}`)
  process.exitCode = 2
}

async function runTests(options: TestOptions): Promise<void> {
  if (options.isThorough) process.env['KONTOR_TEST_THOROUGH'] = 'true'
  for (;;) {
    process.exitCode = (await runOnce(options)) ? 0 : 1
    if (!options.isWatching) return
    say('Waiting for a change (Ctrl+C ends).')
    await nextChange()
  }
}

/** Whether all went well. */
async function runOnce(options: TestOptions): Promise<boolean> {
  const isWhole = options.paths.length === 0 && !options.isNear
  if (!isWhole) process.env['KONTOR_TEST_DETAILS'] = 'true'
  const files = filesOf(options)
  const missing = findMissing(files.browser)
  for (const line of missing.lines) say(line)
  if (missing.lines.length > 0 && process.env['CI'] === 'true') {
    say('Where a change is judged, nothing is left out.')
    return false
  }
  const before = isWhole ? hashTree() : undefined
  // They need nothing that is prepared, which leaves cores without work.
  const checking = isWhole ? runChecks() : noTests
  const prepared = await prepareRun()
  try {
    const browser = missing.hasBrowser ? files.browser : []
    const tally = sumOf([await runFiles({ node: files.node, browser }), await checking])
    const whole = isWhole ? sumOf([tally, engineTally(prepared)]) : tally
    for (const line of [...missing.lines, ...closingLines(whole)]) say(line)
    const isAllGreen = isGreen(whole)
    if (isAllGreen && before !== undefined && missing.lines.length === 0 && before === hashTree())
      writeLastGreen(before)
    return isAllGreen
  } finally {
    await prepared.close()
  }
}

function filesOf({ isNear, paths }: TestOptions): TestFiles {
  if (isNear) {
    const { files, lines } = findNear()
    for (const line of lines) say(line)
    return files
  }
  return paths.length === 0 ? allTestFiles() : testFilesIn(paths)
}

async function runFiles({ node, browser }: TestFiles): Promise<Tally> {
  // At the same time, since each leaves cores without work now and then: as many processes as cores
  // beside the browser, and one more without it.
  const ofBrowser = browser.length === 0 ? Promise.resolve(noTests) : runBrowserTests(browser)
  const atOnce = availableParallelism()
  const ofNode = runBatches(node, { atOnce, oneMoreAfter: ofBrowser, onProgress: say })
  return sumOf(await Promise.all([ofNode, ofBrowser]))
}

/** Style, types, dead code and generated pages: one test more. */
async function runChecks(): Promise<Tally> {
  try {
    await promisify(execFile)('npm', ['run', '-s', 'check'], { cwd: root })
    return { ...noTests, passed: 1 }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const output = `npm run check\n${stdout}${stderr}`
    say(output)
    return { ...noTests, failed: 1, failures: [output] }
  }
}

function engineTally(prepared: Prepared): Tally {
  const { line, fault } = prepared.countsByEngine()
  say(line)
  return fault === undefined ? noTests : { ...noTests, failed: 1, failures: [fault] }
}

// Runs the tests that need a browser, on Playwright Test, and reads what came of them.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tallyFile } from './browser-reporter.ts'
import { noTests, type Tally } from './tally.ts'
import { root } from './test-files.ts'

const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
const reporter = fileURLToPath(import.meta.resolve('./browser-reporter.ts'))

/** @param configuration the path of Playwright's own, where it is another than that of this project */
export async function runBrowserTests(
  files: readonly string[],
  configuration = 'packages/console/playwright.config.ts',
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-browser-tests-'))
  const tally = join(folder, 'tally.json')
  try {
    const args = [playwright, 'test', '-c', configuration, `--reporter=${reporter}`, ...files]
    // Node strips the types itself; Playwright's own compiler takes eight seconds of each run for it.
    const env = { ...process.env, [tallyFile]: tally, PW_DISABLE_TS_ESM: '1' }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
    await once(child, 'close')
    if (existsSync(tally)) return JSON.parse(readFileSync(tally, 'utf8')) as Tally
    return { ...noTests, failed: 1, failures: ['Playwright Test ended before its tests did.'] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

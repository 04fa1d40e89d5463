// Runs the tests that need a browser, on Playwright Test, and reads what came of them.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tally } from './tally.ts'
import { root } from './test-files.ts'

const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
const configuration = 'packages/console/playwright.config.ts'

/** What its report in JSON has of interest here. */
interface Report {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly Result[]
    }[]
  }[]
}

interface Result {
  readonly errors?: readonly { readonly message?: string }[]
  /** Pictures and traces. */
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[]
}

export async function runBrowserTests(files: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-browser-tests-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = `--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`
    const args = [playwright, 'test', '-c', configuration, reporters, ...files]
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
    await once(child, 'close')
    return tallyOf(JSON.parse(readFileSync(report, 'utf8')) as Report)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function tallyOf({ stats, suites, errors }: Report): Tally {
  const specs = suites.flatMap(specsOf)
  const told = (status: string): readonly string[] =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title, file, line, tests }) => {
        const results = tests.flatMap((test) => test.results)
        return [`${title} (packages/${file}:${line})`, ...results.flatMap(linesOf)].join('\n')
      })
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: told('flaky'),
    failures: [...told('unexpected'), ...errors.map(({ message = '' }) => message)],
  }
}

/** Why a try failed, and where its picture and its trace are. */
function linesOf({ errors = [], attachments = [] }: Result): readonly string[] {
  const files = attachments.filter(({ path }) => path !== undefined)
  return [
    ...errors.slice(0, 1).map(({ message = '' }) => message),
    ...files.map(({ name, path = '' }) => `  ${name}: ${path.replace(root, '')}`),
  ]
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

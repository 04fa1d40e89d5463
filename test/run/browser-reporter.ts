// Hears from Playwright Test how each test of a browser ended: a line for each file when its last test
// is done, what failed as soon as it has, and at the end a tally for whoever started the run.

import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { type Counted, emptyCount } from './tally.ts'
import { root } from './test-files.ts'

/** The environment variable with the file that the tally is written to, as JSON. */
export const tallyFile = 'KONTOR_TEST_BROWSER_TALLY'

interface FileProgress {
  waiting: number
  passed: number
  failed: number
  readonly startedAt: number
}

class BrowserReporter implements Reporter {
  readonly #tally: Counted = emptyCount()
  readonly #waiting = new Map<string, number>()
  readonly #files = new Map<string, FileProgress>()

  printsToStdio(): boolean {
    return true
  }

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) {
      const file = fileOf(test)
      this.#waiting.set(file, (this.#waiting.get(file) ?? 0) + 1)
    }
  }

  onTestBegin(test: TestCase): void {
    // The file's time begins with its first test.
    this.#fileOf(test)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = this.#fileOf(test)
    if (isTriedAgain(test, result)) return
    this.#count(test, file)
    file.waiting -= 1
    if (file.waiting === 0) say(fileLine(fileOf(test), file))
  }

  onError({ message = '' }: TestError): void {
    this.#fail(message)
  }

  onEnd(): void {
    writeFileSync(process.env[tallyFile] ?? '', JSON.stringify(this.#tally))
  }

  #fileOf(test: TestCase): FileProgress {
    const name = fileOf(test)
    const known = this.#files.get(name)
    if (known !== undefined) return known
    const waiting = this.#waiting.get(name) ?? 1
    const begun = { waiting, passed: 0, failed: 0, startedAt: performance.now() }
    this.#files.set(name, begun)
    return begun
  }

  #count(test: TestCase, file: FileProgress): void {
    const outcome = test.outcome()
    if (outcome === 'skipped') {
      this.#tally.skipped += 1
      return
    }
    if (outcome === 'unexpected') {
      file.failed += 1
      this.#fail(describeResults(test))
      return
    }
    file.passed += 1
    this.#tally.passed += 1
    if (outcome === 'flaky') this.#tally.flaky.push(describeResults(test))
  }

  #fail(text: string): void {
    this.#tally.failed += 1
    this.#tally.failures.push(text)
    say(text)
  }
}

/** A failed test that has tries left. */
function isTriedAgain(test: TestCase, { status, retry }: TestResult): boolean {
  const isFailed = status !== test.expectedStatus && status !== 'skipped'
  return isFailed && status !== 'interrupted' && retry < test.retries
}

function fileOf({ location }: TestCase): string {
  return location.file.replace(root, '')
}

function fileLine(name: string, { passed, failed, startedAt }: FileProgress): string {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return `${failed === 0 ? 'ok' : 'FAILED'} ${name}: ${passed} passed in ${seconds} s`
}

/** Its name and place, why each try failed, and where its picture and its trace are. */
function describeResults(test: TestCase): string {
  const { line } = test.location
  return [
    `${test.title} (${fileOf(test)}:${line})`,
    ...test.results.flatMap(({ errors, attachments }) => [
      ...errors.slice(0, 1).map(({ message = '' }) => stripVTControlCharacters(message)),
      ...attachments.flatMap(({ name, path }) =>
        path === undefined ? [] : [`  ${name}: ${path.replace(root, '')}`],
      ),
    ]),
  ].join('\n')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export { BrowserReporter as default }

// Runs files of tests on the runner of Node, in batches, several at a time.

import { run } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { batchesOf } from './batches.ts'
import { emptyCount, sumOf, type Tally } from './tally.ts'
import { root } from './test-files.ts'

const entry = fileURLToPath(new URL('./batch.ts', import.meta.url))
const execArgv = [
  `--import=${import.meta.resolve('../../packages/server/test/support/untracked-promises.ts')}`,
]

export interface BatchOptions {
  /** So many processes at a time. */
  readonly atOnce: number
  /** One process more begins when this is done. */
  readonly oneMoreAfter?: Promise<unknown>
  /** A batch in which no test begins or ends for so long, in milliseconds, hangs: it is killed. */
  readonly quietMax?: number
  readonly onProgress: (line: string) => void
}

/** The longest single tests, the guarantees, take four minutes beside a browser. */
const quietMaxDefault = process.env['KONTOR_TEST_THOROUGH'] === 'true' ? 3_600_000 : 900_000

export async function runBatches(
  files: readonly string[],
  { atOnce, oneMoreAfter, quietMax = quietMaxDefault, onProgress }: BatchOptions,
): Promise<Tally> {
  const waiting = [...batchesOf(files)]
  const tallies: Tally[] = []
  const work = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      const begun = performance.now()
      const tally = await runBatch(batch, quietMax, onProgress)
      tallies.push(tally)
      onProgress(
        `${batchLine(batch, tally)} in ${Math.round((performance.now() - begun) / 1000)} s`,
      )
    }
  }
  const atFirst = Array.from({ length: atOnce }, work)
  await Promise.all([...atFirst, oneMoreAfter?.then(work)])
  return sumOf(tallies)
}

function batchLine([first = '', ...rest]: readonly string[], tally: Tally): string {
  const more = rest.length === 0 ? '' : ` and ${rest.length} more`
  return `${tally.failed === 0 ? 'ok' : 'FAILED'} ${first}${more}: ${tally.passed} passed`
}

function runBatch(
  files: readonly string[],
  quietMax: number,
  onProgress: (line: string) => void,
): Promise<Tally> {
  const counted = emptyCount()
  const underWay = new Set<string>()
  const diagnostics: string[] = []
  const ending = new AbortController()
  const fail = (failure: string): void => {
    counted.failed += 1
    counted.failures.push(failure)
    onProgress(failure)
  }
  return new Promise((resolve, reject) => {
    const hangs = setTimeout(() => {
      const minutes = Math.round(quietMax / 60_000)
      const tests = [...underWay].map((each) => `\n  ${each}`).join('')
      fail(`No test began or ended for ${minutes} minutes in ${files.join(', ')}:${tests}`)
      ending.abort()
      // What its tests have started may hold its output open: the end of that is not awaited.
      resolve(counted)
    }, quietMax)
    // The types of Node lack some of these.
    const options = {
      ...{ files: [entry], argv: [...files], execArgv, isolation: 'process', cwd: root },
      signal: ending.signal,
    }
    run(options as unknown as Parameters<typeof run>[0])
      .on('data', () => ending.signal.aborted || hangs.refresh())
      .on('test:dequeue', (begun) => underWay.add(whereOf(begun)))
      .on('test:complete', (ended) => underWay.delete(whereOf(ended)))
      .on('test:diagnostic', ({ message }) => {
        if (message.startsWith(errorOfNoTest)) diagnostics.push(message)
      })
      .on('test:pass', ({ details, skip, todo }) => {
        if (details.type === 'suite') return
        if (isSet(skip) || isSet(todo)) counted.skipped += 1
        else counted.passed += 1
      })
      .on('test:fail', ({ name, file, line, details }) => {
        if (ending.signal.aborted) return
        // A suite fails with its tests; what it says then is nothing new.
        if (details.error.cause === subtestsFailed || isOfSubtests(details.error)) return
        const where = whereOf({ name, file, line })
        const text = [where, textOf(details.error), ...diagnostics.splice(0)].join('\n')
        fail(`${files.length === 1 ? `${files[0]}: ` : ''}${text}`)
      })
      .on('test:stderr', ({ message }) => onProgress(message.trimEnd()))
      .on('error', reject)
      .on('end', () => {
        clearTimeout(hangs)
        resolve(counted)
      })
      .resume()
  })
}

interface Place {
  readonly name: string
  readonly file?: string | undefined
  readonly line?: number | undefined
}

function whereOf({ name, file, line }: Place): string {
  return file === undefined ? name : `${name} (${file.replace(root, '')}:${line})`
}

function isSet(value: string | boolean | undefined): boolean {
  return value !== undefined && value !== false
}

const subtestsFailed = 'subtestsFailed'

function isOfSubtests(error: Error): boolean {
  return (error as { readonly failureType?: string }).failureType === subtestsFailed
}

/** How the runner begins to tell of an error that belongs to no test: the process fails for it. */
const errorOfNoTest = 'Error: '

/** Of a process that failed after its tests had passed, it is known how it ended. */
interface EndOfProcess {
  readonly exitCode?: number | null
  readonly signal?: NodeJS.Signals | null
}

function textOf(error: Error & EndOfProcess): string {
  const { cause, exitCode, signal } = error
  if (typeof signal === 'string') return `Its process was ended by ${signal}.`
  if (typeof exitCode === 'number') return `Its process ended with exit code ${exitCode}.`
  return cause instanceof Error ? stackOf(cause) : inspect(cause ?? error)
}

/** With what caused it: a property that failed says there why. */
function stackOf({ stack, message, cause }: Error): string {
  const text = stack ?? message
  return cause instanceof Error ? `${text}\nCaused by ${stackOf(cause)}` : text
}

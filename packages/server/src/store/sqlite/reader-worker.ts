// A thread that reads pages, so that one long read does not hold up the small ones.

import { parentPort, workerData } from 'node:worker_threads'
import { elapsedMs } from '../../config/clock.ts'
import type { PageBytes } from '../../views/page.ts'
import type { JobResult } from '../job.ts'
import { newContext } from '../sql/new-context.ts'
import { scans } from '../sql/pages/scans.ts'
import { readAccessVersion } from '../sql/rights/unit-cache.ts'
import { type Abandoned, isAbandoned, type ReadJob } from './abandoned.ts'
import { openDatabase } from './open-database.ts'
import { registerInTime } from './register-in-time.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { failureOf } from './sqlite-failure.ts'
import { sqliteWords } from './sqlite-words.ts'

if (parentPort === null) throw new Error('A reader runs in a thread of its own.')
const port = parentPort
const { directory } = workerData as { directory: string }

const runner = new StepRunner(openDatabase(directory, 'reader'), requireWanted)
registerInTime(runner.database, elapsedMs, requireWanted)
const context = newContext(sqliteWords, sqliteDialect)

port.on('message', (job: ReadJob | 'close') => {
  if (job === 'close') {
    runner.database.close()
    port.close()
    return
  }
  const result = runJob(job)
  port.postMessage(result, transferable(result))
})

/** Of the job under way. */
let abandoned: Abandoned | undefined

/** Asked before every statement, and within long ones. */
function requireWanted(): void {
  if (abandoned === undefined || !isAbandoned(abandoned)) return
  throw new Error('Nobody waits for this read any more.')
}

/** All statements of a page see the same state of the store. */
function runJob(job: ReadJob): JobResult {
  const { database } = runner
  abandoned = job.abandoned
  try {
    database.exec('begin')
    context.cache.fixAccess(runner.run(readAccessVersion()))
    const operation = scans[job.name as keyof typeof scans]
    // biome-ignore lint/suspicious/noExplicitAny: the port typed name and input together.
    return { value: runner.run<unknown>(operation(context, job.input as any)) }
  } catch (error) {
    return { failure: failureOf(error) }
  } finally {
    if (database.isTransaction) database.exec('commit')
  }
}

/** The bytes of a page change hands instead of being copied, but for those that are shared. */
function transferable(result: JobResult): ArrayBuffer[] {
  const { pieces = [] } = 'value' in result ? ((result.value ?? {}) as Partial<PageBytes>) : {}
  return pieces.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
}

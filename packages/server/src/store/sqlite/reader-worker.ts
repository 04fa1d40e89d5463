// A thread that reads pages, so that one long read does not hold up the small ones.

import { parentPort, workerData } from 'node:worker_threads'
import { newContext } from '../sql/new-context.ts'
import { scans } from '../sql/scans.ts'
import { readAccessVersion } from '../sql/unit-cache.ts'
import type { Job, JobResult } from './job.ts'
import { openDatabase } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { failureOf } from './sqlite-failure.ts'
import { sqliteWords } from './sqlite-words.ts'

if (parentPort === null) throw new Error('A reader runs in a thread of its own.')
const port = parentPort
const { directory } = workerData as { directory: string }

const runner = new StepRunner(openDatabase(directory, 'reader'))
const context = newContext(sqliteWords, sqliteDialect)

port.on('message', (job: Job | 'close') => {
  if (job === 'close') {
    runner.database.close()
    port.close()
    return
  }
  const result = runJob(job)
  port.postMessage(result, transferable(result))
})

/** All statements of a page see the same state of the store. */
function runJob(job: Job): JobResult {
  const { database } = runner
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

/** The bytes of a page change hands instead of being copied. */
function transferable(result: JobResult): ArrayBuffer[] {
  const bytes = 'value' in result ? (result.value as { bytes?: unknown }).bytes : undefined
  return bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []
}

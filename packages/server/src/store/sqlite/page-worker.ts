// A thread that reads pages and streams, with the caches for them: the one for all of them, or one
// for those that run as a whole.

import { setImmediate } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { interruptionOf } from '../interrupted-read.ts'
import type { SentJob } from '../job-thread.ts'
import { tellNotice } from '../serve-jobs.ts'
import { readUnfinished } from '../sql/pages/find-columns.ts'
import { pageContext, usualBounds } from '../sql/pages/page-context.ts'
import { readTexts } from '../sql/pages/read-texts.ts'
import { type AnyScan, scanNamed } from '../sql/pages/scans.ts'
import { ColumnFolder, type RunStep } from './column-folder.ts'
import type { PageJob } from './filter-threads.ts'
import { JobsInTurn } from './jobs-in-turn.ts'
import { type SqliteThreadData, serveReads } from './read-thread.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

const data = workerData as SqliteThreadData
const cacheBounds = data.cacheBounds ?? usualBounds
const folder = data.storesColumns === true ? newFolder() : undefined
const context = pageContext(sqliteDialect, cacheBounds, folder)

function newFolder(): ColumnFolder {
  return new ColumnFolder({
    directory: data.directory,
    bytesMax: cacheBounds.columnBytes,
    rowsFrom: cacheBounds.storedColumnsFrom,
    onFailure: tellNotice,
  })
}

const otherWork = folder && {
  workIdle: (run: RunStep) => readOn(run) ?? folder.writeOn(context, run) ?? readTextsOn(run),
  close: () => folder.close(),
}

function readOn(run: RunStep): Promise<void> | undefined {
  const { columns } = context.caches
  if (columns.reading === undefined) return undefined
  try {
    run(readUnfinished(context))
  } catch {
    // It was dropped: whoever needs it begins again, and is told what fails.
  }
  return setImmediate()
}

function readTextsOn(run: RunStep): Promise<void> | undefined {
  if (context.caches.columns.readingTexts === undefined) return undefined
  try {
    run(readTexts(context))
  } catch {
    // As with columns that were dropped.
  }
  return setImmediate()
}

serveReads(
  ({ name, input }, runner): unknown => {
    const { input: given, soFar } = input as PageJob
    const scan: AnyScan = scanNamed(name)
    try {
      return runner.run(scan.run(context, given as never), soFar)
    } catch (error) {
      return interruptionOf(error)
    }
  },
  new JobsInTurn(callerOf),
  otherWork,
)

function callerOf({ job: { name, input } }: SentJob): string {
  const scan: AnyScan = scanNamed(name)
  return scan.callerOf((input as PageJob).input as never)
}

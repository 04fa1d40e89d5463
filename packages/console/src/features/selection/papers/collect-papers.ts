// Reads the papers of many documents, a few at a time. A server that has no time says when it will
// have some, and is requested again then. A document that has no such paper stops no other.

import { KontorError } from '@kontor/client'
import { wait } from '../../../base/wait.ts'
import { isBusyServer, isUnanswered } from '../../../data/api/connection.ts'
import { isSignedOut, type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import { type PaperFile, type RequestedPaper, readPaper } from '../../../data/records/read-paper.ts'
import { runMany } from '../../../saving/run-many.ts'

export type WantedPapers = Omit<RequestedPaper, 'id' | 'signal'>

export interface CollectedPapers {
  readonly files: readonly PaperFile[]
  readonly leftOut: readonly LeftOut[]
}

export interface LeftOut {
  readonly id: number
  readonly trouble: Trouble
}

interface CollectOptions {
  readonly signal: AbortSignal
  readonly onDone: (count: number) => void
}

/** The server has two threads for papers, and others wait for them too. */
const atOnce = 3
/** A paper that is refused so often is one that takes too long by itself. */
const triesMax = 10
const pauseSecondsUsual = 5

/** Throws where nothing further can be read: nobody answers, or the session has ended. */
export async function collectPapers(
  ids: readonly number[],
  wanted: WantedPapers,
  { signal, onDone }: CollectOptions,
): Promise<CollectedPapers> {
  const others = new AbortController()
  const either = AbortSignal.any([signal, others.signal])
  async function read(id: number): Promise<PaperFile | LeftOut> {
    try {
      return await readPatiently({ ...wanted, id }, either)
    } catch (error) {
      if (isOfDocument(error)) return { id, trouble: troubleOf(error) }
      others.abort()
      throw error
    }
  }
  const all = await runMany(ids, read, { signal: either, onDone, atOnce })
  signal.throwIfAborted()
  return {
    files: all.filter((each) => 'content' in each),
    leftOut: all.filter((each) => 'trouble' in each),
  }
}

function isOfDocument(error: unknown): boolean {
  return error instanceof KontorError && !isSignedOut(error) && !isUnanswered(error)
}

async function readPatiently(requested: RequestedPaper, signal: AbortSignal): Promise<PaperFile> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readPaper({ ...requested, signal })
    } catch (error) {
      if (!isBusyServer(error) || tries === triesMax) throw error
      const { retryAfterSeconds = pauseSecondsUsual } = error as KontorError
      await wait(retryAfterSeconds * 1000, signal)
    }
  }
}

// The inside of a thread that carries out jobs for the one that started it, see `job-thread.ts`:
// beside each other where the thread waits for somebody else, or batch after batch where it does
// the work itself.

import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads'
import type { PageBytes } from '../views/page.ts'
import { failureOf, type Job, type JobResult } from './job.ts'
import type { Answer, HandedJob, ToThread } from './job-thread.ts'

export interface JobServer {
  /** Carries out a job, unless it is given up. */
  run(job: Job, signal: AbortSignal): Promise<unknown>
  /** Lets go of everything. Nothing is under way any more. */
  close(): Promise<void>
}

interface UnderWay {
  readonly giveUp: AbortController
  readonly answered: Promise<void>
}

/** Begins each job as it comes. */
export function serveJobs(server: JobServer): void {
  const port = requirePort()
  const underWay = new Map<number, UnderWay>()
  let unsent: Answer[] = []

  function begin({ mark, job }: HandedJob): void {
    const giveUp = new AbortController()
    const answered = resultOf(server, job, giveUp.signal).then((result) => {
      underWay.delete(mark)
      if (unsent.push({ mark, result }) === 1) process.nextTick(send)
    })
    underWay.set(mark, { giveUp, answered })
  }

  function send(): void {
    const answers = unsent
    unsent = []
    if (answers.length > 0) post(port, answers)
  }

  port.on('message', async (message: ToThread) => {
    if (message === 'close') {
      await Promise.all(underWay.values().map(({ answered }) => answered))
      await server.close()
      send()
      port.close()
    } else if ('givenUp' in message) underWay.get(message.givenUp)?.giveUp.abort()
    else message.forEach(begin)
  })
}

async function resultOf(server: JobServer, job: Job, signal: AbortSignal): Promise<JobResult> {
  try {
    return { value: await server.run(job, signal) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

export interface BatchServer {
  readonly batchJobsMax: number
  /** Carries out jobs without waiting for anybody; answers what each came to. */
  run(batch: readonly HandedJob[]): readonly JobResult[]
  close(): void
}

/** Takes whatever has come since the last batch into the next one, and answers it as a whole. */
export function serveBatches({ batchJobsMax, run, close }: BatchServer): void {
  const port = requirePort()
  const waiting: HandedJob[] = []
  let isLast = false

  /** That a job is given up is seen while it is under way. */
  function take(message: ToThread): void {
    if (message === 'close') isLast = true
    else if (!('givenUp' in message)) waiting.push(...message)
  }

  function takeMore(): void {
    while (waiting.length < batchJobsMax) {
      const next = receiveMessageOnPort(port) as { message: ToThread } | undefined
      if (next === undefined) return
      take(next.message)
    }
  }

  port.on('message', (first: ToThread) => {
    take(first)
    for (takeMore(); waiting.length > 0; takeMore()) {
      const batch = waiting.splice(0, batchJobsMax)
      const results = run(batch)
      const answers = batch.flatMap(({ mark }, index) => {
        const result = results[index]
        return result === undefined ? [] : [{ mark, result }]
      })
      post(port, answers)
    }
    if (!isLast) return
    close()
    port.close()
  })
}

function requirePort(): MessagePort {
  if (parentPort === null) throw new Error('Jobs are carried out in a thread of their own.')
  return parentPort
}

function post(port: MessagePort, answers: readonly Answer[]): void {
  port.postMessage(answers, answers.flatMap(transferable))
}

/** The bytes of a page change hands instead of being copied, but for those that are shared. */
function transferable({ result }: Answer): ArrayBuffer[] {
  const { pieces = [] } = 'value' in result ? ((result.value ?? {}) as Partial<PageBytes>) : {}
  return pieces.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [],
  )
}

// The side of `job-thread.ts` that runs in the thread and carries out the jobs: at the same time
// where they wait for a server, or batch after batch where each one occupies the thread.

import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { collectWhenIdle } from '../config/collect-when-idle.ts'
import type { PageBytes } from '../views/page.ts'
import { failureOf, type Job, type JobResult } from './job.ts'
import type { JobAnswer, Notice, SentJob, ToThread } from './job-thread.ts'
import type { Chunk, ExportChunk } from './port/views.ts'
import { reportProgress } from './thread-progress.ts'

export interface JobServer {
  /** Carries out a job, until the signal aborts. Its steps tell progress with its id. */
  run(job: Job, signal: AbortSignal, id: number): Promise<unknown>
  /** Closes what the thread has opened. All jobs are answered. */
  close(): Promise<void>
}

const beatMs = 500

interface RunningJob {
  readonly controller: AbortController
  readonly answered: Promise<void>
}

/** Begins each job as it comes. */
export function serveJobs(server: JobServer): void {
  const port = requirePort()
  collectWhenIdle()
  // It waits for a server: what is slow there is no sign that this thread does not go on.
  const beats = setInterval(reportProgress, beatMs)
  const running = new Map<number, RunningJob>()
  let unsent: JobAnswer[] = []

  function begin({ id, job }: SentJob): void {
    const controller = new AbortController()
    const { signal } = controller
    reportProgress(id)
    const answered = resultOf(() => server.run(job, signal, id)).then((result) => {
      running.delete(id)
      if (unsent.push({ id, result }) === 1) process.nextTick(send)
    })
    running.set(id, { controller, answered })
  }

  function send(): void {
    const answers = unsent
    unsent = []
    if (answers.length > 0) post(port, answers)
  }

  port.on('message', async (message: ToThread) => {
    if (message === 'close') {
      await Promise.all(running.values().map(({ answered }) => answered))
      await server.close()
      clearInterval(beats)
      send()
      port.close()
    } else if ('aborted' in message) running.get(message.aborted)?.controller.abort()
    else message.forEach(begin)
  })
}

async function resultOf(run: () => Promise<unknown>): Promise<JobResult> {
  try {
    return { value: await run() }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** Jobs that have arrived and were not begun. */
export interface WaitingJobs<J> {
  readonly size: number
  add(jobs: readonly J[]): void
  /** Those that are carried out next; some where there are any. */
  take(): readonly J[]
}

export class JobsInOrder implements WaitingJobs<SentJob> {
  readonly #take: (jobs: SentJob[]) => readonly SentJob[]
  readonly #jobs: SentJob[] = []

  /** @param take takes the next ones from all, which are in the order of their arrival. */
  constructor(take: (jobs: SentJob[]) => readonly SentJob[]) {
    this.#take = take
  }

  get size(): number {
    return this.#jobs.length
  }

  add(jobs: readonly SentJob[]): void {
    this.#jobs.push(...jobs)
  }

  take(): readonly SentJob[] {
    return this.#take(this.#jobs)
  }
}

export interface BatchServer {
  /** How many are taken from the port before a batch begins, if there are so many. */
  readonly batchJobsMax: number
  readonly waiting: WaitingJobs<SentJob>
  /** Carries out jobs and answers the result of each. Others wait meanwhile. */
  run(batch: readonly SentJob[]): readonly JobResult[] | Promise<readonly JobResult[]>
  /** Does a little of other work while no job waits; answers when to go on, if there is more. */
  workIdle?: (() => Promise<void> | undefined) | undefined
  close(): void
}

/** Takes all jobs that have arrived since the last batch into the next; answers it as a whole. */
export function serveBatches(server: BatchServer): void {
  const { batchJobsMax, waiting, run, close } = server
  const port = requirePort()
  collectWhenIdle()
  let isLast = false
  let isAtWork = false
  let isIdle = false

  async function workIdle(): Promise<void> {
    if (isIdle) return
    isIdle = true
    while (!isAtWork && !isLast) {
      const more = server.workIdle?.()
      if (more === undefined) break
      await more
    }
    isIdle = false
  }

  /** A job that is aborted sees its flag: it needs no message. */
  function take(message: ToThread): void {
    if (message === 'close') isLast = true
    else if (!('aborted' in message)) waiting.add(message)
  }

  function takeMore(): void {
    while (waiting.size < batchJobsMax) {
      const next = receiveMessageOnPort(port) as { message: ToThread } | undefined
      if (next === undefined) return
      take(next.message)
    }
  }

  port.on('message', async (first: ToThread) => {
    take(first)
    // Whoever is at work takes it.
    if (isAtWork) return
    isAtWork = true
    for (takeMore(); waiting.size > 0; takeMore()) {
      const batch = waiting.take()
      const results = await run(batch)
      const answers = batch.flatMap(({ id }, index) => {
        const result = results[index]
        return result === undefined ? [] : [{ id, result }]
      })
      post(port, answers)
    }
    isAtWork = false
    if (!isLast) return void workIdle()
    close()
    port.close()
  })
}

/** Tells whoever has started the thread what people are to know. */
export function tellNotice(sentence: string): void {
  const notice: Notice = { notice: sentence }
  requirePort().postMessage(notice)
}

function requirePort(): MessagePort {
  if (parentPort === null) throw new Error('Jobs are carried out in a thread of their own.')
  return parentPort
}

function post(port: MessagePort, answers: readonly JobAnswer[]): void {
  port.postMessage(answers, answers.flatMap(transferable))
}

/**
 * The bytes of pages and chunks, and what one row has of all rows, are transferred, not copied,
 * unless they are part of a buffer.
 */
function transferable({ result }: JobAnswer): ArrayBuffer[] {
  const value = 'value' in result ? (result.value ?? {}) : {}
  return viewsIn(value).flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [],
  )
}

function viewsIn(value: object): readonly ArrayBufferView[] {
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value
    return rows.length === 1
      ? Object.values(rows[0] ?? {}).filter((each) => ArrayBuffer.isView(each))
      : []
  }
  const { buffers, bytes, parts } = value as Partial<PageBytes & Chunk & ExportChunk>
  if (parts !== undefined) return parts.filter((each) => typeof each !== 'number')
  return buffers ?? (bytes === undefined ? [] : [bytes])
}

// The inside of a thread that carries out jobs for the one that started it, see `job-thread.ts`.

import { parentPort } from 'node:worker_threads'
import type { PageBytes } from '../views/page.ts'
import { failureOf, type Job, type JobResult } from './job.ts'
import type { MarkedResult, ToThread } from './job-thread.ts'

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

export function serveJobs(server: JobServer): void {
  if (parentPort === null) throw new Error('Jobs are carried out in a thread of their own.')
  const port = parentPort
  const underWay = new Map<number, UnderWay>()
  let unsent: MarkedResult[] = []

  function begin(mark: number, job: Job): void {
    const giveUp = new AbortController()
    const answered = resultOf(server, job, giveUp.signal).then((result) => {
      underWay.delete(mark)
      if (unsent.push({ mark, result }) === 1) process.nextTick(send)
    })
    underWay.set(mark, { giveUp, answered })
  }

  function send(): void {
    const results = unsent
    unsent = []
    if (results.length > 0) port.postMessage(results, results.flatMap(transferable))
  }

  port.on('message', async (message: ToThread) => {
    if (message === 'close') {
      await Promise.all(underWay.values().map(({ answered }) => answered))
      await server.close()
      send()
      port.close()
    } else if ('givenUp' in message) underWay.get(message.givenUp)?.giveUp.abort()
    else for (const { mark, job } of message) begin(mark, job)
  })
}

async function resultOf(server: JobServer, job: Job, signal: AbortSignal): Promise<JobResult> {
  try {
    return { value: await server.run(job, signal) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** The bytes of a page change hands instead of being copied, but for those that are shared. */
function transferable({ result }: MarkedResult): ArrayBuffer[] {
  const { pieces = [] } = 'value' in result ? ((result.value ?? {}) as Partial<PageBytes>) : {}
  return pieces.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [],
  )
}

// Runs the work of a server that no request began, from its start until it stops. No start waits
// for it. What fails, as on a cluster one of whose machines is down, is logged and started again.

import { pause } from '../config/clock.ts'

export interface Job {
  /** What it does, as a sentence about it begins. */
  readonly name: string
  /** Works until the signal aborts, and then ends what is under way and nothing else. */
  run(stopping: AbortSignal): Promise<void>
}

export interface JobsOptions {
  readonly logger: { warn(message: string): void }
  readonly retryMs?: number
}

export interface RunningJobs {
  /** Resolves once each has ended what was under way, and never later than `stopMsMax`. */
  stop(): Promise<void>
}

/** The store is closed after this: what has not ended by then fails, and is done by the next. */
const stopMsMax = 5_000

export function startJobs(jobs: readonly Job[], options: JobsOptions): RunningJobs {
  const stopping = new AbortController()
  const ended = Promise.all(jobs.map((job) => keepRunning(job, stopping.signal, options)))
  return {
    async stop() {
      stopping.abort()
      const patience = new AbortController()
      await Promise.race([ended, pause(stopMsMax, patience.signal)])
      patience.abort()
    },
  }
}

/** Never throws. */
async function keepRunning(
  job: Job,
  stopping: AbortSignal,
  { logger, retryMs = 60_000 }: JobsOptions,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job.run(stopping)
    } catch (error) {
      if (stopping.aborted) return
      const again = `it is retried in ${retryMs / 1000} seconds`
      logger.warn(`${job.name} has failed, and ${again}: ${String(error)}`)
    }
    await pause(retryMs, stopping)
  }
}

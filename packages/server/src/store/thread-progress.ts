// What a thread shares with whoever started it: a count that goes up as long as the thread makes
// progress, and the job that it works on. A thread that is busy for ever sends no messages.

import { workerData } from 'node:worker_threads'
import type { Step } from './sql/statements/step.ts'

/** The count, and the id of the job. */
export type ThreadProgress = Int32Array<SharedArrayBuffer>

export function newProgress(): ThreadProgress {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}

export function countOf(progress: ThreadProgress): number {
  return Atomics.load(progress, 0)
}

export function jobOf(progress: ThreadProgress): number {
  return Atomics.load(progress, 1)
}

/** What this thread shares. */
const own = (workerData as { readonly progress?: ThreadProgress } | null)?.progress

/** Tells that this thread goes on, and with which job. */
export function reportProgress(job?: number): void {
  if (own === undefined) return
  if (job !== undefined) Atomics.store(own, 1, job)
  Atomics.add(own, 0, 1)
}

/** A step that tells whenever it goes on. */
export function* tellingProgress<T>(step: Step<T>, job: number): Step<T> {
  let advance = (): ReturnType<typeof step.next> => step.next([])
  for (;;) {
    reportProgress(job)
    const next = advance()
    if (next.done === true) return next.value
    try {
      const rows = yield next.value
      advance = () => step.next(rows)
    } catch (error) {
      advance = () => step.throw(error)
    }
  }
}

// How a read in another thread is given up: by a number that both threads see.

import type { Job } from '../job.ts'

/** Not 0 once nobody waits for the read. */
export type Abandoned = Int32Array<SharedArrayBuffer>

/** A job that may be given up. */
export interface ReadJob extends Job {
  readonly abandoned: Abandoned
}

export function newAbandoned(): Abandoned {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

export function abandon(abandoned: Abandoned): void {
  Atomics.store(abandoned, 0, 1)
}

export function isAbandoned(abandoned: Abandoned): boolean {
  return Atomics.load(abandoned, 0) !== 0
}

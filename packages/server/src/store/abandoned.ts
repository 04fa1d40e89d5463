// How a job in another thread is given up while it keeps that thread busy: by a number that both
// threads see.

/** Not 0 once nobody waits for the job. */
export type Abandoned = Int32Array<SharedArrayBuffer>

export function newAbandoned(): Abandoned {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

export function abandon(abandoned: Abandoned): void {
  Atomics.store(abandoned, 0, 1)
}

export function isAbandoned(abandoned: Abandoned): boolean {
  return Atomics.load(abandoned, 0) !== 0
}

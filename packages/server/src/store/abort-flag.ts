// A flag in memory that two threads share: it aborts a job in a thread that is too busy to receive
// messages.

/** Not 0 once the job is aborted. */
export type AbortFlag = Int32Array<SharedArrayBuffer>

export function newAbortFlag(): AbortFlag {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

export function setAborted(flag: AbortFlag): void {
  Atomics.store(flag, 0, 1)
}

export function isAborted(flag: AbortFlag): boolean {
  return Atomics.load(flag, 0) !== 0
}

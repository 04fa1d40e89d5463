// How long things may take, in milliseconds.

export interface StoreTimes {
  /** A statement of a small read, of a page, of a write. */
  readonly read: number
  readonly scan: number
  readonly write: number
  /** Waiting for a connection while all are busy. */
  readonly wait: number
  /** At most between two queries whether a write was stored whose COMMIT was not answered. */
  readonly outcomePause: number
}

export const usualTimes: StoreTimes = {
  read: 10_000,
  scan: 22_000,
  write: 30_000,
  wait: 5000,
  outcomePause: 1000,
}

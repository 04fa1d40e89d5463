// When an entry is tried again, and what a webhook is after an attempt.

import { limits } from '@kontor/contract/limits.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** From the end of an attempt to the next one. */
const pauses = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
]

/** Up to so much is added at random, so that what failed together is not tried together. */
const addedMax = 0.1

export interface FailedAttempt {
  /** How many there were, this one included. */
  readonly attempts: number
  /** When it ended, in milliseconds. */
  readonly endedAt: number
  /** From 0 to just below 1. */
  readonly random: number
  /** What the receiver wants at least, in milliseconds. */
  readonly retryAfterMs?: number | undefined
}

/** When it is tried again, in milliseconds; undefined where it is dead. */
export function nextAttemptAt(failed: FailedAttempt): number | undefined {
  const { attempts, endedAt, random, retryAfterMs = 0 } = failed
  if (attempts >= limits.webhookAttemptsMax) return undefined
  const pause = (pauses[attempts - 1] ?? 0) * (1 + addedMax * random)
  const wanted = Math.min(retryAfterMs, limits.webhookRetryAfterHoursMax * hour)
  return Math.round(endedAt + Math.max(pause, wanted))
}

/** What a header `Retry-After` says, in milliseconds; undefined where it says nothing. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * second
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

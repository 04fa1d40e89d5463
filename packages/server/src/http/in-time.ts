// The time limit of reads. Creates have none: one may be stored after its limit, and a caller that
// was told of a failure would send it again.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'

export interface TimeLimit {
  readonly secondsMax: number
  /** The message for the caller. */
  readonly detail: string
}

export const ofReads: TimeLimit = {
  secondsMax: limits.readSecondsMax,
  detail: `The read took too long and ended after ${limits.readSecondsMax} seconds.`,
}

/** The work's result, or `unavailable` when it takes too long; the work is then aborted. */
export async function inTime<T>(
  work: Promise<T>,
  waiting?: AbortController,
  { secondsMax, detail } = ofReads,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const refusal = new Refusal('unavailable', { detail })
      waiting?.abort(refusal)
      reject(refusal)
    }, secondsMax * 1000)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

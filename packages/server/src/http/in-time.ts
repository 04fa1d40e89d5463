// The longest that a read may take. A create has no such end: it may be stored after all, and then
// no failure may be told.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'

/** Shorter than the silence after which a connection is cut off, in milliseconds. */
const readMs = (limits.socketIdleSecondsMax - 5) * 1000

/** The work's result, or `unavailable` when it takes too long. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Refusal('unavailable', { detail: 'The request took too long and was given up.' }))
    }, readMs)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

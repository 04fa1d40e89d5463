// Waits for what is counted of a budget.

import type { Share } from '../../src/http/budget.ts'

/**
 * An answer that has come is given back a moment later. What is never given back is waited for until
 * the test ends.
 */
export async function comesTo(share: Share, bytes: number): Promise<void> {
  while (share.bytes !== bytes) await new Promise(setImmediate)
}

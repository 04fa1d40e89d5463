// Waits for what is counted of a budget.

import type { Share } from '../../src/http/budget.ts'
import { until } from '../support/until.ts'

/** An answer that has come is given back a moment later. */
export async function comesTo(share: Share, bytes: number): Promise<void> {
  await until(() => share.bytes === bytes)
}

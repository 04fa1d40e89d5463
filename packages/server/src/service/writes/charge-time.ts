// Makes an invoice of the time that was tracked on a job. Which time that may be is found out
// beforehand, where nobody waits for it; the transaction looks at it again.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../../refusal.ts'
import type { Store } from '../../store/store.ts'
import type { ActionInput, ChangeAnswer } from '../requests/record-request.ts'

const module = new URL('./carry-out-charge.ts', import.meta.url).href

interface Charged {
  readonly jobId: number
  readonly now: Date
}

/** What crosses into the transaction: plain data. */
export interface ChargeWork {
  readonly request: ActionInput
  /** The records of time that may be charged. */
  readonly ids: readonly number[]
  /** The instant of the request, RFC 3339 in UTC. */
  readonly now: string
}

/** Undefined where the job was changed meanwhile. */
export async function chargeTime(
  store: Store,
  request: ActionInput,
  { jobId, now }: Charged,
): Promise<ChangeAnswer | undefined> {
  const { reader } = request.principal
  const found = await store.records.uncharged({ reader, jobId, limit: limits.chargedTimeMax })
  if (found.length === 0) throw nothingToCharge()
  const ids = found.map(({ id }) => id)
  const input: ChargeWork = { request, ids, now: now.toISOString() }
  const { isDryRun } = request
  const answer = await store.transactions.carryOut({ reader, module, input, isDryRun })
  return answer as ChangeAnswer | undefined
}

export function nothingToCharge(): Refusal {
  const detail = 'Invoices charge all time already that was tracked here and that you may write.'
  return new Refusal('nothing-to-charge', { detail })
}

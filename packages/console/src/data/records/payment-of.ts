// How an invoice is paid: whether, on which day, and how many days it is late.

import { daysApart } from '@kontor/contract/kinds/calendar.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { cancelledStatus } from '@kontor/contract/records/statuses.ts'

export const paidMark = 'PAYMENT.PAID'
const unpaidMarks: readonly unknown[] = [null, 'PAYMENT.NONE']

export interface Payment {
  readonly isPaid: boolean
  readonly paidOn: string | undefined
  readonly due: string | undefined
  /** Zero on the day that it is due, and before it. */
  readonly daysLate: number
}

/** Undefined for what is no invoice, or not one that somebody has to pay yet. */
export function paymentOf(
  record: Readonly<Record<string, unknown>>,
  type: Pick<RecordType, 'role' | 'properties'> | undefined,
  today: string,
): Payment | undefined {
  const isInvoice = type?.role === 'invoice' && type.properties?.['paymentMark'] !== undefined
  const isIssued = (record['frozenAt'] ?? null) !== null && record['status'] !== cancelledStatus
  if (!isInvoice || !isIssued) return undefined
  const properties = (record['properties'] ?? {}) as Readonly<Record<string, unknown>>
  const due = dayIn(properties['paymentDate'])
  return {
    isPaid: !unpaidMarks.includes(properties['paymentMark'] ?? null),
    paidOn: dayIn(properties['paidOn']),
    due,
    daysLate: due === undefined ? 0 : Math.max(0, daysApart(due, today)),
  }
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

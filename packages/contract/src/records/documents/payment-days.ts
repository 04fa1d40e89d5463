// Within how many days a document that we issue is to be paid where it says nothing else.

import type { Fields } from '../../kinds/kind.ts'
import { limits } from '../../limits.ts'

/** Of a unit that has set no others. */
export const usualPaymentDays = 14

/** Whether the type has a due date that follows from its issue: others date what they issue. */
export function isDueAfterIssue(properties: Fields = {}): boolean {
  return properties['paymentDate'] !== undefined && properties['receiptDate'] === undefined
}

/** The first of these that is a number of days; those of a company can be any integer. */
export function firstPaymentDays(
  agreed: readonly (number | null | undefined)[],
): number | undefined {
  return (
    agreed.find((days) => days != null && days >= 0 && days <= limits.paymentDaysMax) ?? undefined
  )
}

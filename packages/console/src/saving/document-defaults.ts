// What a new document says of its dates and its money until somebody says otherwise: it is issued
// and supplied today, due after the days of its company, else of the unit, in its usual currency.

import { addDays, isDate } from '@kontor/contract/kinds/calendar.ts'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import {
  firstPaymentDays,
  isDueAfterIssue,
} from '@kontor/contract/records/documents/payment-days.ts'
import type { Values } from '../base/value-path.ts'

/** What was agreed with a company; null where nothing is known. */
export interface Terms {
  readonly paymentDays: number | null
  readonly currency: string | null
}

export const unknownTerms: Terms = { paymentDays: null, currency: null }

/** Of the unit; null where it is not known. */
export interface DefaultsIn extends Terms {
  readonly today: string
}

/** By property. @param values those of the form. */
export function documentDefaults(
  properties: Fields = {},
  values: Values,
  { today, ...ofUnit }: DefaultsIn,
  terms: Terms = unknownTerms,
): Values {
  const money = properties['currencyDoc'] && (terms.currency ?? ofUnit.currency)
  const days = firstPaymentDays([terms.paymentDays, ofUnit.paymentDays])
  const dates =
    properties['receiptDate'] === undefined
      ? ownDates(values, today, isDueAfterIssue(properties) ? days : undefined)
      : { receiptDate: today }
  const known = Object.entries(dates).filter(([name]) => properties[name] !== undefined)
  return { ...(money ? { currencyDoc: money } : {}), ...Object.fromEntries(known) }
}

/** Of a document that we issue ourselves: those of others have their own. */
function ownDates(values: Values, today: string, days: number | undefined): Values {
  const { issueDate = today } = (values['properties'] ?? {}) as Values
  const isKnown = typeof issueDate === 'string' && isDate(issueDate)
  const due = isKnown && days !== undefined ? { paymentDate: addDays(issueDate, days) } : {}
  return { issueDate: today, supplyDate: today, ...due }
}

/**
 * The properties that follow what they are worked out from: each is what it was by default before,
 * and is now another.
 */
export function followingDefaults(values: Values, before: Values, now: Values): Values {
  const given = (values['properties'] ?? {}) as Values
  const following = Object.entries(now).filter(
    ([name, value]) => given[name] === before[name] && value !== given[name],
  )
  return Object.fromEntries(following)
}

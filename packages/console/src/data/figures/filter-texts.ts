// The filters of the figures, as text: the same text counts the rows and links to them.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Statuses } from '@kontor/contract/records/statuses.ts'

/** Joins conditions that are all to hold. */
export function all(...conditions: readonly string[]): string {
  return conditions.join(' AND ')
}

export const inForce =
  "NOT isDisabled AND (status IS NULL OR status NOT IN ('CANCELLED', 'REJECTED'))"
const unpaidMark = "(paymentMark IS NULL OR paymentMark = 'PAYMENT.NONE')"
/** What is frozen stays approved whatever its status becomes; some units freeze nothing. */
const approvedMark = "(frozenAt IS NOT NULL OR status = 'APPROVED')"
const unapprovedMark = "frozenAt IS NULL AND (status IS NULL OR status <> 'APPROVED')"

export type InvoiceView = 'INVOICES.SALES' | 'INVOICES.PURCHASE'

/** Invoices that are owed, were or may be: a proforma is none. */
export function invoices(view: InvoiceView): string {
  const proforma = `${view.replace('INVOICES', 'INVOICE')}.PROFORMA`
  return all(inForce, `type <> '${proforma}'`)
}

/** Tasks that are the user's to do. */
export function mine(user: number): string {
  return `(assigneeId = ${user} OR (assigneeId IS NULL AND ownerId = ${user}))`
}

/** Those that count: corrections among them take away what they correct. */
export function approved(view: InvoiceView): string {
  return all(approvedMark, invoices(view))
}

/** Those that do not count yet, corrections among them. */
export function unapproved(view: InvoiceView): string {
  return all(unapprovedMark, invoices(view))
}

/** The interface knows no payments, only whether an invoice is marked as paid. */
export function unpaid(view: InvoiceView): string {
  return all(unpaidMark, approved(view))
}

export function unpaidUnapproved(view: InvoiceView): string {
  return all(unpaidMark, unapproved(view))
}

/** In words, so that a view that is saved goes along with the calendar. */
function daysAgo(count: number): string {
  return ['today', 'yesterday'][count] ?? `${count} days ago`
}

/** By days overdue, from the first to before the next; null is an open end. */
export function dueWithin(lower: number | null, upper: number | null): string {
  const from = upper === null ? undefined : `paymentDate >= '${daysAgo(upper - 1)}'`
  const until = lower === null ? undefined : `paymentDate < '${daysAgo(lower - 1)}'`
  if (until === undefined) return `(paymentDate IS NULL OR ${from})`
  return from === undefined ? until : all(from, until)
}

/** The last day was before this one. */
export const pastEnd = "endDate < 'today'"
export const inTimeStill = "(endDate IS NULL OR endDate >= 'today')"

/** Of those that are not done: the day on which they were to be is over. */
export function late(type: string): string {
  return all('NOT isDisabled', notEnded(type), pastEnd)
}

/** Amounts are added up for each currency by itself. */
export function inCurrency(currency: string | null, field = 'currencyDoc'): string {
  return currency === null ? `${field} IS NULL` : `${field} = ${quoted(currency)}`
}

/** In the order in which a record of the type goes through them. */
export function statusesOf(type: string): readonly string[] {
  return phasesOf(type).map(({ code }) => code)
}

/** Those in which there is nothing left to do. */
export function endedStatuses(type: string): readonly string[] {
  const ended = phasesOf(type).filter(({ phase }) => phase === 'done' || phase === 'cancelled')
  return ended.map(({ code }) => code)
}

/** In no status that is an end; those that a unit has added are none. */
export function notEnded(type: string): string {
  return `(status IS NULL OR status NOT IN (${endedStatuses(type).map(quoted).join(', ')}))`
}

function phasesOf(type: string): Statuses {
  return presetCatalogue.types.find((each) => each.type === type)?.statuses ?? []
}

export function between(field: string, first: string, last: string): string {
  return `${field} BETWEEN '${first}' AND '${last}'`
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

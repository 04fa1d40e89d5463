// The filters of the figures, as text: the same text counts the rows and links to them.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Statuses } from '@kontor/contract/records/statuses.ts'

/** Joins conditions that are all to hold. */
export function all(...conditions: readonly string[]): string {
  return conditions.join(' AND ')
}

export const inForce = "NOT isDisabled AND (status IS NULL OR status <> 'CANCELLED')"
const unpaidMark = "(paymentMark IS NULL OR paymentMark = 'PAYMENT.NONE')"

/** Invoices that are owed or were: a proforma is none. */
export function invoices(view: 'INVOICES.SALES' | 'INVOICES.PURCHASE'): string {
  const proforma = `${view.replace('INVOICES', 'INVOICE')}.PROFORMA`
  return all(inForce, `type <> '${proforma}'`)
}

/** Tasks that are the user's to do. */
export function mine(user: number): string {
  return `(assigneeId = ${user} OR (assigneeId IS NULL AND ownerId = ${user}))`
}

/** The interface knows no payments, only whether an invoice is marked as paid. */
export function unpaid(view: 'INVOICES.SALES' | 'INVOICES.PURCHASE'): string {
  return all(unpaidMark, invoices(view))
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

// What the figures count, in the filter language: the same text asks for the figure and leads to
// its rows.

/** Joins conditions that are all to hold. */
export function all(...conditions: readonly string[]): string {
  return conditions.join(' AND ')
}

const inForce = "NOT isDisabled AND (status IS NULL OR status <> 'CANCELLED')"
const unpaidMark = "(paymentMark IS NULL OR paymentMark = 'PAYMENT.NONE')"

/** Invoices that are owed or were: a proforma is none. */
export function invoices(view: 'INVOICES.SALES' | 'INVOICES.PURCHASE'): string {
  const proforma = `${view.replace('INVOICES', 'INVOICE')}.PROFORMA`
  return all(inForce, `type <> '${proforma}'`)
}

/** The interface knows no payments, only whether an invoice is marked as paid. */
export function unpaid(view: 'INVOICES.SALES' | 'INVOICES.PURCHASE'): string {
  return all(unpaidMark, invoices(view))
}

export function between(field: string, first: string, last: string): string {
  return `${field} BETWEEN '${first}' AND '${last}'`
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

// The code of a Czech payment (Short Payment Descriptor): attributes with stars between them.

import { type FittingOrder, type Unfit, unfitText } from './payment-order.ts'

export function spaydPayload(order: FittingOrder): string | Unfit {
  const { iban, bic, creditor, amount, reference, number, dueDate } = order
  const isSymbol = /^\d{1,10}$/.test(reference)
  const message = isSymbol ? number : reference
  const unfit = unfitText('/properties/referenceNumber', 'the reference', message, 60)
  if (unfit !== undefined) return unfit
  // The name of the account's holder is optional: one that does not fit is left out.
  const isNamed = unfitText('/agencyId', 'the name', creditor, 35) === undefined
  const attributes = [
    ['ACC', bic !== '' ? `${iban}+${bic}` : iban],
    ['AM', amount],
    ['CC', order.currency],
    ['RN', isNamed ? creditor : ''],
    ['DT', (dueDate ?? '').replaceAll('-', '')],
    ['X-VS', isSymbol ? reference : ''],
    ['MSG', message],
  ] as const
  const given = attributes.filter(([, value]) => value !== '')
  return ['SPD', '1.0', ...given.map(([key, value]) => `${key}:${escaped(value)}`)].join('*')
}

/** A star ends an attribute; what is no printable ASCII is written as the bytes of its UTF-8. */
function escaped(value: string): string {
  return value
    .trim()
    .replace(/[^ -~]+|[*%]/g, (each) =>
      each === '*' ? '%2A' : encodeURIComponent(each.toWellFormed()),
    )
}

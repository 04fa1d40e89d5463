// The code of a SEPA credit transfer (EPC069-12, version 002): lines of a text.

import { isCreditorReference, plainNumber } from './bank-numbers.ts'
import { type FittingOrder, type Unfit, unfitText } from './payment-order.ts'

/** What a QR code of version 13 with error correction M contains. */
const bytesMax = 331

export function epcPayload(order: FittingOrder): string | Unfit {
  const { iban, bic, creditor, amount, reference, number } = order
  const structured = plainNumber(reference)
  const isStructured = isCreditorReference(structured)
  const unfit =
    unfitText('/agencyId', 'the name of the unit’s company', creditor, 70) ??
    unfitText('/properties/referenceNumber', 'the reference', reference, 140)
  if (unfit !== undefined) return unfit
  const lines = [
    ...['BCD', '002', '1', 'SCT', bic, creditor, iban, `EUR${amount}`, ''],
    ...(isStructured ? [structured, '', number === reference ? '' : number] : ['', reference]),
  ]
  const payload = lines.join('\n').trimEnd()
  const bytes = new TextEncoder().encode(payload).length
  if (bytes <= bytesMax) return payload
  const message = `The payment code is left out: it has ${bytes} bytes, and can have ${bytesMax}.`
  return { pointer: '/properties/referenceNumber', message }
}

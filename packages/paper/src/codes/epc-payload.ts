// The code of a SEPA credit transfer (EPC069-12, version 002): lines of a text.

import { isCreditorReference, plainNumber } from './bank-numbers.ts'
import {
  amountUnfit,
  codeAmount,
  type PaymentOrder,
  type Unfit,
  unfitText,
} from './payment-order.ts'

/** What a QR code of version 13 with error correction M contains. */
const bytesMax = 331

export function epcPayload(order: PaymentOrder): string | Unfit {
  const { iban, creditor, reference, number } = order
  const amount = codeAmount(order.amount, 9)
  if (amount === undefined) return amountUnfit
  const structured = plainNumber(reference)
  const isStructured = isCreditorReference(structured)
  const unfit =
    unfitText('/agencyId', 'the name of the unit’s company', creditor, 70) ??
    unfitText('/properties/referenceNumber', 'the reference', reference, 140)
  if (unfit !== undefined) return unfit
  const bic = /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(order.bic) ? order.bic : ''
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

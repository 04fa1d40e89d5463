// Whether an invoice is paid, and how late it is, in words.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { StoredRecord } from '../../data/api/record.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { type Payment, paymentOf } from '../../data/records/payment-of.ts'
import { todayIn } from '../../locale/date-format.ts'
import type { Format } from '../../locale/format.ts'
import { type PaymentWords, paymentWords } from '../../words/payment-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './record.module.css'

interface PaymentLineProps {
  readonly record: StoredRecord
  readonly type: RecordType | undefined
}

export function PaymentLine({ record, type }: PaymentLineProps) {
  const { language, format } = useTranslation()
  const payment = paymentOf(record, type, todayIn(useTimeZone()))
  if (payment === undefined) return null
  const isLate = !payment.isPaid && payment.daysLate > 0
  const state = payment.isPaid ? 'paid' : isLate ? 'late' : 'open'
  return (
    <p className={styles.payment} data-part="payment" data-state={state}>
      {textOf(payment, paymentWords(language), format)}
    </p>
  )
}

function textOf(payment: Payment, words: PaymentWords, format: Format): string {
  const { isPaid, paidOn, due, daysLate } = payment
  if (isPaid) return paidOn === undefined ? words.paid : words.paidOn(format.date(paidOn))
  if (due === undefined) return words.unpaid
  return daysLate > 0 ? words.late(daysLate) : words.due(format.date(due))
}

// What a document says of how it is paid, in each language. It is loaded with the page of a record.

import { counted } from '../base/counted-cs.ts'
import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  paid: 'Paid',
  paidOn: (day: string) => `Paid on ${day}`,
  unpaid: 'Unpaid',
  due: (day: string) => `Unpaid, due on ${day}`,
  late: (days: number) => `Unpaid, ${days === 1 ? '1 day' : `${days} days`} late`,
}

const daysOf = counted('den', 'dny', 'dní')

const cs: Translated<typeof en> = {
  paid: 'Zaplaceno',
  paidOn: (day) => `Zaplaceno ${day}`,
  unpaid: 'Nezaplaceno',
  due: (day) => `Nezaplaceno, splatné ${day}`,
  late: (days) => `Nezaplaceno, ${days} ${daysOf(days)} po splatnosti`,
}

export type PaymentWords = Translated<typeof en>

export function paymentWords(language: Language): PaymentWords {
  return { en, cs }[language]
}

// Groups of properties that several document types share.

import { date } from '../../kinds/calendar.ts'
import { code } from '../../kinds/code.ts'
import { anyObject } from '../../kinds/composite.ts'
import { flag } from '../../kinds/flag.ts'
import { amount, decimal } from '../../kinds/number.ts'
import { reference } from '../../kinds/reference.ts'
import { richText } from '../../kinds/rich-text.ts'
import { currencyCode, currencyPair, line, lines, shortText } from '../../kinds/text.ts'

/** What every document has. */
export const sheet = {
  name: line(),
  'bodyRichtext-1': richText(),
  paperSize: code(),
  paperOrientation: line(),
  printForm: code(),
  formLanguage: { ...line(), isPaperLanguage: true },
} as const

export const created = { createdOn: date() } as const

/** How the company is addressed on the printed form. */
export const labels = {
  companyName: { ...line(), nameOf: 'companyId' },
  companyLabelName: line(),
  companyLabelNameSuffix: line(),
  companyLabelAddress: lines(),
} as const

/** Documents that name a price. */
export const money = {
  createdIn: line(),
  showSignature: flag(),
  currencyDoc: currencyCode(),
  exPairDocAcc: currencyPair(),
  exRateDocAcc: decimal(),
  exchangeDate: date(),
  paymentCondition: code(),
} as const

export const secondBody = { 'bodyRichtext-2': richText() } as const

/** What every invoice has. */
export const invoice = {
  ...sheet,
  ...created,
  ...secondBody,
  ...labels,
  ...money,
  paymentMark: code(),
  agencyBankAccountId: { ...reference('bankAccount'), isOwn: true },
  agencyBankAccount: anyObject(),
  vatDate: date(),
  issueDate: { ...date(), onFreezing: ['createdOn'] },
  supplyDate: { ...date(), onFreezing: ['issueDate'] },
  paymentDate: date(),
  paidOn: date(),
  referenceNumber: line(),
} as const

/** What only an invoice that we issue has. */
export const outgoing = {
  buyerReference: shortText(200),
  orderNumber: shortText(200),
  contractNumber: shortText(200),
  deliveryAddressId: reference('address'),
  periodStart: date(),
  periodEnd: date(),
  prepaidAmountDoc: amount(),
  roundingAmountDoc: amount(),
} as const

/** What only an invoice that came in has. */
export const incoming = { receiptDate: date(), companyNumber: line() } as const

/** What makes an invoice the correction of another. */
export const correction = {
  isCorrection: true,
  properties: { correctionReason: lines() },
} as const

/** What a document without properties of its own has. */
export const issued = { ...sheet, ...created, ...labels } as const

/** All of them; each follows those that it contains. */
export const propertyGroups = {
  ...{ sheet, created, labels, money, secondBody, invoice, outgoing, incoming, issued },
  correction: correction.properties,
} as const

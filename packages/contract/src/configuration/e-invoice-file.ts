// What e-invoices of the unit take where neither the document nor its rows say it.

import { vatCategories } from '../codes/vat-categories.ts'
import { mapOf, objectOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { type Input, required } from '../kinds/kind.ts'
import { oneOf, patternText, shortText } from '../kinds/text.ts'
import { configurationFile } from './configuration-file.ts'

export const registrationRoles = ['vat', 'legal', 'tax', 'gln', 'endpoint', 'leitweg'] as const

export const eInvoice = {
  isVatPayer: flag(),
  zeroRate: objectOf({
    category: required(oneOf(...vatCategories)),
    reason: shortText(1000),
    code: patternText('a code of an exemption such as VATEX-EU-132', '^VATEX-[A-Z0-9-]{1,40}$'),
  }),
  unitCode: patternText('a code of a unit by UN/ECE Rec 20 such as C62', '^[A-Z0-9]{2,3}$'),
  paymentMeans: mapOf(
    patternText('a means of payment by UNTDID 4461 such as 30', '^([0-9]{1,2}|ZZZ)$'),
  ),
  registrations: mapOf(oneOf(...registrationRoles)),
} as const

export const eInvoiceFile = configurationFile({
  name: 'e-invoice-file',
  title: 'E-invoice file',
  command: 'kontor e-invoice put --unit U FILE',
  words: [
    'Says what e-invoices of the unit take where the document does not say it. `zeroRate` is the ' +
      'VAT category of rows without VAT that name none, with the reason for it; without ' +
      '`zeroRate`, they are outside the scope of VAT where `isVatPayer` is false. `unitCode` is ' +
      'the unit of rows that name none. `paymentMeans` are the means of payment by the payment ' +
      'condition of the document. `registrations` says what a registration of a company is for, ' +
      'by its name: `vat`, `legal` (the number in a register of companies), `tax`, `gln`, ' +
      '`endpoint` (an electronic address as `scheme:id`) or `leitweg`. Usual names need no entry.',
    'A file is complete: it replaces the one before, and an empty object takes it away.',
  ],
  fields: eInvoice,
  example: {
    isVatPayer: true,
    zeroRate: { category: 'E', reason: 'Exempt under Article 132', code: 'VATEX-EU-132' },
    unitCode: 'C62',
    paymentMeans: { 'CONDITION.PAYMENT.CASH': '10' },
    registrations: { IČO: 'legal', DIČ: 'vat', PEPPOL: 'endpoint' },
  },
})

export type EInvoiceFile = Input<typeof eInvoiceFile.fields>

// What the law requires in an invoice that we issue, as data: from when on each content is required
// for, whether it is there, and where it is entered. Left out are contents that are always there,
// such as names and rates of VAT, and words that only people understand, as for a reverse charge.
//
// The base is Article 226 of the Directive 2006/112/EC, which § 29 of the Czech Act 235/2004
// follows; `country` marks what the law of one country adds.

import {
  accountOf,
  addressOf,
  chargesVat,
  type InvoiceSides,
  isAbroadInUnion,
  numberIn,
  type Values,
} from './invoice-sides.ts'
import { isFilledIn } from './is-filled-in.ts'

/** Of which record a content is: the document, the unit, its own company, or the customer. */
export type ContentOf = 'document' | 'unit' | 'own' | 'customer'

export interface LegalContent {
  readonly code: string
  readonly title: string
  readonly of: ContentOf
  /** Where it is entered; of a field of rows, the name of the field. */
  readonly pointer: string
  readonly isOfRows?: true
  /** Null for what no law asks for, but whoever is to pay. */
  readonly law: string | null
  /** Of our own company, two letters; everywhere where absent. */
  readonly country?: string
  /** Of corrections only. */
  readonly isOfCorrections?: true
  /** Asked of every row where the content is of rows. */
  isMissing(sides: InvoiceSides, row: Values): boolean
}

const directive = (place: string): string => `Directive 2006/112/EC, ${place}`

export const legalContents: readonly LegalContent[] = [
  ofDocument('number', 'Number', '/number', 'Article 226 (2)'),
  ofDocument('issue-date', 'Date of issue', '/properties/issueDate', 'Article 226 (1)'),
  ofDocument('supply-date', 'Date of supply', '/properties/supplyDate', 'Article 226 (7)'),
  ofDocument('currency', 'Currency', '/properties/currencyDoc', 'Article 226 (8)'),
  {
    ...{ code: 'exchange-rate', title: 'Exchange rate', of: 'document' },
    ...{ pointer: '/properties/exRateDocAcc', law: directive('Article 230') },
    isMissing: (sides) => {
      const { currencyDoc, exRateDocAcc } = sides.properties
      const isForeign = isFilledIn(currencyDoc) && isFilledIn(sides.currency)
      if (!isForeign || currencyDoc === sides.currency) return false
      return chargesVat(sides) && !isFilledIn(exRateDocAcc)
    },
  },
  ofDocument('due-date', 'Due date', '/properties/paymentDate', null),
  {
    ...{ code: 'account', title: 'Account for the payment', of: 'document', law: null },
    pointer: '/properties/agencyBankAccountId',
    isMissing: ({ properties }) => accountOf(properties) === undefined,
  },
  {
    ...{ code: 'corrected-invoice', title: 'Invoice that it corrects', of: 'document' },
    ...{ pointer: '/correctsId', law: directive('Article 219'), isOfCorrections: true },
    isMissing: ({ document }) => !isFilledIn(document['correctsId']),
  },
  {
    ...{ code: 'correction-reason', title: 'Reason for the correction', of: 'document' },
    ...{ pointer: '/properties/correctionReason', law: 'Act 235/2004, § 45', country: 'CZ' },
    isOfCorrections: true,
    isMissing: ({ properties }) => !isFilledIn(properties['correctionReason']),
  },
  {
    ...{ code: 'own-company', title: 'Our company', of: 'unit', pointer: '/companyId' },
    law: directive('Article 226 (5)'),
    isMissing: ({ hasOwn }) => !hasOwn,
  },
  {
    ...{ code: 'own-address', title: 'Our address', of: 'own', pointer: '/addresses' },
    law: directive('Article 226 (5)'),
    isMissing: ({ own }) => addressOf(own) === undefined,
  },
  {
    ...{ code: 'own-vat-number', title: 'Our VAT number', of: 'own' },
    ...{ pointer: '/registrations', law: directive('Article 226 (3)') },
    isMissing: (sides) => chargesVat(sides) && !numberIn(sides.own, 'vat'),
  },
  {
    ...{ code: 'own-id-number', title: 'Our company number', of: 'own', country: 'CZ' },
    ...{ pointer: '/registrations', law: 'Act 89/2012, § 435' },
    isMissing: ({ own }) => !numberIn(own, 'id'),
  },
  {
    ...{ code: 'customer-address', title: 'Address of the customer', of: 'customer' },
    ...{ pointer: '/addresses', law: directive('Article 226 (5)') },
    isMissing: ({ properties, customer }) =>
      !isFilledIn(properties['companyLabelAddress']) && addressOf(customer) === undefined,
  },
  {
    ...{ code: 'customer-vat-number', title: 'VAT number of the customer', of: 'customer' },
    ...{ pointer: '/registrations', law: directive('Article 226 (4)') },
    isMissing: (sides) =>
      isAbroadInUnion(sides) && !chargesVat(sides) && !numberIn(sides.customer, 'vat'),
  },
  {
    ...{ code: 'rows', title: 'What is supplied', of: 'document', pointer: '' },
    ...{ law: directive('Article 226 (6)'), isOfRows: true },
    isMissing: ({ rows }) => rows.length === 0,
  },
  ofRow('row-description', 'Description', 'name', 'Article 226 (6)'),
  ofRow('row-quantity', 'Quantity', 'count', 'Article 226 (6)'),
  ofRow('row-price', 'Price', 'unitPriceDoc', 'Article 226 (8)'),
]

function ofDocument(
  code: string,
  title: string,
  pointer: string,
  article: string | null,
): LegalContent {
  const law = article === null ? null : directive(article)
  const [name = ''] = pointer.split('/').slice(-1)
  const isProperty = pointer.startsWith('/properties/')
  return {
    ...{ code, title, of: 'document', pointer, law },
    isMissing: ({ document, properties }) =>
      !isFilledIn((isProperty ? properties : document)[name]),
  }
}

function ofRow(code: string, title: string, field: string, article: string): LegalContent {
  return {
    ...{ code, title, of: 'document', pointer: field, law: directive(article), isOfRows: true },
    isMissing: ({ rows }, row) => rows.length > 0 && !isFilledIn(row[field]),
  }
}

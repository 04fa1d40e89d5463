// Documents with a text and a label and nothing more: issued, received, contracts and the like.

import { documentType } from './document-type.ts'
import { issued } from './properties.ts'

const plain = { properties: issued, takesPrefixedProperties: true } as const

export const issuedDocument = documentType({
  ...plain,
  type: 'DOCUMENT.ISSUED',
  title: 'Issued document',
  number: { pattern: 'D-{YY}-{#####}', dates: ['createdOn'] },
  views: ['DOCUMENTS'],
})

export const receivedDocument = documentType({
  ...plain,
  type: 'DOCUMENT.RECEIVED',
  title: 'Received document',
  number: { pattern: 'DR-{YY}-{#####}', dates: ['createdOn'] },
  views: ['DOCUMENTS'],
})

export const contract = documentType({
  ...plain,
  type: 'DOCUMENT.CONTRACT',
  title: 'Contract',
  number: { pattern: 'C-{YY}-{#####}', dates: ['createdOn'] },
  views: ['DOCUMENTS'],
})

export const personnelDocument = documentType({
  ...plain,
  type: 'HR.DOC',
  title: 'Personnel document',
  area: 'personnel',
  number: { pattern: 'HR-{YY}-{#####}', dates: ['createdOn'] },
  views: ['DOCUMENTS'],
  isOpenToUnit: false,
})

export const gem = documentType({
  ...plain,
  type: 'GEM',
  title: 'Gem',
  number: { pattern: 'G-{#####}', dates: [] },
  views: ['GEMS'],
  isCompanyOptional: true,
})

export const binder = documentType({
  ...plain,
  type: 'BINDER',
  title: 'Binder',
  number: { pattern: 'B-{#####}', dates: [] },
  views: ['BINDERS'],
  role: 'binder',
  isCompanyOptional: true,
})

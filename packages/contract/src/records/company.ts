// A company: client, supplier or both, with its people, addresses, brands and accounts.

import { date } from '../kinds/calendar.ts'
import { codeOrEmpty } from '../kinds/code.ts'
import { listOf, listOfObjects, mapOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { immutable, required, withDefault } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { ownId, referenceWithin } from '../kinds/reference.ts'
import { richText } from '../kinds/rich-text.ts'
import { countryCode, oneOf, shortText, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { history, identity, marks, rights } from './common-fields.ts'
import { recordType } from './record-type.ts'

export const contactFields = { name: text(), value: text() } as const

const contacts = listOfObjects(contactFields)

export const personFields = {
  id: ownId(),
  jobTitle: text(),
  salut: text(),
  namePrefix: text(),
  firstName: text(),
  lastName: text(),
  nameSuffix: text(),
  comment: text(),
  birthday: date(),
  addressId: referenceWithin('addresses'),
  contacts,
  isDisabled: flag(),
} as const

export const brandFields = {
  id: ownId(),
  name: text(),
  personId: referenceWithin('persons'),
  isDefault: flag(),
} as const

const addressFields = {
  id: ownId(),
  street: text(),
  city: text(),
  zip: text(),
  country: countryCode(),
  state: text(),
} as const

const bankAccountFields = {
  id: ownId(),
  number: text(),
  bankRoutingNumber: text(),
  bankBranchNumber: text(),
  iban: text(),
  swift: text(),
  bankName: text(),
  isDefault: flag(),
} as const

export const company = recordType({
  type: 'COMPANY',
  title: 'Company',
  collection: 'companies',
  fields: {
    ...identity,
    type: immutable(withDefault(oneOf('COMPANY'), { value: 'COMPANY' })),
    name: required(text()),
    isCertified: flag(),
    isDraft: flag(),
    isClient: flag(),
    isSupplier: flag(),
    salesMaturity: integer(),
    purchaseMaturity: integer(),
    category: codeOrEmpty(),
    industry: text(),
    tags: listOf(text()),
    orderingAddressId: referenceWithin('addresses'),
    correspondingAddressId: referenceWithin('addresses'),
    regOfficeAddressId: referenceWithin('addresses'),
    registrations: mapOf(shortText(limits.registrationCharactersMax)),
    persons: listOfObjects(personFields, 'person'),
    addresses: listOfObjects(addressFields, 'address'),
    brands: listOfObjects(brandFields, 'brand'),
    contacts,
    bankAccounts: listOfObjects(bankAccountFields, 'bankAccount'),
    ...rights,
    ...marks,
    ...history,
  },
  properties: { 'bodyRichtext-1': richText() },
  people: { owner: null, readers: [] },
  isOpenToUnit: true,
  periods: [],
  views: ['COMPANIES'],
})

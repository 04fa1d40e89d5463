// A company: client, supplier or both, with its people, addresses, brands and accounts.

import { paperProfiles } from '../codes/paper-forms.ts'
import { date } from '../kinds/calendar.ts'
import { codeOrEmpty } from '../kinds/code.ts'
import { listOf, listOfObjects, mapOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { immutable, readOnly, required, withDefault } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { ownId, referenceWithin } from '../kinds/reference.ts'
import { richText } from '../kinds/rich-text.ts'
import { countryCode, line, lines, oneOf, shortText, text } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { history, identity, marks, rights } from './common-fields.ts'
import { recordType } from './record-type.ts'

export const contactFields = { name: line(), value: line() } as const

const contacts = { ...listOfObjects(contactFields), isContacts: true } as const

export const personFields = {
  id: ownId(),
  jobTitle: line(),
  salut: line(),
  namePrefix: line(),
  firstName: line(),
  lastName: line(),
  nameSuffix: line(),
  comment: lines(),
  birthday: date(),
  addressId: referenceWithin('addresses'),
  contacts,
  isDisabled: flag(),
} as const

export const brandFields = {
  id: ownId(),
  name: line(),
  personId: referenceWithin('persons'),
  isDefault: flag(),
} as const

const addressFields = {
  id: ownId(),
  street: line(),
  city: line(),
  zip: line(),
  country: countryCode(),
  state: line(),
} as const

const bankAccountFields = {
  id: ownId(),
  number: line(),
  bankRoutingNumber: line(),
  bankBranchNumber: line(),
  iban: line(),
  swift: line(),
  bankName: line(),
  isDefault: flag(),
} as const

/** That of its main address, so that companies are found by it. */
function mainCountry() {
  return readOnly({ ...countryCode(), onRequest: true, isMainCountry: true } as const)
}

export const company = recordType({
  type: 'COMPANY',
  title: 'Company',
  collection: 'companies',
  area: 'companies',
  fields: {
    ...identity,
    type: immutable(withDefault(oneOf('COMPANY'), { value: 'COMPANY' })),
    name: required(line()),
    isCertified: flag(),
    isDraft: flag(),
    isClient: flag(),
    isSupplier: flag(),
    salesMaturity: integer(),
    purchaseMaturity: integer(),
    category: codeOrEmpty(),
    eInvoiceProfile: oneOf(...paperProfiles),
    industry: text(),
    tags: listOf(line()),
    orderingAddressId: referenceWithin('addresses'),
    correspondingAddressId: referenceWithin('addresses'),
    regOfficeAddressId: referenceWithin('addresses'),
    country: mainCountry(),
    registrations: {
      ...mapOf(shortText(limits.registrationCharactersMax)),
      isRegistrations: true,
    },
    persons: {
      ...listOfObjects(personFields, 'person'),
      askedFirst: ['firstName', 'lastName', 'jobTitle', 'contacts'],
    },
    addresses: {
      ...listOfObjects(addressFields, 'address'),
      askedFirst: ['street', 'city', 'zip', 'country', 'state'],
    },
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
  isPartner: true,
  form: [
    { name: 'company', fields: ['name', 'registrations', 'isClient', 'isSupplier', 'category'] },
    { name: 'contact', fields: ['contacts', 'addresses', 'persons'] },
  ],
})

// Which fields of the two sides and of the owner a paper prints. Nothing else of them is read for
// one, or freezes with a document: a paper is shown to people who may not read the companies.

import type { Values } from './paper-source.ts'

/** The company of the unit, with the account that the document names, else the usual one. */
export function printedOwnCompany(company: Values, document: Values): Values {
  const { agencyBankAccountId } = propertiesOf(document)
  return {
    ...printedSide(company, document),
    brands: entriesIn(company, 'brands')
      .filter(({ isDefault }) => isDefault === true)
      .map((brand) => only(brand, ['id', 'name', 'isDefault'])),
    bankAccounts: namedOrUsual(entriesIn(company, 'bankAccounts'), agencyBankAccountId),
  }
}

/** That of the document, with the person whom it is for. */
export function printedCompany(company: Values, document: Values): Values {
  const { personId } = document
  return {
    ...printedSide(company, document),
    ...only(company, ['salesMaturity', 'eInvoiceProfile']),
    persons: entriesIn(company, 'persons')
      .filter(({ id }) => id === personId)
      .map((person) => only(person, personFields)),
  }
}

export function printedOwner(user: Values): Values {
  return only(user, ['id', 'firstName', 'lastName', 'email', 'phone'])
}

const personFields = ['id', 'namePrefix', 'firstName', 'lastName', 'nameSuffix', 'contacts']

const sideFields = [
  ...['id', 'name', 'registrations', 'contacts'],
  ...['regOfficeAddressId', 'correspondingAddressId'],
]

function printedSide(company: Values, document: Values): Values {
  const { regOfficeAddressId, correspondingAddressId } = company
  const { deliveryAddressId } = propertiesOf(document)
  const named = [regOfficeAddressId, correspondingAddressId, deliveryAddressId]
  return {
    ...only(company, sideFields),
    // Where none is named, the first one is printed.
    addresses: entriesIn(company, 'addresses').filter(
      ({ id }, index) => index === 0 || named.includes(id),
    ),
  }
}

/** The entry that is named; where it is none of these, the one that is marked, else the first. */
function namedOrUsual(entries: readonly Values[], named: unknown): readonly Values[] {
  const found =
    entries.find(({ id }) => id === named) ??
    entries.find(({ isDefault }) => isDefault === true) ??
    entries[0]
  return found === undefined ? [] : [found]
}

function entriesIn(values: Values, name: string): readonly Values[] {
  const entries = values[name]
  return Array.isArray(entries) ? (entries as readonly Values[]) : []
}

function propertiesOf({ properties }: Values): Values {
  return (properties ?? {}) as Values
}

function only(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
}

// Which fields of the two sides and of the owner a paper prints. Nothing else of them is read for
// one, or freezes with a document: a paper is shown to people who may not read the companies.

import { mainAddress } from '@kontor/contract/records/main-address.ts'
import { nameParts } from '@kontor/contract/records/person-name.ts'
import { listOf, propertiesOf } from './model/read-values.ts'
import type { Values } from './paper-source.ts'

/** The company of the unit, with the account that the document names, else the usual one. */
export function printedOwnCompany(company: Values, document: Values): Values {
  const { agencyBankAccountId } = propertiesOf(document)
  return {
    ...printedSide(company, document),
    brands: listOf(company, 'brands')
      .filter(({ isDefault }) => isDefault === true)
      .map((brand) => only(brand, ['id', 'name', 'isDefault'])),
    bankAccounts: namedOrUsual(listOf(company, 'bankAccounts'), agencyBankAccountId),
  }
}

/** That of the document, with the person whom it is for. */
export function printedCompany(company: Values, document: Values): Values {
  const { personId } = document
  return {
    ...printedSide(company, document),
    ...only(company, ['salesMaturity', 'eInvoiceProfile']),
    persons: listOf(company, 'persons')
      .filter(({ id }) => id === personId)
      .map((person) => only(person, personFields)),
  }
}

export function printedOwner(user: Values): Values {
  return only(user, ['id', 'firstName', 'lastName', 'email', 'phone'])
}

const personFields = ['id', ...nameParts, 'contacts']

const sideFields = ['id', 'name', 'registrations', 'contacts', 'regOfficeAddressId']

function printedSide(company: Values, document: Values): Values {
  const { deliveryAddressId } = propertiesOf(document)
  const main = mainAddress(company)
  return {
    ...only(company, sideFields),
    addresses: listOf(company, 'addresses').filter(
      (address) => address === main || address['id'] === deliveryAddressId,
    ),
  }
}

/** The entry that is named; where it is none of these, the one that is marked. */
function namedOrUsual(entries: readonly Values[], named: unknown): readonly Values[] {
  const found =
    entries.find(({ id }) => id === named) ?? entries.find(({ isDefault }) => isDefault === true)
  return found === undefined ? [] : [found]
}

function only(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
}

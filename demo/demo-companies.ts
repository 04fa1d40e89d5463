// The demo company's customers and suppliers, as bodies for POST /companies.

import {
  type Customer,
  type Party,
  pick,
  readCategories,
  readCustomers,
  readProducts,
  readSuppliers,
  type Supplier,
} from './books.ts'
import { countryCodes } from './country-codes.ts'

type Contact = { readonly name: 'Phone' | 'Fax' | 'Web'; readonly value: string }

type Person = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly addressId: number
  readonly contacts: readonly Contact[]
}

type Address = {
  readonly id: number
  readonly street: string
  readonly city: string
  readonly zip: string | null
  readonly country: string
  readonly state: string | null
}

/** A body for POST /companies: one person and one address, both under the temporary id -1. */
export type DemoCompany = {
  readonly externalId: string
  readonly type: 'COMPANY'
  readonly name: string
  readonly isClient: boolean
  readonly isSupplier: boolean
  readonly category: 'CATEGORY.CUSTOMER' | 'CATEGORY.SUPPLIER'
  readonly tags: readonly string[]
  readonly registrations: Readonly<Record<string, string>>
  readonly orderingAddressId: number
  readonly correspondingAddressId: number
  readonly regOfficeAddressId: number
  readonly persons: readonly Person[]
  readonly addresses: readonly Address[]
  readonly brands: readonly {
    readonly name: string
    readonly personId: number
    readonly isDefault: boolean
  }[]
  readonly contacts: readonly Contact[]
}

type Role = Pick<DemoCompany, 'externalId' | 'isClient' | 'isSupplier' | 'category' | 'tags'>

// Each company has one person and one address, so one temporary id serves each list.
const temporaryId = -1

/** The 91 customers, then the 29 suppliers. Tags are the country and, of a supplier, its goods. */
export function demoCompanies(): DemoCompany[] {
  const goods = goodsBySupplier()
  const suppliers = readSuppliers().map((supplier) =>
    supplierBody(supplier, goods.get(supplier.id) ?? []),
  )
  return [...readCustomers().map(customerBody), ...suppliers]
}

function customerBody(customer: Customer): DemoCompany {
  const role = {
    externalId: `northwind-customer-${customer.id}`,
    isClient: true,
    isSupplier: false,
    category: 'CATEGORY.CUSTOMER',
    tags: [customer.country],
  } as const
  return companyBody(role, customer, customer.id, null)
}

function supplierBody(supplier: Supplier, goods: readonly string[]): DemoCompany {
  const role = {
    externalId: `northwind-supplier-${supplier.id}`,
    isClient: false,
    isSupplier: true,
    category: 'CATEGORY.SUPPLIER',
    tags: [supplier.country, ...goods],
  } as const
  return companyBody(role, supplier, String(supplier.id), supplier.homePage)
}

function companyBody(role: Role, party: Party, number: string, web: string | null): DemoCompany {
  const phones = [...contact('Phone', party.phone), ...contact('Fax', party.fax)]
  return {
    ...role,
    type: 'COMPANY',
    name: party.name,
    registrations: { Northwind: number },
    orderingAddressId: temporaryId,
    correspondingAddressId: temporaryId,
    regOfficeAddressId: temporaryId,
    persons: [personOf(party, phones)],
    addresses: [addressOf(party)],
    brands: [{ name: party.name, personId: temporaryId, isDefault: true }],
    contacts: [...phones, ...contact('Web', web)],
  }
}

function personOf(party: Party, contacts: readonly Contact[]): Person {
  const { contactName, contactTitle } = party
  const names = splitName(contactName)
  return { id: temporaryId, ...names, jobTitle: contactTitle, addressId: temporaryId, contacts }
}

function addressOf(party: Party): Address {
  return {
    id: temporaryId,
    street: party.street,
    city: party.city,
    zip: party.postalCode,
    country: pick(countryCodes, party.country),
    state: party.region,
  }
}

/** A surname is the last word with any lower-case words (`de`, `del Valle`) that lead to it. */
function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.split(' ')
  const particle = words.findIndex((word) => /^\p{Ll}/u.test(word))
  const surname = particle > 0 ? particle : words.length - 1
  return {
    firstName: words.slice(0, surname).join(' '),
    lastName: words.slice(surname).join(' '),
  }
}

function contact(name: Contact['name'], value: string | null): readonly Contact[] {
  return value === null ? [] : [{ name, value }]
}

/** The names of the product categories that each supplier delivers, without repeats. */
function goodsBySupplier(): ReadonlyMap<number, readonly string[]> {
  const categories = readCategories()
  const goods = new Map<number, string[]>()
  for (const product of readProducts().values()) {
    const name = pick(categories, product.categoryId).name
    const names = goods.get(product.supplierId) ?? []
    if (!names.includes(name)) goods.set(product.supplierId, [...names, name])
  }
  return goods
}

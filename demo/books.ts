// The books of the demo company, as they stand in data/: customers, suppliers, products, orders.
// One JSON record a line, so that a change shows as one line and JSON.parse is the only parser.
// The files are part of the product and are trusted: the tests, not the program, check them.

import { readFileSync } from 'node:fs'

export type Party = {
  readonly name: string
  readonly contactName: string
  readonly contactTitle: string
  readonly street: string
  readonly city: string
  readonly region: string | null
  readonly postalCode: string | null
  /** The country's English name. */
  readonly country: string
  readonly phone: string
  readonly fax: string | null
}

export type Customer = Party & { readonly id: string }

export type Supplier = Party & { readonly id: number; readonly homePage: string | null }

export type Employee = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  /** The manager's id. */
  readonly reportsTo: number | null
}

type Named = { readonly id: number; readonly name: string }

export type Product = Named & { readonly supplierId: number; readonly categoryId: number }

export type OrderLine = {
  readonly orderId: number
  readonly productId: number
  readonly quantity: number
  /** Price of one, in US cents. */
  readonly unitCents: number
  /** Whole percent, 0 to 100. */
  readonly discountPercent: number
}

/** An order; its dates are `YYYY-MM-DD`. */
export type Order = {
  readonly id: number
  readonly customerId: string
  readonly employeeId: number
  readonly orderDate: string
  readonly requiredDate: string
  /** Null while the goods have not left. */
  readonly shippedDate: string | null
  readonly shipperId: number
  readonly shipName: string
  readonly shipStreet: string
  readonly shipCity: string
  readonly shipRegion: string | null
  readonly shipPostalCode: string | null
  /** The country's English name. */
  readonly shipCountry: string
  readonly lines: readonly OrderLine[]
}

/** The customers, ascending by id. */
export function readCustomers(): readonly Customer[] {
  return readRecords('customers')
}

/** The suppliers, ascending by id. */
export function readSuppliers(): readonly Supplier[] {
  return readRecords('suppliers')
}

/** The employees, ascending by id. */
export function readEmployees(): readonly Employee[] {
  return readRecords('employees')
}

/** The products by id. */
export function readProducts(): ReadonlyMap<number, Product> {
  return byId(readRecords<Product>('products'))
}

/** The product categories by id. */
export function readCategories(): ReadonlyMap<number, Named> {
  return byId(readRecords<Named>('categories'))
}

/** The carriers by id. */
export function readShippers(): ReadonlyMap<number, Named> {
  return byId(readRecords<Named>('shippers'))
}

/** The orders, ascending by id and so by order date; their lines ascending by product id. */
export function readOrders(): readonly Order[] {
  const lines = Map.groupBy(readRecords<OrderLine>('order-lines'), (line) => line.orderId)
  const orders = readRecords<Omit<Order, 'lines'>>('orders')
  return orders.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] }))
}

/** Looks up a record that another one names; the books never name one that they lack. */
export function pick<K, T>(records: ReadonlyMap<K, T>, id: K): T {
  const record = records.get(id)
  if (record === undefined) throw new Error(`The demo books hold no record ${id}.`)
  return record
}

function byId<T extends { readonly id: number }>(records: readonly T[]): ReadonlyMap<number, T> {
  return new Map(records.map((record) => [record.id, record]))
}

function readRecords<T>(name: string): readonly T[] {
  const text = readFileSync(new URL(`data/${name}.ndjson`, import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as T)
}

// What orders and invoices of suppliers have in common: from whom, how long ago, on whose behalf.

import { type Product, readProducts, readSuppliers, type Supplier } from './books.ts'
import { type Currency, currencyOf } from './demo-currency.ts'
import { type Dice, dice } from './demo-dice.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import { demoUsers } from './demo-users.ts'

export type Supply = {
  /** From 0, the oldest first. */
  readonly index: number
  readonly supplier: Supplier
  readonly products: readonly Product[]
  readonly currency: Currency
  /** Days before today. */
  readonly age: number
  readonly owned: { readonly ownerId: number; readonly companyId: number }
  readonly chance: Dice
}

export type Supplies = {
  /** Of the series of chance. */
  readonly name: string
  readonly count: number
  /** Days between one and the next, and by how many they vary. */
  readonly days: { readonly apart: number; readonly spread: number }
  /** How many suppliers further the next one is. */
  readonly step: number
}

export function demoSupplies(
  { name, count, days, step }: Supplies,
  ids: DemoIds,
  bodyOf: (supply: Supply) => DemoBody,
): readonly DemoBody[] {
  const suppliers = readSuppliers()
  const products = Map.groupBy(readProducts().values(), ({ supplierId }) => supplierId)
  const users = demoUsers().map(({ username }) => username)
  const chance = dice(name)
  return Array.from({ length: count }, (_, index) => {
    const supplier = suppliers[(index * step) % suppliers.length] as Supplier
    const age = (count - index) * days.apart + chance.below(days.spread)
    const owned = {
      ownerId: ids.userId(chance.oneOf(users)),
      companyId: ids.recordId(`northwind-supplier-${supplier.id}`),
    }
    const ofSupplier = products.get(supplier.id) ?? []
    const currency = currencyOf(supplier.country)
    return bodyOf({ index, supplier, products: ofSupplier, currency, age, owned, chance })
  })
}

// By which records one finds out when a demo company was loaded.

import { readOrders } from './books.ts'
import type { DemoDates } from './demo-dates.ts'
import { nobody } from './demo-ids.ts'
import { demoPurchases } from './demo-purchases.ts'

export type Landmark = { readonly externalId: string; readonly issueDate: string }

/** The first order as it stands in the books: it tells the week. */
export function firstOrder(): Landmark {
  const [order] = readOrders()
  return { externalId: `northwind-order-${order?.id}`, issueDate: String(order?.orderDate) }
}

/** The first purchase on the assumption of some dates: it tells the day. */
export function firstPurchase(dates: DemoDates): Landmark {
  const [purchase] = demoPurchases(nobody, dates)
  const { issueDate } = Object(purchase?.['properties']) as { readonly issueDate: string }
  return { externalId: String(purchase?.externalId), issueDate }
}

// Which of the demo's invoices are paid: two thirds, nearly all of the old ones and few of the new.

import type { Order } from './books.ts'
import { dice } from './demo-dice.ts'

const paidShare = 2 / 3
/** How many days an invoice may be paid earlier or later than its age suggests. */
const scatterDays = 120

/** The ids of the orders whose invoices are paid. */
export function paidOrders(orders: readonly Order[]): ReadonlySet<number> {
  const scatter = dice('paid')
  const ranked = orders
    .map(({ id, requiredDate }) => {
      const due = Date.parse(`${requiredDate}T00:00:00Z`) / 86_400_000
      return { id, place: due + scatter.below(scatterDays) }
    })
    .sort((a, b) => a.place - b.place || a.id - b.id)
  return new Set(ranked.slice(0, Math.round(orders.length * paidShare)).map(({ id }) => id))
}

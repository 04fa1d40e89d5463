// What the demo company buys: purchase invoices of its suppliers, those of the euro zone in euros.

import { processOf } from './demo-approvals.ts'
import { accounting } from './demo-currency.ts'
import type { DemoDates } from './demo-dates.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import { demoSupplies, type Supplies } from './demo-supplies.ts'

const invoices: Supplies = { name: 'purchases', count: 60, days: { apart: 3, spread: 3 }, step: 5 }
/** Days between an invoice and the day it is to be paid. */
const creditDays = 30

/** The oldest first, of the last half year; what was due more than a week ago is paid. */
export function demoPurchases(ids: DemoIds, dates: DemoDates): readonly DemoBody[] {
  return demoSupplies(
    invoices,
    ids,
    ({ index, supplier, products, currency, age, owned, chance }) => {
      const issued = dates.fromToday(-age)
      const isPaid = age > creditDays + 7
      const externalId = `demo-purchase-${index + 1}`
      const process = processOf(externalId)
      return {
        externalId,
        type: 'INVOICE.PURCHASE',
        ...owned,
        category: 'CATEGORY.INVOICE-GOODS',
        ...(process ?? { status: 'APPROVED' }),
        statusDate: process === undefined ? dates.fromToday(5 - age) : issued,
        properties: {
          name: `Goods from ${supplier.name}`,
          createdOn: issued,
          issueDate: issued,
          receiptDate: dates.fromToday(Math.min(0, 2 - age)),
          supplyDate: issued,
          vatDate: issued,
          paymentDate: dates.fromToday(creditDays - age),
          companyName: supplier.name,
          companyNumber: `${supplier.id}-${1000 + index}`,
          ...accounting(currency),
          paymentCondition: 'CONDITION.PAYMENT-30',
          paymentMark: isPaid ? 'PAYMENT.PAID' : 'PAYMENT.NONE',
          'bodyEditTable-INVOICE.PURCHASE.ITEMS': {
            data: products.map((product, row) => ({
              rowId: row + 1,
              name: product.name,
              count: 20 * (1 + chance.below(10)),
              unitPriceDoc: (150 + chance.below(2000)) / 100,
              currencyDoc: currency,
              vatSelector: '21.00',
              itemNumber: String(product.id),
            })),
          },
        },
      }
    },
  )
}

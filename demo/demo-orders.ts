// What the demo company orders for its jobs: purchase orders whose rows each name a job.

import { accounting } from './demo-currency.ts'
import type { DemoDates } from './demo-dates.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import type { DemoJob } from './demo-jobs.ts'
import { demoSupplies, type Supplies } from './demo-supplies.ts'

const orders: Supplies = { name: 'orders', count: 24, days: { apart: 5, spread: 4 }, step: 3 }

/** The oldest first, of the last four months; those of the last week are not approved yet. */
export function demoOrders(
  ids: DemoIds,
  dates: DemoDates,
  jobs: readonly DemoJob[],
): readonly DemoBody[] {
  return demoSupplies(
    orders,
    ids,
    ({ index, supplier, products, currency, age, owned, chance }) => {
      const isApproved = age > 7
      return {
        externalId: `demo-order-${index + 1}`,
        type: 'DOCUMENT.ORDER.PURCHASE',
        ...owned,
        status: isApproved ? 'APPROVED' : 'PROCESSING',
        statusDate: dates.fromToday(isApproved ? 3 - age : -age),
        properties: {
          name: `Goods of ${supplier.name}`,
          createdOn: dates.fromToday(-age),
          ...accounting(currency),
          'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS': {
            data: products.map((product, row) => ({
              rowNumber: row + 1,
              name: product.name,
              count: 5 * (1 + chance.below(12)),
              unitCostDoc: (150 + chance.below(2000)) / 100,
              currencyDoc: currency,
              target: { jobId: ids.recordId(chance.oneOf(jobs).externalId) },
            })),
          },
        },
      }
    },
  )
}

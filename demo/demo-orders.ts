// What the demo company orders for its jobs: purchase orders whose rows each name a job.

import { readProducts, readSuppliers, type Supplier } from './books.ts'
import { accounting, currencyOf } from './demo-currency.ts'
import type { DemoDates } from './demo-dates.ts'
import { dice } from './demo-dice.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import type { DemoJob } from './demo-jobs.ts'
import { demoUsers } from './demo-users.ts'

const orderCount = 24

/** The oldest first, of the last four months; those of the last week are not approved yet. */
export function demoOrders(
  ids: DemoIds,
  dates: DemoDates,
  jobs: readonly DemoJob[],
): readonly DemoBody[] {
  const suppliers = readSuppliers()
  const products = Map.groupBy(readProducts().values(), ({ supplierId }) => supplierId)
  const users = demoUsers().map(({ username }) => username)
  const chance = dice('orders')
  return Array.from({ length: orderCount }, (_, index) => {
    const supplier = suppliers[(index * 3) % suppliers.length] as Supplier
    const age = (orderCount - index) * 5 + chance.below(4)
    const isApproved = age > 7
    const currency = currencyOf(supplier.country)
    return {
      externalId: `demo-order-${index + 1}`,
      type: 'DOCUMENT.ORDER.PURCHASE',
      ownerId: ids.userId(chance.oneOf(users)),
      companyId: ids.recordId(`northwind-supplier-${supplier.id}`),
      status: isApproved ? 'APPROVED' : 'PROCESSING',
      statusDate: dates.fromToday(isApproved ? 3 - age : -age),
      properties: {
        name: `Goods of ${supplier.name}`,
        createdOn: dates.fromToday(-age),
        ...accounting(currency),
        'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS': {
          data: (products.get(supplier.id) ?? []).map((product, row) => ({
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
  })
}

// A quotation of sixty rows, which takes three pages on paper.

import { accounting } from './demo-currency.ts'
import type { DemoDates } from './demo-dates.ts'
import { dice } from './demo-dice.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import { readCatalogue } from './demo-invoice-rows.ts'

const rowCount = 60
const age = 9

export function demoLongQuotation(ids: DemoIds, dates: DemoDates): DemoBody {
  const chance = dice('long quotation')
  const products = [...readCatalogue().values()].slice(0, rowCount)
  const day = dates.fromToday(-age)
  return {
    externalId: 'demo-quotation-31',
    type: 'DOCUMENT.QUOTATION.SALES',
    ownerId: ids.userId('jleverling'),
    companyId: ids.recordId('northwind-customer-ERNSH'),
    status: 'SENT',
    statusDate: day,
    properties: {
      name: 'First stock of a new shop for Ernst Handel',
      createdOn: day,
      companyName: 'Ernst Handel',
      ...accounting('EUR'),
      paymentCondition: 'CONDITION.PAYMENT-30',
      formLanguage: 'en',
      paperSize: 'PAPER.SIZE-A4',
      paperOrientation: 'PORTRAIT',
      'bodyRichtext-1':
        '<p>All that a shop of 120 square metres opens with, delivered to Graz.</p>',
      'bodyEditTable-DOCUMENT.QUOTATION.SALES.ITEMS': {
        data: products.map(({ name, category }, index) => ({
          rowId: index + 1,
          name,
          count: 2 * (1 + chance.below(10)),
          unitPriceDoc: (300 + chance.below(3000)) / 100,
          currencyDoc: 'EUR',
          unitCode: chance.oneOf(['C62', 'KGM']),
          vatSelector: '12.00',
          category,
        })),
      },
    },
  }
}

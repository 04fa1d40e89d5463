// What the demo company hopes for: quotations to customers, some of them in euros, and
// opportunities.

import { type Customer, readCustomers } from './books.ts'
import { accounting, currencyOf } from './demo-currency.ts'
import type { DemoDates } from './demo-dates.ts'
import { dice } from './demo-dice.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import { demoUsers } from './demo-users.ts'

const quotationCount = 30
const opportunityCount = 18
const services = ['Tasting week', 'Shelf display', 'Catalogue', 'Own label', 'Training', 'Delivery']

/** The oldest first, of the last four months. */
export function demoQuotations(ids: DemoIds, dates: DemoDates): readonly DemoBody[] {
  const customers = readCustomers()
  const users = demoUsers().map(({ username }) => username)
  const chance = dice('quotations')
  return Array.from({ length: quotationCount }, (_, index) => {
    const customer = customers[(index * 7) % customers.length] as Customer
    const age = (quotationCount - index) * 4 + chance.below(3)
    const day = dates.fromToday(-age)
    const currency = currencyOf(customer.country)
    const rows = Array.from({ length: 1 + chance.below(3) }, (__, row) => ({
      rowId: row + 1,
      name: chance.oneOf(services),
      count: 1 + chance.below(5),
      unitPriceDoc: 50 * (4 + chance.below(40)),
      currencyDoc: currency,
      vatSelector: '21.00',
    }))
    return {
      externalId: `demo-quotation-${index + 1}`,
      type: 'DOCUMENT.QUOTATION.SALES',
      ownerId: ids.userId(chance.oneOf(users)),
      companyId: ids.recordId(`northwind-customer-${customer.id}`),
      status: age < 12 ? 'PROCESSING' : age < 40 ? 'SENT' : chance.oneOf(['APPROVED', 'REJECTED']),
      statusDate: day,
      properties: {
        name: `${rows[0]?.name ?? ''} for ${customer.name}`,
        createdOn: day,
        companyName: customer.name,
        ...accounting(currency),
        paymentCondition: 'CONDITION.PAYMENT-30',
        formLanguage: 'en',
        'bodyEditTable-DOCUMENT.QUOTATION.SALES.ITEMS': { data: rows },
      },
    }
  })
}

/** Expected to close within the next four months. */
export function demoOpportunities(ids: DemoIds, dates: DemoDates): readonly DemoBody[] {
  const customers = readCustomers()
  const users = demoUsers().map(({ username }) => username)
  const chance = dice('opportunities')
  return Array.from({ length: opportunityCount }, (_, index) => {
    const customer = customers[(index * 11 + 3) % customers.length] as Customer
    const created = dates.fromToday(-5 - index * 3)
    return {
      externalId: `demo-opportunity-${index + 1}`,
      type: 'OPPORTUNITY',
      ownerId: ids.userId(chance.oneOf(users)),
      companyId: ids.recordId(`northwind-customer-${customer.id}`),
      status: chance.oneOf(['POTENTIAL', 'QUALIFIED', 'QUALIFIED', 'OFFERED', 'WON', 'LOST']),
      statusDate: created,
      properties: {
        name: `${chance.oneOf(services)}, ${customer.name}`,
        createdOn: created,
        opportunityExpCloseDate: dates.fromToday(5 + chance.below(115)),
        opportunityNextStepDate: dates.fromToday(1 + chance.below(14)),
        opportunityNextStepNote: 'Call again',
        opportunityValue: 500 * (3 + chance.below(60)),
      },
    }
  })
}

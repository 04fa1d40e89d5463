// The row of a purchase order: what is bought, for which job, in two currencies.

import { objectOf } from '../kinds/composite.ts'
import type { RowRules } from '../kinds/kind.ts'
import { amount, decimal, integer } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { currencyCode, line, text } from '../kinds/text.ts'

export const orderRow = {
  rowNumber: integer(),
  itemId: reference('jobItem'),
  name: line(),
  info: text(),
  brand: line(),
  client: line(),
  jobName: line(),
  jobOwnerName: line(),
  jobOwnerId: line(),
  count: decimal(),
  unitCostDoc: amount(),
  amountDoc: amount(),
  amountAcc: amount(),
  currencyDoc: currencyCode(),
  currencyAcc: currencyCode(),
  target: objectOf({ jobId: reference('job') }),
} as const

export const orderRowRules: RowRules = {
  key: 'rowNumber',
  count: 'count',
  price: 'unitCostDoc',
  amount: 'amountDoc',
  job: 'target',
  free: ['target'],
}

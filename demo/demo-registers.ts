// What the codes of the demo company are called, so that people need not read codes. Statuses are
// not among them: whoever shows them knows what they are called in each language.

import type { RegisterFile } from '@kontor/contract/configuration/register-file.ts'
import { keyOfCode } from '@kontor/contract/kinds/code.ts'
import { readCategories } from './books.ts'
import { itemCategory } from './demo-invoice-rows.ts'

const titles: Readonly<Record<string, string>> = {
  'ABSENCE.ILLNESS': 'Illness',
  'ABSENCE.VACATION': 'Vacation',
  'CATEGORY.CUSTOMER': 'Customer',
  'CATEGORY.SUPPLIER': 'Supplier',
  'CATEGORY.INVOICE-GOODS': 'Goods',
  'CATEGORY.JOB-DISPLAY': 'Shelf display',
  'CATEGORY.JOB-EVENT': 'Event',
  'CATEGORY.JOB-LOGISTICS': 'Logistics',
  'CATEGORY.JOB-PRINT': 'Print',
  'CATEGORY.JOB-PRODUCT': 'Product',
  'CATEGORY.JOB-TRAINING': 'Training',
  'CONDITION.PAYMENT-30': '30 days from the date of issue',
  'PAPER.NORTHWIND': 'Northwind',
  'PAPER.SIZE-A4': 'A4',
  'PAYMENT.NONE': 'Not paid',
  'PAYMENT.PAID': 'Paid',
}

/** Open ones: they refuse no other code. */
export function demoRegisters(): RegisterFile['registers'] {
  const items = [...readCategories().values()].map(
    ({ name }) => [itemCategory(name), name] as const,
  )
  const all = [...Object.entries(titles), ...items]
  return [...Map.groupBy(all, ([code]) => keyOfCode(code))].map(([key, titled]) => {
    return { key, codes: titled.map(([code]) => code), titles: Object.fromEntries(titled) }
  })
}

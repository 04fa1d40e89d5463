// What the codes of the demo company are called, so that people need not read codes. Statuses are
// not among them: whoever shows them knows what they are called in each language.

import type { RegisterFile } from '@kontor/contract/configuration/register-file.ts'
import { keyOfCode } from '@kontor/contract/kinds/code.ts'
import { readCategories } from './books.ts'
import { itemCategory } from './demo-invoice-rows.ts'

type Titles = Readonly<Record<string, string>>

const titles: Titles = {
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

/** What is the same in both languages is not repeated. */
const czechTitles: Titles = {
  'ABSENCE.ILLNESS': 'Nemoc',
  'ABSENCE.VACATION': 'Dovolená',
  'CATEGORY.CUSTOMER': 'Odběratel',
  'CATEGORY.SUPPLIER': 'Dodavatel',
  'CATEGORY.INVOICE-GOODS': 'Zboží',
  'CATEGORY.ITEM-BEVERAGES': 'Nápoje',
  'CATEGORY.ITEM-CONDIMENTS': 'Koření a omáčky',
  'CATEGORY.ITEM-CONFECTIONS': 'Cukrovinky',
  'CATEGORY.ITEM-DAIRY_PRODUCTS': 'Mléčné výrobky',
  'CATEGORY.ITEM-GRAINS_CEREALS': 'Obiloviny',
  'CATEGORY.ITEM-MEAT_POULTRY': 'Maso a drůbež',
  'CATEGORY.ITEM-PRODUCE': 'Ovoce a zelenina',
  'CATEGORY.ITEM-SEAFOOD': 'Ryby a mořské plody',
  'CATEGORY.JOB-DISPLAY': 'Prodejní stojan',
  'CATEGORY.JOB-EVENT': 'Akce',
  'CATEGORY.JOB-LOGISTICS': 'Logistika',
  'CATEGORY.JOB-PRINT': 'Tisk',
  'CATEGORY.JOB-PRODUCT': 'Produkt',
  'CATEGORY.JOB-TRAINING': 'Školení',
  'CONDITION.PAYMENT-30': '30 dnů od data vystavení',
  'PAYMENT.NONE': 'Nezaplaceno',
  'PAYMENT.PAID': 'Zaplaceno',
}

/** Open ones: they refuse no other code. */
export function demoRegisters(): RegisterFile['registers'] {
  const items = [...readCategories().values()].map(
    ({ name }) => [itemCategory(name), name] as const,
  )
  const all = [...Object.entries(titles), ...items]
  return [...Map.groupBy(all, ([code]) => keyOfCode(code))].map(([key, titled]) => {
    const czech = titled.flatMap(([code]) => {
      const title = czechTitles[code]
      return title === undefined ? [] : [[code, title] as const]
    })
    return {
      key,
      codes: titled.map(([code]) => code),
      titles: Object.fromEntries(titled),
      ...(czech.length > 0 && { translations: { cs: Object.fromEntries(czech) } }),
    }
  })
}

// The row of an invoice, and of whatever else is priced and taxed like one.

import { exemptionTitles } from '../codes/exemption-titles.ts'
import { unitTitles } from '../codes/unit-titles.ts'
import { vatCategories, vatCategoryTitles } from '../codes/vat-categories.ts'
import { codeOrEmpty } from '../kinds/code.ts'
import { itemTable } from '../kinds/composite.ts'
import type { RowRules } from '../kinds/kind.ts'
import { amount, decimal, integer } from '../kinds/number.ts'
import { currencyCode, line, oneOf, patternText } from '../kinds/text.ts'

export const invoiceRow = {
  rowId: integer(),
  name: line(),
  count: decimal(),
  unitPriceDoc: amount(),
  amountDoc: amount(),
  currencyDoc: currencyCode(),
  vatSelector: patternText(
    'a rate with two decimal places such as "21.00"',
    '^\\d{1,10}\\.\\d{2}$',
  ),
  vatPercentage: decimal(),
  itemNumber: line(),
  unitCode: {
    ...patternText('a code of a unit by UN/ECE Rec 20 such as C62', '^[A-Z0-9]{2,3}$'),
    codeTitles: unitTitles,
  },
  vatCategory: { ...oneOf(...vatCategories), codeTitles: vatCategoryTitles },
  vatExemptionReason: line(),
  vatExemptionCode: {
    ...patternText('a code of an exemption such as VATEX-EU-132', '^VATEX-[A-Z0-9-]{1,40}$'),
    codeTitles: exemptionTitles,
  },
  category: codeOrEmpty(),
} as const

export const invoiceRowRules: RowRules = {
  key: 'rowId',
  count: 'count',
  price: 'unitPriceDoc',
  amount: 'amountDoc',
  rate: { percentage: 'vatPercentage', selector: 'vatSelector' },
  unit: 'unitCode',
  vat: { category: 'vatCategory', exemptionCode: 'vatExemptionCode' },
  free: ['category'],
}

/** The item table of an invoice under its exact property key. */
export function invoiceTable<const K extends string>(key: K) {
  return { [`bodyEditTable-${key}.ITEMS`]: itemTable(invoiceRowRules, invoiceRow) }
}

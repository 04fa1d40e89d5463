// The rows of the demo invoices. Amounts are reckoned in whole cents and percents, so no rounding
// error can enter.

import { type OrderLine, pick, readCategories, readProducts } from './books.ts'

export type InvoiceRow = {
  readonly rowId: number
  readonly name: string
  readonly count: number
  readonly unitPriceDoc: number
  readonly amountDoc: number
  readonly currencyDoc: string
  readonly vatSelector: string
  readonly vatPercentage: number
  readonly itemNumber: string
  readonly category: string
}

/** The products by id, each with its category's code: `CATEGORY.ITEM-MEAT_POULTRY`. */
export type Catalogue = ReadonlyMap<number, { readonly name: string; readonly category: string }>

/** The currency of the books. */
export const currency = 'USD'

// The books know no VAT: the rates are the demo's own, the lower one for staple foods.
const standardRate = 21
const reducedRate = 12
const reducedCategories: ReadonlySet<string> = new Set([
  'CATEGORY.ITEM-DAIRY_PRODUCTS',
  'CATEGORY.ITEM-GRAINS_CEREALS',
  'CATEGORY.ITEM-MEAT_POULTRY',
  'CATEGORY.ITEM-PRODUCE',
  'CATEGORY.ITEM-SEAFOOD',
])

/** Reads what the rows say of a product. */
export function readCatalogue(): Catalogue {
  const categories = readCategories()
  return new Map(
    [...readProducts().values()].map(({ id, name, categoryId }) => {
      return [id, { name, category: itemCategory(pick(categories, categoryId).name) }]
    }),
  )
}

/** The code of a category of products. */
export function itemCategory(name: string): string {
  return `CATEGORY.ITEM-${name.toUpperCase().replace(/[^A-Z]/g, '_')}`
}

/** The rows of one order, numbered from 1; a discount shows in the amount alone. */
export function invoiceRows(lines: readonly OrderLine[], catalogue: Catalogue): InvoiceRow[] {
  return lines.map((line, index) => {
    const { name, category } = pick(catalogue, line.productId)
    const rate = reducedCategories.has(category) ? reducedRate : standardRate
    return {
      rowId: index + 1,
      name,
      count: line.quantity,
      unitPriceDoc: dollars(line.unitCents),
      amountDoc: dollars(amountCents(line)),
      currencyDoc: currency,
      vatSelector: rate.toFixed(2),
      vatPercentage: rate,
      itemNumber: String(line.productId),
      category,
    }
  })
}

/** Price times quantity less the discount, in whole cents; half a cent rounds up. */
function amountCents(line: OrderLine): number {
  const hundredths = line.quantity * line.unitCents * (100 - line.discountPercent)
  const remainder = hundredths % 100
  return (hundredths - remainder) / 100 + (remainder >= 50 ? 1 : 0)
}

/** The one division: it gives the double nearest to the decimal, which prints as that decimal. */
function dollars(cents: number): number {
  return cents / 100
}

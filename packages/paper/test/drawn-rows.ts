// Draws the rows of an invoice: few or up to 200, priced or texts, by currencies of none, two and
// three decimals.

import { completeRows } from '@kontor/contract/rows/complete-rows.ts'
import { invoiceRowRules } from '@kontor/contract/rows/invoice-row.ts'
import fc from 'fast-check'
import type { Values } from '../src/paper-source.ts'

export interface MoneyStyle {
  readonly currency: string
  /** Decimals of prices and of amounts given; below zero, tens. */
  readonly pricePlaces: number
  readonly amountPlaces: number
  readonly counts: readonly number[]
}

const counts = [1, 2, 0.5, 3, -1, 0, 1.333]

/** Dinars have three decimals, of which an e-invoice takes two: of tens no VAT has more. */
export const moneyStyles: readonly MoneyStyle[] = [
  { currency: 'EUR', pricePlaces: 2, amountPlaces: 2, counts },
  { currency: 'CZK', pricePlaces: 4, amountPlaces: 2, counts },
  { currency: 'USD', pricePlaces: 2, amountPlaces: 2, counts },
  { currency: 'JPY', pricePlaces: 2, amountPlaces: 0, counts },
  { currency: 'KWD', pricePlaces: 3, amountPlaces: 3, counts },
  { currency: 'KWD', pricePlaces: -1, amountPlaces: -1, counts: [1, 2, 3, -1, 0] },
]

const huge = [1e12, -1e12, 999_999_999_990]

function amountOf(places: number): fc.Arbitrary<number> {
  const unit = 10 ** Math.abs(places)
  const step = (size: number): number => (places < 0 ? size * unit : size / unit)
  return fc.oneof(
    { arbitrary: fc.integer({ min: -100_000, max: 100_000 }).map(step), weight: 12 },
    // In doubles, tenths add up to what they are not.
    { arbitrary: fc.constantFrom(1, 2, 3).map((size) => step(size * (unit / 10 || 1))), weight: 4 },
    {
      arbitrary: fc.constantFrom(...huge, ...(places >= 2 ? [999_999_999_999.99] : [])),
      weight: 1,
    },
  )
}

type Category = string | undefined

function rowFor(category: Category, style: MoneyStyle): fc.Arbitrary<Values> {
  const given = fc.option(amountOf(style.amountPlaces), { nil: undefined, freq: 8 })
  const hasRate = [undefined, 'S', 'L', 'M'].includes(category)
  const rates = style.amountPlaces < 0 ? [21, 7, 19] : [21, 7, 19, 5.5]
  return fc.record(
    {
      name: fc.constantFrom('Design', 'Tisk & vazba <2>', 'קפה', 'Lamp\nwith a bulb', ' ”x” '),
      count: fc.constantFrom(...style.counts),
      unitPriceDoc: amountOf(style.pricePlaces),
      amountDoc: given,
      vatPercentage: hasRate ? fc.constantFrom(...rates) : fc.constant(0),
      vatCategory: fc.constant(category),
      vatExemptionReason: fc.constant(category === 'E' ? 'Exempt by law' : undefined),
      itemNumber: fc.constantFrom('A-1', ''),
      unitCode: fc.constantFrom('HUR', 'KGM'),
    },
    { requiredKeys: ['name', 'count', 'unitPriceDoc', 'vatPercentage', 'vatCategory'] },
  )
}

const text: fc.Arbitrary<Values> = fc.constantFrom(
  { name: 'First part' },
  { name: 'Žluťoučký kůň' },
)

const zeroRates = ['Z', 'E', 'AE', 'K', 'G'] as const
const charged = [undefined, undefined, undefined, 'S', 'L', 'M'] as const

/** What one invoice mixes: two categories at most, and what is not subject to VAT alone. */
const categories: fc.Arbitrary<readonly Category[]> = fc.oneof(
  { arbitrary: fc.constantFrom(...charged).map((one) => [one]), weight: 3 },
  { arbitrary: fc.tuple(fc.constantFrom(...charged), fc.constantFrom(...zeroRates)), weight: 4 },
  { arbitrary: fc.constant(['O']), weight: 1 },
)

/** Of either sign; by `sign`, sales alone or returns alone. */
export function drawnRows(style: MoneyStyle, sign?: 1 | -1): fc.Arbitrary<readonly Values[]> {
  return categories.chain((used) => {
    const row = fc.oneof(
      ...used.map((category) => ({ arbitrary: rowFor(category, style), weight: 3 })),
      { arbitrary: text, weight: 1 },
    )
    const between = (minLength: number, maxLength: number) =>
      fc.array(row, { minLength, maxLength, size: 'max' })
    return fc
      .oneof(
        { arbitrary: between(0, 6), weight: 16 },
        { arbitrary: between(7, 40), weight: 4 },
        { arbitrary: between(41, 200), weight: 1 },
      )
      .map((drawn) => {
        const signed = sign === undefined ? drawn : drawn.map((each) => withSign(each, sign))
        return completeRows(invoiceRowRules, signed as never, style.currency)
      })
  })
}

/** Counts and amounts have the sign, prices have none. */
function withSign(row: Values, sign: 1 | -1): Values {
  const sized = (name: string, factor: number): Values => {
    const value = row[name]
    return typeof value === 'number' ? { [name]: Math.abs(value) * factor } : {}
  }
  return {
    ...row,
    ...sized('count', sign),
    ...sized('amountDoc', sign),
    ...sized('unitPriceDoc', 1),
  }
}

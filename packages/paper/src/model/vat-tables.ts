// VAT by category and rate as it is printed: in the currency of the document, and where the law
// wants it, in that of the books. Groups of one rate add up to what the server has reckoned.

import { minorUnitDigits } from '@kontor/contract/codes/currencies.ts'
import {
  add,
  type ExactDecimal,
  multiply,
  round,
  subtract,
  toDecimal,
  zero,
} from '@kontor/contract/exact-decimal.ts'
import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import type { LabelWords } from '../words/label-words.ts'
import { currencyOf, type Rows } from './has-paper.ts'
import type { VatTable } from './paper.ts'
import { paperFormat } from './paper-format.ts'
import { propertiesOf } from './read-values.ts'

interface VatGroup {
  readonly rate: number
  /** Of EN 16931; undefined where neither the row nor the unit says one. */
  readonly category: string | undefined
  /** As the row or the unit gives it. */
  readonly reason: string | undefined
  readonly base: ExactDecimal
  readonly vat: ExactDecimal
}

/** None where the rows have no rates. */
export function vatTables(source: PaperSource, rows: Rows, words: LabelWords): readonly VatTable[] {
  const groups = vatGroups(source, rows)
  if (groups.length === 0) return []
  const currency = currencyOf(source)
  const accounting = accountingOf(source.record)
  const tableIn = (caption: VatTable['caption'], shown: Shown): VatTable =>
    tableOf(groups, caption, shown, words)
  const own = tableIn(words.label('recap'), { currency, of: (amount) => amount })
  if (accounting === undefined) return [own]
  const digits = minorUnitDigits(accounting.currency)
  const exchanged = tableIn(
    words.label('recapIn', () => ({ currency: accounting.currency })),
    {
      currency: accounting.currency,
      of: (amount) => round(multiply(amount, accounting.rate), digits),
    },
  )
  return [own, exchanged]
}

interface Shown {
  readonly currency: string | undefined
  readonly of: (amount: ExactDecimal) => ExactDecimal
}

function tableOf(
  groups: readonly VatGroup[],
  caption: VatTable['caption'],
  { currency, of }: Shown,
  words: LabelWords,
): VatTable {
  const { amount, percentage } = paperFormat(words.languages[0] ?? 'en')
  return {
    caption,
    columns: [words.label('rate'), words.label('base'), words.label('vat')],
    rows: groups.map((group) => [
      [percentage(group.rate), reasonOf(group, words)].filter(Boolean).join(' '),
      amount(of(group.base), currency),
      amount(of(group.vat), currency),
    ]),
  }
}

const reasonWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ E: 'exempt', Z: 'zeroRated', AE: 'reverseCharge' },
    ...{ K: 'intraCommunity', G: 'exportOutside', O: 'outsideScope' },
  }),
)

/** The law wants it said why nothing is charged. */
function reasonOf({ category = '', reason }: VatGroup, words: LabelWords): string {
  const word = reasonWords.get(category)
  const texts = word === undefined ? [] : words.label(word)
  return [...new Set([...texts, ...(reason === undefined ? [] : [reason])])].join(' / ')
}

interface Accounting {
  readonly currency: string
  readonly rate: ExactDecimal
}

/** The currency of the books where it is another, by the rate of the document. */
export function accountingOf(record: Values): Accounting | undefined {
  const { exPairDocAcc, exRateDocAcc } = propertiesOf(record)
  const [from, to] = String(exPairDocAcc ?? '').split('/')
  if (typeof exRateDocAcc !== 'number' || to === undefined || from === to) return undefined
  return { currency: to, rate: toDecimal(exRateDocAcc) }
}

interface RateSum {
  readonly vatPercentage: number
  readonly base: number
  readonly vat: number
}

/** Ascending by rate. */
function vatGroups(source: PaperSource, { rules, rows }: Rows): readonly VatGroup[] {
  const { rate } = rules
  if (rate === undefined) return []
  const digits = minorUnitDigits(currencyOf(source))
  const sums = (source.record['vatSummary'] ?? []) as readonly RateSum[]
  return sums.flatMap((sum) => {
    const ofRate = rows.filter((row) => Number(row[rate.percentage] ?? 0) === sum.vatPercentage)
    return groupsOfRate(sum, byCategory(ofRate, rules.amount, source), digits)
  })
}

type Category = Pick<VatGroup, 'category' | 'reason'> & { base: ExactDecimal }

function byCategory(
  rows: readonly Values[],
  amountName: string,
  source: PaperSource,
): readonly Category[] {
  const categories = new Map<string, Category>()
  for (const row of rows) {
    const amount = row[amountName]
    if (typeof amount !== 'number') continue
    const found = categoryOf(row, source)
    const key = `${found.category} ${found.reason}`
    const category = categories.get(key) ?? { ...found, base: zero }
    category.base = add(category.base, toDecimal(amount))
    categories.set(key, category)
  }
  return [...categories.values()]
}

function categoryOf(
  { vatCategory, vatExemptionReason, vatPercentage }: Values,
  { eInvoice: { isVatPayer, zeroRate } }: PaperSource,
): Pick<VatGroup, 'category' | 'reason'> {
  const own = isFilledIn(vatCategory) ? String(vatCategory) : undefined
  if (own === undefined && Number(vatPercentage ?? 0) > 0)
    return { category: 'S', reason: undefined }
  const category = own ?? zeroRate?.category ?? (isVatPayer === false ? 'O' : undefined)
  const isOfUnit = own === undefined || own === zeroRate?.category
  const reason = isFilledIn(vatExemptionReason) ? vatExemptionReason : isOfUnit && zeroRate?.reason
  return { category, reason: typeof reason === 'string' ? reason : undefined }
}

/** The last group takes what rounding leaves, so that they add up to the sum of the rate. */
function groupsOfRate(
  sum: RateSum,
  categories: readonly Category[],
  digits: number,
): readonly VatGroup[] {
  const { vatPercentage: rate } = sum
  const [base, vat] = [toDecimal(sum.base), toDecimal(sum.vat)]
  if (categories.length < 2) {
    const { category, reason } = categories[0] ?? { category: undefined, reason: undefined }
    return [{ rate, category, reason, base, vat }]
  }
  let left = vat
  return categories.map((category, at) => {
    const share = multiply(multiply(category.base, toDecimal(rate)), { units: 1n, places: 2 })
    const own = at === categories.length - 1 ? left : round(share, digits)
    left = subtract(left, own)
    return { rate, ...category, vat: own }
  })
}

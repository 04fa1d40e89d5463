// What customers owe, by how long it has been due, and beside it what they would owe once it is
// approved.

import { countOf, currenciesIn, shownIn, sumOf } from '../../data/figures/currencies.ts'
import type { DataPoint } from '../../data/figures/data-point.ts'
import { all, dueWithin, unpaid, unpaidUnapproved } from '../../data/figures/filter-texts.ts'
import {
  ages,
  receivablesQuery,
  unapprovedReceivablesQuery,
} from '../../data/figures/receivables-query.ts'
import type { SummaryRow } from '../../data/figures/use-summaries.ts'
import type { MoneyFigures, MoneyPoints, Wording } from './money-figures.ts'

const view = 'INVOICES.SALES'
const order = ['paymentDate']
const filter = unpaid(view)

export function receivablesFigures(today: string): MoneyFigures {
  return {
    queries: [receivablesQuery(today), unapprovedReceivablesQuery()],
    rows: { view, filter, order },
    pointsOf: ([rows = [], unapproved = []], wording) => pointsOf({ rows, unapproved }, wording),
  }
}

interface Found {
  readonly rows: readonly SummaryRow[]
  readonly unapproved: readonly SummaryRow[]
}

function pointsOf({ rows, unapproved }: Found, { words, format }: Wording) {
  const { receivables: t } = words.home
  const shown = [...rows, ...unapproved]
  return currenciesIn(shown).map((currency): MoneyPoints => {
    const ofCurrency = shownIn(currency, shown)
    const inIt = (row: SummaryRow): boolean => row.currency === currency
    const amount = (value: number): string => format.money(value, currency)
    const point = (label: string, found: readonly SummaryRow[]) => {
      const [sum, count] = [sumOf(found), countOf(found)]
      const lines = [
        [format.compact(sum), t.invoices(count)],
        [format.compact(sum), format.integer(count)],
        [format.compact(Math.round(sum / 1000) * 1000), format.integer(count)],
        [format.integer(count)],
      ]
      const notes = { text: `${amount(sum)}, ${t.invoices(count)}`, lines }
      return { key: label, label, value: sum, text: amount(sum), count, notes }
    }
    const ofAges = ages.map(([lower, upper, tone]): DataPoint => {
      const found = rows.filter((row) => inIt(row) && isOfAge(row, lower, upper))
      const chosen = all(filter, dueWithin(lower, upper), ofCurrency)
      return { ...point(t.age(lower, upper), found), tone, rows: { view, filter: chosen, order } }
    })
    const ofUnapproved = all(unpaidUnapproved(view), ofCurrency)
    const pale: DataPoint = {
      ...point(t.unapproved, unapproved.filter(inIt)),
      ...{ tone: 'pale', rows: { view, filter: ofUnapproved, order } },
    }
    const points = pale.count === 0 ? ofAges : [...ofAges, pale]
    return { currency, points, figure: amount(sumOf(rows.filter(inIt))), figureOf: t.figure }
  })
}

function isOfAge(
  { group: [age] }: SummaryRow,
  lower: number | null,
  upper: number | null,
): boolean {
  // What has no date is not due yet.
  if (!Array.isArray(age)) return lower === null
  return age[0] === lower && age[1] === upper
}

// What was sold in each of the last thirteen months, beside the same month of the year before, and
// above it what is not approved yet.

import { countOf, currenciesIn, shownIn, sumOf } from '../../data/figures/currencies.ts'
import type { DataPoint } from '../../data/figures/data-point.ts'
import { all, approved, between, unapproved } from '../../data/figures/filter-texts.ts'
import type { SummaryRow } from '../../data/figures/use-summaries.ts'
import { firstOfMonth, lastOfMonth, monthFrom } from '../../locale/days.ts'
import type { MoneyFigures, MoneyPoints, Wording } from './money-figures.ts'

const view = 'INVOICES.SALES'
const monthsShown = 13
const groupBy = [{ field: 'supplyDate', by: 'month' }] as const

export function revenueFigures(today: string): MoneyFigures {
  const months = Array.from({ length: monthsShown }, (_, index) =>
    monthFrom(today, index + 1 - monthsShown),
  )
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return {
    queries: [
      { view, filter: sold(before(first), last), groupBy, sum: 'totalNet' },
      { view, filter: open(first, last), groupBy, sum: 'totalNet' },
    ],
    rows: { view, filter: sold(first, last), order: ['-supplyDate'] },
    pointsOf: ([rows = [], openRows = []], wording) =>
      pointsOf({ months, rows, openRows }, wording),
  }
}

interface Found {
  readonly months: readonly string[]
  readonly rows: readonly SummaryRow[]
  readonly openRows: readonly SummaryRow[]
}

function pointsOf({ months, rows, openRows }: Found, { words, format }: Wording) {
  const { revenue: t } = words.home
  const last = months.at(-1) ?? ''
  const found = [...rows, ...openRows]
  return currenciesIn(found).map((currency): MoneyPoints => {
    const ofCurrency = shownIn(currency, found)
    const sumIn = (month: string, all: readonly SummaryRow[]) => {
      const found = all.filter((row) => row.currency === currency && row.group[0] === month)
      const value = sumOf(found)
      return { value, text: format.money(value, currency), count: countOf(found) }
    }
    const rowsOf = (filter: string) => {
      return { view, filter: all(filter, ofCurrency), order: ['-totalNet'] }
    }
    const points = months.flatMap((month): readonly DataPoint[] => {
      const label = format.month(month)
      const counted = sumIn(month, rows)
      const pale = sumIn(month, openRows)
      const point: DataPoint = {
        ...{ key: month, label, ...counted, before: sumIn(before(month), rows) },
        tone: month === last ? 'calm' : 'usual',
        rows: rowsOf(sold(month, month)),
      }
      if (pale.count === 0) return [point]
      // Corrections may take more away than the other invoices bring.
      const isAbove = Math.sign(pale.value) === Math.sign(counted.value)
      const above: DataPoint = {
        ...{ key: `${month} unapproved`, band: month, label: t.unapprovedOf(label), ...pale },
        ...{ tone: 'pale', from: isAbove ? counted.value : 0, rows: rowsOf(open(month, month)) },
      }
      return [point, above]
    })
    const { text: figure } = sumIn(last, rows)
    return { currency, points, figure, figureOf: t.figure(format.month(last)) }
  })
}

function sold(first: string, last: string): string {
  return all(within(first, last), approved(view))
}

function open(first: string, last: string): string {
  return all(within(first, last), unapproved(view))
}

function within(first: string, last: string): string {
  return between('supplyDate', firstOfMonth(first), lastOfMonth(last))
}

/** The same month of the year before. */
function before(month: string): string {
  return monthFrom(firstOfMonth(month), -12)
}

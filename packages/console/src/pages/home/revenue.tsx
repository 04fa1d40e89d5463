// What was sold in each of the last thirteen months, beside the same month of the year before, and
// above it what is not approved yet.

import { countOf, currenciesIn, sumOf } from '../../data/figures/currencies.ts'
import type { DataPoint } from '../../data/figures/data-point.ts'
import { all, approved, between, inCurrency, unapproved } from '../../data/figures/filter-texts.ts'
import { type SummaryRow, useSummaries } from '../../data/figures/use-summaries.ts'
import { Tile } from '../../features/plots/tile.tsx'
import { firstOfMonth, lastOfMonth, monthFrom } from '../../locale/days.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { type MoneyMarks, MoneyPlots, MoneyTables } from './money-plots.tsx'

const view = 'INVOICES.SALES'
const monthsShown = 13
const groupBy = [{ field: 'supplyDate', by: 'month' }] as const

export function Revenue({ today }: { readonly today: string }) {
  const { words, format } = useTranslation()
  const months = Array.from({ length: monthsShown }, (_, index) =>
    monthFrom(today, index + 1 - monthsShown),
  )
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const sold = (from: string, to: string): string => all(within(from, to), approved(view))
  const open = (from: string, to: string): string => all(within(from, to), unapproved(view))
  const figures = useSummaries([
    { view, filter: sold(before(first), last), groupBy, sum: 'totalNet' },
    { view, filter: open(first, last), groupBy, sum: 'totalNet' },
  ])
  const [rows = [], openRows = []] = figures.rows ?? []
  const { revenue: t } = words.home
  const money = currenciesIn([...rows, ...openRows]).map((currency): MoneyMarks => {
    const sumIn = (month: string, all: readonly SummaryRow[]) => {
      const found = all.filter((row) => row.currency === currency && row.group[0] === month)
      const value = sumOf(found)
      return { value, text: format.money(value, currency), count: countOf(found) }
    }
    const rowsOf = (filter: string) => {
      return { view, filter: all(filter, inCurrency(currency)), order: ['-totalNet'] }
    }
    const marks = months.flatMap((month): readonly DataPoint[] => {
      const label = format.month(month)
      const counted = sumIn(month, rows)
      const pale = sumIn(month, openRows)
      const mark: DataPoint = {
        ...{ key: month, label, ...counted, before: sumIn(before(month), rows) },
        tone: month === last ? 'calm' : 'usual',
        rows: rowsOf(sold(month, month)),
      }
      if (pale.count === 0) return [mark]
      // Corrections may take more away than the other invoices bring.
      const isAbove = Math.sign(pale.value) === Math.sign(counted.value)
      const above: DataPoint = {
        ...{ key: `${month} unapproved`, band: month, label: t.unapprovedOf(label), ...pale },
        ...{ tone: 'pale', from: isAbove ? counted.value : 0, rows: rowsOf(open(month, month)) },
      }
      return [mark, above]
    })
    const { text: figure } = sumIn(last, rows)
    return { currency, marks, figure, figureOf: t.figure(format.month(last)) }
  })
  const legend = [
    { tone: 'usual', label: t.approved },
    { tone: 'pale', label: t.unapproved },
  ] as const
  return (
    <Tile
      title={t.title}
      hint={t.hint}
      rows={{ view, filter: sold(first, last), order: ['-supplyDate'] }}
      figures={figures}
      isEmpty={money.length === 0}
      plot={<MoneyPlots title={t.title} all={money} legend={legend} />}
      table={
        <MoneyTables title={t.title} all={money} of={t.of} value={t.value} before={t.before} />
      }
    />
  )
}

function within(first: string, last: string): string {
  return between('supplyDate', firstOfMonth(first), lastOfMonth(last))
}

/** The same month of the year before. */
function before(month: string): string {
  return monthFrom(firstOfMonth(month), -12)
}

// What was sold in each of the last thirteen months, beside the same month of the year before.

import { countOf, currenciesIn, sumOf } from '../../data/figures/currencies.ts'
import { all, between, inCurrency, invoices } from '../../data/figures/filter-texts.ts'
import { useSummaries } from '../../data/figures/use-summaries.ts'
import { Tile } from '../../features/plots/tile.tsx'
import { firstOfMonth, lastOfMonth, monthFrom } from '../../locale/days.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { type MoneyMarks, MoneyPlots, MoneyTables } from './money-plots.tsx'

const view = 'INVOICES.SALES'
const monthsShown = 13

export function Revenue({ today }: { readonly today: string }) {
  const { words, format } = useTranslation()
  const within = (first: string, last: string): string =>
    all(between('supplyDate', firstOfMonth(first), lastOfMonth(last)), invoices(view))
  const months = Array.from({ length: monthsShown }, (_, index) =>
    monthFrom(today, index + 1 - monthsShown),
  )
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const before = (month: string): string => monthFrom(firstOfMonth(month), -12)
  const groupBy = [{ field: 'supplyDate', by: 'month' as const }]
  const figures = useSummaries([
    { view, filter: within(before(first), last), groupBy, sum: 'totalNet' },
  ])
  const [rows = []] = figures.rows ?? []
  const { revenue: t } = words.home
  const money = currenciesIn(rows).map((currency): MoneyMarks => {
    const of = (month: string) =>
      rows.filter((row) => row.currency === currency && row.group[0] === month)
    const sold = (month: string) => {
      const value = sumOf(of(month))
      return { value, text: format.money(value, currency) }
    }
    const marks = months.map((month) => ({
      ...{ key: month, label: format.month(month), count: countOf(of(month)) },
      ...{ ...sold(month), before: sold(before(month)) },
      tone: month === last ? ('calm' as const) : ('usual' as const),
      rows: { view, filter: all(within(month, month), inCurrency(currency)), order: ['-totalNet'] },
    }))
    return { currency, marks, figure: sold(last).text, figureOf: t.figure(format.month(last)) }
  })
  return (
    <Tile
      title={t.title}
      hint={t.hint}
      rows={{ view, filter: within(first, last), order: ['-supplyDate'] }}
      figures={figures}
      isEmpty={rows.length === 0}
      plot={<MoneyPlots title={t.title} all={money} />}
      table={
        <MoneyTables title={t.title} all={money} of={t.of} value={t.value} before={t.before} />
      }
    />
  )
}

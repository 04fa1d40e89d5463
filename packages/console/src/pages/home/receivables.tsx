// What customers owe, by how long it has been due, and beside it what they would owe once it is
// approved.

import { countOf, currenciesIn, sumOf } from '../../data/figures/currencies.ts'
import type { DataPoint } from '../../data/figures/data-point.ts'
import {
  all,
  dueWithin,
  inCurrency,
  unpaid,
  unpaidUnapproved,
} from '../../data/figures/filter-texts.ts'
import {
  ages,
  receivablesQuery,
  unapprovedReceivablesQuery,
} from '../../data/figures/receivables-query.ts'
import { type SummaryRow, useSummaries } from '../../data/figures/use-summaries.ts'
import { Tile } from '../../features/plots/tile.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { type MoneyMarks, MoneyPlots, MoneyTables } from './money-plots.tsx'

const view = 'INVOICES.SALES'
const order = ['paymentDate']

export function Receivables({ today }: { readonly today: string }) {
  const { words, format } = useTranslation()
  const filter = unpaid(view)
  const figures = useSummaries([receivablesQuery(today), unapprovedReceivablesQuery()])
  const [rows = [], unapproved = []] = figures.rows ?? []
  const { receivables: t } = words.home
  const money = currenciesIn([...rows, ...unapproved]).map((currency): MoneyMarks => {
    const inIt = (row: SummaryRow): boolean => row.currency === currency
    const amount = (value: number): string => format.money(value, currency)
    const mark = (label: string, found: readonly SummaryRow[]) => {
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
      const chosen = all(filter, dueWithin(today, lower, upper), inCurrency(currency))
      return { ...mark(t.age(lower, upper), found), tone, rows: { view, filter: chosen, order } }
    })
    const ofUnapproved = all(unpaidUnapproved(view), inCurrency(currency))
    const pale: DataPoint = {
      ...mark(t.unapproved, unapproved.filter(inIt)),
      ...{ tone: 'pale', rows: { view, filter: ofUnapproved, order } },
    }
    const marks = pale.count === 0 ? ofAges : [...ofAges, pale]
    return { currency, marks, figure: amount(sumOf(rows.filter(inIt))), figureOf: t.figure }
  })
  return (
    <Tile
      title={t.title}
      hint={t.hint}
      rows={{ view, filter, order }}
      figures={figures}
      isEmpty={money.length === 0}
      plot={<MoneyPlots title={t.title} all={money} />}
      table={<MoneyTables title={t.title} all={money} of={t.of} value={t.value} />}
    />
  )
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

// What customers owe, by how long it has been due.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { countOf, currenciesIn, sumOf } from '../../data/figures/currencies.ts'
import { all, inCurrency, unpaid } from '../../data/figures/filter-texts.ts'
import { ages, receivablesQuery } from '../../data/figures/receivables-query.ts'
import { type SummaryRow, useSummaries } from '../../data/figures/use-summaries.ts'
import { Tile } from '../../features/plots/tile.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { type MoneyMarks, MoneyPlots, MoneyTables } from './money-plots.tsx'

const view = 'INVOICES.SALES'

export function Receivables({ today }: { readonly today: string }) {
  const { words, format } = useTranslation()
  const filter = unpaid(view)
  const figures = useSummaries([receivablesQuery(today)])
  const [rows = []] = figures.rows ?? []
  const { receivables: t } = words.home
  const money = currenciesIn(rows).map((currency): MoneyMarks => {
    const ofCurrency = rows.filter((row) => row.currency === currency)
    const amount = (value: number): string => format.money(value, currency)
    const marks = ages.map(([lower, upper, tone]) => {
      const found = ofCurrency.filter((row) => isOfAge(row, lower, upper))
      const [sum, count] = [sumOf(found), countOf(found)]
      return {
        ...{ key: String(lower), label: t.age(lower, upper), tone },
        ...{ value: sum, text: amount(sum), count },
        notes: {
          text: `${amount(sum)}, ${t.invoices(count)}`,
          lines: [
            [format.compact(sum), t.invoices(count)],
            [format.compact(sum), format.integer(count)],
            [format.compact(Math.round(sum / 1000) * 1000), format.integer(count)],
            [format.integer(count)],
          ],
        },
        rows: {
          view,
          filter: all(filter, dueWithin(today, lower, upper), inCurrency(currency)),
          order: ['paymentDate'],
        },
      }
    })
    return { currency, marks, figure: amount(sumOf(ofCurrency)), figureOf: t.figure }
  })
  return (
    <Tile
      title={t.title}
      hint={t.hint}
      rows={{ view, filter, order: ['paymentDate'] }}
      figures={figures}
      isEmpty={rows.length === 0}
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

function dueWithin(today: string, lower: number | null, upper: number | null): string {
  const from = upper === null ? undefined : `paymentDate > '${addDays(today, -upper)}'`
  const until = lower === null ? undefined : `paymentDate <= '${addDays(today, -lower)}'`
  if (until === undefined) return `(paymentDate IS NULL OR ${from})`
  return from === undefined ? until : all(from, until)
}

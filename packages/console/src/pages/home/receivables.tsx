// What customers owe, by how long it has been due.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { countOf, currenciesIn, sumOf } from '../../data/figures/currencies.ts'
import { all, unpaid } from '../../data/figures/filters.ts'
import { ages, receivablesQuery } from '../../data/figures/receivables-query.ts'
import { type FigureRow, useFigures } from '../../data/figures/use-figures.ts'
import { Tile } from '../../features/plots/tile.tsx'
import { useSpeech } from '../../words/vocabulary.ts'
import { type MoneyMarks, MoneyPlots, MoneyTables } from './money-plots.tsx'

const view = 'INVOICES.SALES'

export function Receivables({ today }: { readonly today: string }) {
  const { words, format } = useSpeech()
  const filter = unpaid(view)
  const figures = useFigures([receivablesQuery(today)])
  const [rows = []] = figures.rows ?? []
  const { receivables: said } = words.home
  const money = currenciesIn(rows).map((currency): MoneyMarks => {
    const ofCurrency = rows.filter((row) => row.currency === currency)
    const amount = (value: number): string => format.money(value, currency)
    const marks = ages.map(([lower, upper, tone]) => {
      const found = ofCurrency.filter((row) => isOfAge(row, lower, upper))
      const [sum, count] = [sumOf(found), countOf(found)]
      return {
        ...{ key: String(lower), label: said.age(lower, upper), tone },
        ...{ value: sum, text: amount(sum), count },
        notes: {
          text: `${amount(sum)}, ${said.invoices(count)}`,
          lines: [
            [format.compact(sum), said.invoices(count)],
            [format.compact(sum), format.integer(count)],
            [format.compact(Math.round(sum / 1000) * 1000), format.integer(count)],
            [format.integer(count)],
          ],
        },
        rows: { view, filter: all(filter, dueWithin(today, lower, upper)), order: ['paymentDate'] },
      }
    })
    return { currency, marks, figure: amount(sumOf(ofCurrency)), figureOf: said.figure }
  })
  return (
    <Tile
      title={said.title}
      hint={said.hint}
      rows={{ view, filter, order: ['paymentDate'] }}
      figures={figures}
      isEmpty={rows.length === 0}
      plot={<MoneyPlots title={said.title} all={money} />}
      table={<MoneyTables title={said.title} all={money} of={said.of} value={said.value} />}
    />
  )
}

function isOfAge({ group: [age] }: FigureRow, lower: number | null, upper: number | null): boolean {
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

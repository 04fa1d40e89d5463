// What is to come in and to go out in the next thirteen weeks; what should have, comes first.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { countOf, currenciesIn, sumOf } from './currencies.ts'
import { mondayOf, weekOf } from './days.ts'
import { all, between, unpaid } from './filters.ts'
import type { MarkOf } from './mark.ts'
import { type MoneyMarks, MoneyPlots, MoneyTables } from './money-plots.tsx'
import { Tile } from './tile.tsx'
import { type FigureRow, useFigures } from './use-figures.ts'

const weeksShown = 13
const sides = [
  { view: 'INVOICES.SALES', sign: 1 },
  { view: 'INVOICES.PURCHASE', sign: -1 },
] as const

interface Week {
  readonly key: string
  readonly label: string
  readonly isIn: (week: unknown) => boolean
  readonly dates: string
}

export function Cash({ today }: { readonly today: string }) {
  const { words, format } = useSpeech()
  const { cash: said } = words.home
  const monday = mondayOf(today)
  const end = addDays(monday, weeksShown * 7 - 1)
  const groupBy = [{ field: 'paymentDate', by: 'week' as const }]
  const until = `paymentDate <= '${end}'`
  const figures = useFigures(
    sides.map(({ view }) => {
      return { view, filter: all(unpaid(view), until), groupBy, sum: 'totalGross' }
    }),
  )
  const found = figures.rows ?? []
  const weeks: readonly Week[] = [
    {
      ...{ key: 'overdue', label: said.overdue, dates: `paymentDate < '${monday}'` },
      isIn: (week) => typeof week === 'string' && week < weekOf(monday),
    },
    ...Array.from({ length: weeksShown }, (_, index) => {
      const first = addDays(monday, index * 7)
      const key = weekOf(first)
      const dates = between('paymentDate', first, addDays(first, 6))
      return { key, label: format.day(first), dates, isIn: (week: unknown) => week === key }
    }),
  ]
  const marksOf = (currency: string | null, rows: readonly FigureRow[], side: number): MarkOf[] => {
    const { view, sign } = sides[side] as (typeof sides)[number]
    return weeks.map(({ key, label, isIn, dates }) => {
      const inWeek = rows.filter((row) => row.currency === currency && isIn(row.group[0]))
      const value = sign * sumOf(inWeek)
      return {
        ...{ key: `${key} ${view}`, band: key, label, value, count: countOf(inWeek) },
        text: format.money(value, currency),
        tone: key === 'overdue' ? 'danger' : sign > 0 ? 'usual' : 'calm',
        rows: { view, filter: all(unpaid(view), dates), order: ['paymentDate'] },
      }
    })
  }
  const money = currenciesIn(found.flat()).map((currency): MoneyMarks => {
    const marks = found.flatMap((rows, side) => marksOf(currency, rows, side))
    const figure = format.money(sumOf(marks.map(({ value: sum }) => ({ sum }))), currency)
    return { currency, marks: bySide(marks), figure, figureOf: said.figure }
  })
  return (
    <Tile
      title={said.title}
      hint={said.hint}
      rows={{ view: sides[0].view, filter: all(unpaid(sides[0].view), until) }}
      figures={figures}
      isEmpty={found.flat().length === 0}
      plot={<MoneyPlots title={said.title} all={money} />}
      table={<MoneyTables title={said.title} all={money} of={said.of} value={said.value} />}
      isWide={true}
    />
  )
}

/** The two of a week beside one another. */
function bySide(marks: readonly MarkOf[]): readonly MarkOf[] {
  return [...Map.groupBy(marks, ({ band }) => band).values()].flat()
}

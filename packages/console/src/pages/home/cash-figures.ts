// What is to come in and to go out in the next thirteen weeks, and what that adds up to, week by
// week; what is overdue comes first.

import { type CashWeek, cashWeeks, lastCashDay } from '../../data/figures/cash-weeks.ts'
import { countOf, currenciesIn, shownIn, sumOf } from '../../data/figures/currencies.ts'
import type { DataPoint } from '../../data/figures/data-point.ts'
import { all, unpaid } from '../../data/figures/filter-texts.ts'
import type { SummaryRow } from '../../data/figures/use-summaries.ts'
import type { MoneyFigures, MoneyPoints, Wording } from './money-figures.ts'

const sides = [
  { view: 'INVOICES.SALES', sign: 1, tone: 'usual' },
  { view: 'INVOICES.PURCHASE', sign: -1, tone: 'calm' },
] as const

export function cashFigures(today: string): MoneyFigures {
  const weeks = cashWeeks(today)
  const steps = weeks.map(({ lower }) => lower).toReversed()
  const groupBy = [{ field: 'paymentDate', by: { steps, from: today } }]
  const until = `paymentDate <= '${lastCashDay(today)}'`
  return {
    queries: sides.map(({ view }) => {
      return { view, filter: all(unpaid(view), until), groupBy, sum: 'totalGross' }
    }),
    rows: { view: sides[0].view, filter: all(unpaid(sides[0].view), until) },
    pointsOf: (answers, wording) => pointsOf(weeks, answers, wording),
  }
}

function pointsOf(
  weeks: readonly CashWeek[],
  found: readonly (readonly SummaryRow[])[],
  { words, format }: Wording,
) {
  const { cash: t } = words.home
  return currenciesIn(found.flat()).map((currency): MoneyPoints => {
    const ofCurrency = shownIn(currency, found.flat())
    const text = (value: number): string => format.money(value, currency)
    const flows = weeks.map((week) => {
      const label = week.first === undefined ? t.overdue : format.day(week.first)
      const points = sides.map((side, index) => {
        const value = side.sign * sumOf(rowsIn(week, currency, found[index]))
        const count = countOf(rowsIn(week, currency, found[index]))
        const point = { key: `${week.due} ${side.view}`, band: week.due, label, value, count }
        const tone = week.first === undefined ? 'danger' : side.tone
        const filter = all(unpaid(side.view), week.due, ofCurrency)
        const rows = { view: side.view, filter, order: ['paymentDate'] }
        return { ...point, text: text(value), tone, rows } satisfies DataPoint
      })
      return { band: week.due, label, points }
    })
    const line = flows.map(({ band, label }, index) => {
      const until = flows.slice(0, index + 1).flatMap(({ points }) => points)
      const value = sumOf(until.map((point) => ({ sum: point.value })))
      return { band, label: t.until(label), value, text: text(value) }
    })
    const points = flows.flatMap((flow) => flow.points)
    return { currency, points, line, figure: line.at(-1)?.text ?? '', figureOf: t.figure }
  })
}

function rowsIn(
  { lower }: CashWeek,
  currency: string | null,
  rows: readonly SummaryRow[] = [],
): readonly SummaryRow[] {
  return rows.filter(
    ({ group: [age], ...row }) =>
      row.currency === currency && Array.isArray(age) && age[0] === lower,
  )
}

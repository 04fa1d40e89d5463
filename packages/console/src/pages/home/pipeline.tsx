// What opportunities may bring, by the month in which they are expected to close.

import { countOf, currenciesIn, sumOf } from '../../data/figures/currencies.ts'
import { all, between, notEnded } from '../../data/figures/filter-texts.ts'
import { useSummaries } from '../../data/figures/use-summaries.ts'
import { Tile } from '../../features/plots/tile.tsx'
import { firstOfMonth, lastOfMonth, monthFrom } from '../../locale/days.ts'
import { useTranslation } from '../../words/use-translation.ts'
import type { MoneyPoints } from './money-figures.ts'
import { MoneyPlots, MoneyTables } from './money-plots.tsx'

const view = 'OPPORTUNITIES'
const monthsShown = 6
const open = all('NOT isDisabled', notEnded('OPPORTUNITY'))

export function Pipeline({ today }: { readonly today: string }) {
  const { words, format } = useTranslation()
  const { pipeline: t } = words.home
  const months = Array.from({ length: monthsShown }, (_, index) => monthFrom(today, index))
  const within = (first = '', last = ''): string =>
    all(open, between('opportunityExpCloseDate', firstOfMonth(first), lastOfMonth(last)))
  const filter = within(months[0], months.at(-1))
  const groupBy = [{ field: 'opportunityExpCloseDate', by: 'month' as const }]
  const figures = useSummaries([{ view, filter, groupBy, sum: 'opportunityValue' }])
  const [rows = []] = figures.rows ?? []
  const money = currenciesIn(rows).map((currency): MoneyPoints => {
    const ofCurrency = rows.filter((row) => row.currency === currency)
    const points = months.map((month) => {
      const found = ofCurrency.filter(({ group }) => group[0] === month)
      const value = sumOf(found)
      return {
        ...{ key: month, label: format.month(month), value, count: countOf(found) },
        text: format.money(value, currency),
        rows: { view, filter: within(month, month), order: ['-opportunityValue'] },
      }
    })
    const figure = format.money(sumOf(ofCurrency), currency)
    return { currency, points, figure, figureOf: t.figure(countOf(ofCurrency)) }
  })
  return (
    <Tile
      title={t.title}
      hint={t.hint}
      rows={{ view, filter, order: ['opportunityExpCloseDate'] }}
      figures={figures}
      isEmpty={rows.length === 0}
      plot={<MoneyPlots title={t.title} all={money} />}
      table={<MoneyTables title={t.title} all={money} of={t.of} value={t.value} />}
    />
  )
}

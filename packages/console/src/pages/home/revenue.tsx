// What was sold, month by month: a tile.

import { Tile } from '../../features/plots/tile.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { MoneyPlots, MoneyTables } from './money-plots.tsx'
import { revenueFigures } from './revenue-figures.ts'
import { useMoney } from './use-money.ts'

export function Revenue({ today }: { readonly today: string }) {
  const translation = useTranslation()
  const { revenue: t } = translation.words.home
  const { queries, rows, pointsOf } = revenueFigures(today)
  const figures = useMoney(queries)
  const money = pointsOf(figures.rows ?? [], translation)
  const legend = [
    { tone: 'usual', label: t.approved },
    { tone: 'pale', label: t.unapproved },
  ] as const
  return (
    <Tile
      title={t.title}
      hint={t.hint}
      rows={rows}
      figures={figures}
      isEmpty={money.length === 0}
      plot={<MoneyPlots title={t.title} all={money} legend={legend} />}
      table={
        <MoneyTables title={t.title} all={money} of={t.of} value={t.value} before={t.before} />
      }
    />
  )
}

// What customers owe: a tile.

import { Tile } from '../../features/plots/tile.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { MoneyPlots, MoneyTables } from './money-plots.tsx'
import { receivablesFigures } from './receivables-figures.ts'
import { useMoney } from './use-money.ts'

export function Receivables({ today }: { readonly today: string }) {
  const translation = useTranslation()
  const { receivables: t } = translation.words.home
  const { queries, rows, pointsOf } = receivablesFigures(today)
  const figures = useMoney(queries)
  const money = pointsOf(figures.rows ?? [], translation)
  return (
    <Tile
      title={t.title}
      hint={t.hint}
      rows={rows}
      figures={figures}
      isEmpty={money.length === 0}
      plot={<MoneyPlots title={t.title} all={money} />}
      table={<MoneyTables title={t.title} all={money} of={t.of} value={t.value} />}
    />
  )
}

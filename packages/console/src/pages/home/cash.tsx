// What is to come in and to go out: a tile.

import { Tile } from '../../features/plots/tile.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { cashFigures } from './cash-figures.ts'
import { CashTable } from './cash-table.tsx'
import { MoneyPlots } from './money-plots.tsx'
import { useMoney } from './use-money.ts'

export function Cash({ today }: { readonly today: string }) {
  const translation = useTranslation()
  const { cash: t } = translation.words.home
  const { queries, rows, pointsOf } = cashFigures(today)
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
      table={<CashTable title={t.title} all={money} />}
    />
  )
}

// A saved view as a tile: how many rows it has and, of invoices, what they come to.

import type { ViewRows } from '@kontor/client'
import { useUnit } from '../../address/use-unit.ts'
import { countOf, currenciesIn, sumOf } from '../../data/figures/currencies.ts'
import { all, inCurrency } from '../../data/figures/filter-texts.ts'
import { useSummaries } from '../../data/figures/use-summaries.ts'
import { useViews } from '../../data/rows/views.ts'
import type { SavedView } from '../../features/navigation/saved-view.ts'
import { Tile } from '../../features/plots/tile.tsx'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './home.module.css'

const total = 'totalGross'

export function SavedViewTile({ saved }: { readonly saved: SavedView }) {
  const { words, format, viewLabel } = useTranslation()
  const { saved: t } = words.home
  const described = useViews(useUnit())?.find(({ name }) => name === saved.view)
  const sum = described?.columns.some(({ key }) => key === total) === true ? total : undefined
  const { view, filter, order } = saved
  // A view that only this unit has is read as any other.
  const query = { view: view as keyof ViewRows, filter, groupBy: [] }
  const figures = useSummaries([{ ...query, ...(sum && { sum }) }])
  const [rows = []] = figures.rows ?? []
  const of = { view, filter, order }
  const inEach = currenciesIn(rows)
  return (
    <Tile
      title={saved.title}
      hint={t.hint(described?.title ?? viewLabel(view))}
      rows={of}
      figures={figures}
      isEmpty={false}
      plot={
        <>
          <p className={styles.tileFigure} data-part="tile-figure">
            <b>{format.integer(countOf(rows))}</b> {t.records(countOf(rows))}
          </p>
          {sum !== undefined &&
            inEach.map((currency) => {
              const own = rows.filter((row) => row.currency === currency)
              const chosen = filter === '' ? [] : [`(${filter})`]
              const only = all(...chosen, inCurrency(currency))
              return (
                <p key={currency} className={styles.tileFigure} data-part="tile-figure">
                  <RowsLink rows={{ ...of, filter: only }}>
                    <b>{format.money(sumOf(own), currency)}</b>
                  </RowsLink>{' '}
                  {t.total}
                </p>
              )
            })}
        </>
      }
    />
  )
}

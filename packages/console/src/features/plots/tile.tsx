// A tile of the home page: a title, a main number, and a chart that can be shown as a table. `t`
// switches between them while the focus is in the tile.

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import type { RowsOf } from '../../data/figures/data-point.ts'
import type { Summaries } from '../../data/figures/use-summaries.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Failure } from '../../ui/parts/failure.tsx'
import { Icon } from '../../ui/parts/icon.tsx'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './plots.module.css'

interface TileProps {
  readonly title: string
  /** What is counted and what is not. */
  readonly hint: string
  /** All rows that the tile is about. */
  readonly rows: RowsOf
  readonly figures: Summaries
  /** Whether there is anything to draw. */
  readonly isEmpty: boolean
  readonly plot: ReactNode
  /** Absent where the plot is one. */
  readonly table?: ReactNode
}

export function Tile(props: TileProps) {
  const { title, hint, rows, figures, isEmpty, plot, table } = props
  const { words } = useTranslation()
  const [isTable, setTable] = useState(false)
  const id = useId()
  const toggleByKey = (event: KeyboardEvent): void => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    if (event.key === 't' && !isChord) setTable(!isTable)
  }
  return (
    <section
      className={styles.tile}
      data-part="tile"
      aria-labelledby={id}
      aria-busy={figures.rows === undefined && figures.error === undefined}
      onKeyDown={toggleByKey}
    >
      <header className={styles.tileHead}>
        <h2 id={id}>
          <RowsLink rows={rows}>{title}</RowsLink>
        </h2>
        {table !== undefined && (
          <ToggleButton
            className={buttonStyles.iconButton}
            aria-label={words.home.asTable(title)}
            isSelected={isTable}
            onChange={setTable}
          >
            <Icon name="table" />
          </ToggleButton>
        )}
      </header>
      <p className={styles.tileHint}>{hint}</p>
      <div className={styles.tileBody}>
        <TileBody figures={figures} isEmpty={isEmpty}>
          {isTable ? (table ?? plot) : plot}
        </TileBody>
      </div>
    </section>
  )
}

type TileBodyProps = Pick<TileProps, 'figures' | 'isEmpty'> & { readonly children: ReactNode }

function TileBody({ figures: { rows, error, retry }, isEmpty, children }: TileBodyProps) {
  const { words } = useTranslation()
  if (rows === undefined) {
    return error === undefined ? null : <Failure error={error} onRetry={retry} />
  }
  return isEmpty ? <p className={styles.tileEmpty}>{words.home.nothing}</p> : children
}

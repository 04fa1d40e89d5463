// The head of the grid: column headings, and the order of the rows.

import { memo } from 'react'
import type { Column } from '../../data/rows/views.ts'
import { columnLook } from '../../ui/kinds/column-width.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import textStyles from '../../ui/parts/text.module.css'
import type { Translation } from '../../words/use-translation.ts'
import { cellId } from './cell-id.ts'
import styles from './grid.module.css'
import type { HeadDrag } from './use-head-drag.ts'

interface GridHeadProps {
  readonly columns: readonly Column[]
  readonly order: readonly string[]
  readonly active: number | undefined
  readonly translation: Translation
  readonly drag: HeadDrag
}

export const GridHead = memo(function GridHead({
  columns,
  order,
  active,
  translation,
  drag,
}: GridHeadProps) {
  return (
    <div
      className={styles.gridHead}
      data-part="grid-head"
      role="rowgroup"
      onPointerDown={drag.onPointerDown}
      onPointerMove={drag.onPointerMove}
      onPointerUp={drag.onPointerUp}
    >
      <div className={styles.gridRow} role="row" aria-rowindex={1} tabIndex={-1}>
        {columns.map((column, index) => {
          const direction = directionOf(column, order)
          const place = order.findIndex((each) => each.replace(/^-/, '') === column.key)
          return (
            <div
              key={column.key}
              id={cellId({ row: -1, column: index })}
              data-part="head-cell"
              className={classOf(column, {
                isActive: active === index,
                isDrop: drag.dropAt === index,
              })}
              role="columnheader"
              tabIndex={-1}
              aria-colindex={index + 1}
              aria-sort={direction}
              aria-haspopup="menu"
            >
              <span className={textStyles.cellText} data-part="cell-text">
                {translation.fieldLabel(column.name)}
              </span>
              {direction !== 'none' && <Icon name={direction === 'ascending' ? 'up' : 'down'} />}
              {direction !== 'none' && order.length > 1 && <sub>{place + 1}</sub>}
              <span className={styles.headMenu} data-part="head-menu">
                <Icon name="more" />
              </span>
              <span className={styles.edge} data-part="edge" />
            </div>
          )
        })}
      </div>
    </div>
  )
})

interface HeadState {
  readonly isActive: boolean
  readonly isDrop: boolean
}

function classOf(column: Column, { isActive, isDrop }: HeadState): string {
  const classes = [styles.cell, styles.headCell]
  if (columnLook(column).isNumeric) classes.push(styles.numeric)
  if (column.isFilterable) classes.push(styles.canOrder)
  if (isActive) classes.push(styles.active)
  if (isDrop) classes.push(styles.drop)
  return classes.join(' ')
}

function directionOf(
  { key }: Column,
  order: readonly string[],
): 'ascending' | 'descending' | 'none' {
  if (order.includes(key)) return 'ascending'
  return order.includes(`-${key}`) ? 'descending' : 'none'
}

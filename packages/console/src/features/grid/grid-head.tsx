// The head of the grid: the names of the columns, and which of them order the rows.

import { memo } from 'react'
import type { Column } from '../../data/rows/views.ts'
import { columnLook } from '../../ui/kinds/column-width.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import type { Translation } from '../../words/use-translation.ts'
import { cellId } from './cell-id.ts'
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
      className="grid-head"
      role="rowgroup"
      onPointerDown={drag.onPointerDown}
      onPointerMove={drag.onPointerMove}
      onPointerUp={drag.onPointerUp}
    >
      <div className="grid-row" role="row" aria-rowindex={1} tabIndex={-1}>
        {columns.map((column, index) => {
          const direction = directionOf(column, order)
          const place = order.findIndex((each) => each.replace(/^-/, '') === column.key)
          return (
            <div
              key={column.key}
              id={cellId({ row: -1, column: index })}
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
              <span className="cell-text">{translation.fieldLabel(column.name)}</span>
              {direction !== 'none' && <Icon name={direction === 'ascending' ? 'up' : 'down'} />}
              {direction !== 'none' && order.length > 1 && <sub>{place + 1}</sub>}
              <span className="head-menu">
                <Icon name="more" />
              </span>
              <span className="edge" />
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
  const classes = ['cell', 'head-cell']
  if (columnLook(column).isNumeric) classes.push('numeric')
  if (column.isFilterable) classes.push('can-order')
  if (isActive) classes.push('active')
  if (isDrop) classes.push('drop')
  return classes.join(' ')
}

function directionOf(
  { key }: Column,
  order: readonly string[],
): 'ascending' | 'descending' | 'none' {
  if (order.includes(key)) return 'ascending'
  return order.includes(`-${key}`) ? 'descending' : 'none'
}

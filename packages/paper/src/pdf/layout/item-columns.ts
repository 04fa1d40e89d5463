// How wide the columns of the item table are: numbers take what they need, the name has the rest.

import type { ItemTable } from '../../model/paper.ts'
import type { PageDesign } from './page-design.ts'
import { setText, widthOf } from './text-lines.ts'

export interface PlacedColumn {
  readonly x: number
  readonly width: number
  readonly align: 'start' | 'end'
}

export interface ColumnPlan {
  readonly columns: readonly PlacedColumn[]
  /** The one under whose text the details of a row stand. */
  readonly main: number
  readonly size: number
}

const gutter = 13
/** Of the width of the table, which the name has at least. */
const mainShareMin = 0.3
const sizeMin = 5.5

export function planColumns(design: PageDesign, table: ItemTable): ColumnPlan {
  const { frame, sizes } = design
  const main = Math.max(
    0,
    table.columns.findIndex(({ name }) => name === 'name'),
  )
  const gutters = gutter * (table.columns.length - 1)
  let size = sizes.text
  let widths = naturalWidths(design, table, { main, size })
  const room = (): number => frame.width - gutters - widths.reduce((sum, width) => sum + width, 0)
  while (room() < frame.width * mainShareMin && size > sizeMin) {
    size = Math.max(sizeMin, size * 0.93)
    widths = naturalWidths(design, table, { main, size })
  }
  // Then the widest give way, and their numbers take two lines.
  const others = frame.width * (1 - mainShareMin) - gutters
  const sum = widths.reduce((total, width) => total + width, 0)
  if (sum > others) widths = widths.map((width) => (width * others) / sum)
  const rest = frame.width - gutters - widths.reduce((total, width) => total + width, 0)
  let x = frame.x
  const columns = table.columns.map(({ isNumber }, index) => {
    const width = index === main ? rest : (widths[index] ?? 0)
    const column = { x, width, align: isNumber ? ('end' as const) : ('start' as const) }
    x += width + gutter
    return column
  })
  return { columns, main, size }
}

interface Trial {
  readonly main: number
  readonly size: number
}

/** Zero for the main column. */
function naturalWidths(design: PageDesign, table: ItemTable, { main, size }: Trial): number[] {
  const style = { size, color: '', width: Number.POSITIVE_INFINITY }
  return table.columns.map(({ label, isNumber }, column) => {
    if (column === main) return 0
    const words = label.flatMap((text) => text.split(/[ -]/))
    const head = words.map((word) => widthOf(setText(design, word, { ...style, isBold: true })))
    const cells = new Set(
      table.rows.filter(({ isText }) => !isText).map(({ cells }) => cells[column]),
    )
    const widths = [...cells].map((text) => widthOf(setText(design, text ?? '', style)))
    const widest = Math.max(0, ...head, ...[widths.reduce((one, other) => Math.max(one, other), 0)])
    return isNumber ? widest : Math.min(widest, design.frame.width * 0.25)
  })
}

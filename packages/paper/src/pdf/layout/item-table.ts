// The rows of a document. The head of the table stands on every page; a row is divided only where
// it alone is higher than a page.

import type { ItemRow, ItemTable } from '../../model/paper.ts'
import type { Canvas } from '../draw/canvas.ts'
import { type Block, type Strip, sharedElement, type TableOnPages, textBlock } from './block.ts'
import { type ColumnPlan, planColumns } from './item-columns.ts'
import { millimetres, type PageDesign } from './page-design.ts'
import { drawLines, heightOf, type StyledLine, setLabel, setText } from './text-lines.ts'

const padding = 3.1

export function itemBlocks(design: PageDesign, table: ItemTable): Block[] {
  const { frame, sizes, colors } = design
  if (table.rows.length === 0) {
    const style = { size: sizes.text, color: colors.muted, width: frame.width }
    const { x, width } = frame
    return [
      textBlock(setLabel(design, table.empty, style), { type: 'P', x, width, gap: millimetres(6) }),
    ]
  }
  const plan = planColumns(design, table)
  const element = sharedElement('Table')
  const onPages = tableOnPages(design, { table, plan, element })
  return table.rows.flatMap((row, index) =>
    rowBlocks(design, {
      row,
      index,
      isEnd: index === table.rows.length - 1,
      plan,
      element,
      onPages,
    }),
  )
}

interface Parts {
  readonly table: ItemTable
  readonly plan: ColumnPlan
  readonly element: ReturnType<typeof sharedElement>
}

function tableOnPages(design: PageDesign, parts: Parts): TableOnPages {
  const { paging } = design.paper
  const carried = (label: readonly string[], index: number): Strip | undefined => {
    const sum = parts.table.carried[index]
    return sum ? carriedStrip(design, label, sum) : undefined
  }
  return {
    head: headStrip(design, parts),
    carriedForward: (index) => carried(paging.carriedForward, index),
    broughtForward: (index) => carried(paging.broughtForward, index),
  }
}

function headStrip(design: PageDesign, { table, plan, element }: Parts): Strip {
  const { colors, frame } = design
  const labels = table.columns.map(({ label }, index) => {
    const width = plan.columns[index]?.width ?? 0
    const size = Math.min(plan.size, design.sizes.small)
    return setLabel(design, label, { size, width, color: colors.accent, isBold: true })
  })
  const height = Math.max(...labels.map(heightOf)) + 2 * padding
  const drawCell = (canvas: Canvas, index: number, top: number): void => {
    const column = plan.columns[index]
    const lines = labels[index]
    if (column === undefined || lines === undefined) return
    drawLines(canvas, lines, { ...column, top: top + height - padding - heightOf(lines) })
  }
  return {
    height,
    draw(canvas, top, isFirst) {
      // Read out once: on later pages it is a help for the eye.
      const row = isFirst ? canvas.element(element(canvas), 'TR') : undefined
      labels.forEach((_, index) => {
        if (row === undefined) canvas.artifact(() => drawCell(canvas, index, top), 'Pagination')
        else {
          const cell = canvas.element(row, 'TH', { scope: 'Column' } as object)
          canvas.fill(cell, () => drawCell(canvas, index, top))
        }
      })
      const rule = { x: frame.x, top: top + height - 1, width: frame.width, height: 1 }
      canvas.artifact(() => canvas.box(rule, colors.accent))
    },
  }
}

function carriedStrip(design: PageDesign, label: readonly string[], sum: string): Strip {
  const { frame, sizes, colors } = design
  const style = { size: sizes.small, color: colors.muted, width: frame.width }
  const value = setText(design, sum, { ...style, color: colors.ink, isBold: true })
  const valueWidth = Math.max(millimetres(24), ...value.map(({ line }) => line.width)) + 9
  const width = frame.width - valueWidth
  const lines = setLabel(design, label, { ...style, width })
  return {
    height: Math.max(heightOf(lines), heightOf(value)) + 2 * padding,
    draw(canvas, top) {
      canvas.artifact(() => {
        const inner = top + padding
        drawLines(canvas, lines, { x: frame.x, top: inner, width, align: 'end' })
        const x = frame.x + width
        drawLines(canvas, value, { x, top: inner, width: valueWidth, align: 'end' })
      }, 'Pagination')
    },
  }
}

interface RowParts extends Omit<Parts, 'table'> {
  readonly row: ItemRow
  readonly index: number
  readonly isEnd: boolean
  readonly onPages: TableOnPages
}

function rowBlocks(design: PageDesign, parts: RowParts): Block[] {
  const { onPages, index, isEnd, element } = parts
  const cells = setCells(design, parts)
  const height = Math.max(...cells.map(({ lines }) => heightOf(lines)), 0) + 2 * padding
  const strips = [onPages.head, onPages.broughtForward(index), onPages.carriedForward(index)]
  const { frame } = design
  const room =
    frame.bottom - frame.top - strips.reduce((sum, strip) => sum + (strip?.height ?? 0), 0)
  const pieces = height <= room ? [cells] : piecesOf(cells)
  const row = sharedElement('TR', element)
  const columns = cells.map(() => sharedElement('TD', row))
  return pieces.map((piece, number) => {
    const isFirst = number === 0
    const isLast = number === pieces.length - 1
    const above = isFirst ? padding : 0
    return {
      height:
        Math.max(...piece.map(({ lines }) => heightOf(lines)), 0) + above + (isLast ? padding : 0),
      gap: index === 0 && isFirst ? millimetres(5) : 0,
      isBoundToNext: isEnd && isLast,
      row: { table: onPages, index, isLast: isEnd && isLast },
      draw(canvas, top) {
        piece.forEach(({ lines, ...place }, column) => {
          const cell = columns[column]?.(canvas)
          if (cell !== undefined && (lines.length > 0 || isFirst))
            canvas.fill(cell, () => drawLines(canvas, lines, { ...place, top: top + above }))
        })
        if (isLast) drawRule(canvas, design, top + this.height)
      },
    }
  })
}

function drawRule(canvas: Canvas, { frame, colors }: PageDesign, bottom: number): void {
  const rule = { x: frame.x, top: bottom - 0.4, width: frame.width, height: 0.4 }
  canvas.artifact(() => canvas.box(rule, colors.rule))
}

interface Cell {
  readonly x: number
  readonly width: number
  readonly align: 'start' | 'end'
  readonly lines: readonly StyledLine[]
}

function setCells(design: PageDesign, { row, plan }: RowParts): readonly Cell[] {
  const { colors, frame, sizes } = design
  const columns = design.paper.items?.columns ?? []
  const at = (field: string): string => `${row.pointer}/${field}`
  const plain = { size: plan.size, color: colors.ink }
  const setDetail = (width: number): StyledLine[] => {
    const size = Math.min(plan.size, sizes.small)
    const style = { color: colors.muted, pointer: at(row.detailField) }
    return setText(design, row.detail, { ...style, size, width })
  }
  if (row.isText) {
    const { x, width } = frame
    const text = setText(design, row.cells[0] ?? '', { ...plain, width, pointer: at('name') })
    return [{ x, width, align: 'start', lines: [...text, ...setDetail(width)] }]
  }
  return plan.columns.map((column, place) => {
    const { width } = column
    const pointer = at(columns[place]?.field ?? 'name')
    const lines = setText(design, row.cells[place] ?? '', { ...plain, width, pointer })
    return { ...column, lines: place === plan.main ? [...lines, ...setDetail(width)] : lines }
  })
}

/** One line of each cell to a piece. */
function piecesOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const count = Math.max(...cells.map(({ lines }) => lines.length))
  return Array.from({ length: count }, (_, index) =>
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(index, index + 1) })),
  )
}

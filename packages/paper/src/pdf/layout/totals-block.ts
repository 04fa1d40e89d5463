// The sums, and beside or above them the VAT by category and rate. They are one block: what is due
// is never alone on a page.

import type { Total, VatTable } from '../../model/paper.ts'
import type { Canvas } from '../draw/canvas.ts'
import type { Block } from './block.ts'
import { millimetres, type PageDesign } from './page-design.ts'
import {
  drawLines,
  heightOf,
  type StyledLine,
  setLabel,
  setText,
  type TextStyle,
  widthOf,
} from './text-lines.ts'

export function totalsBlocks(design: PageDesign): Block[] {
  const { paper, frame } = design
  if (paper.totals.length === 0 && paper.vat.length === 0) return []
  const totalsWidth = Math.min(frame.width, Math.max(millimetres(74), frame.width * 0.46))
  const totals = totalsPart(design, frame.x + frame.width - totalsWidth, totalsWidth)
  const gutter = millimetres(9)
  const besideWidth = frame.width - totalsWidth - gutter
  const isBeside = besideWidth >= millimetres(58) && paper.totals.length > 0
  const tables = paper.vat.map((table) =>
    vatPart(design, table, isBeside ? besideWidth : frame.width),
  )
  const tablesHeight = tables.reduce((sum, { height }) => sum + height + tableGap, -tableGap)
  const hasTables = tables.length > 0
  const height = !hasTables
    ? totals.height
    : isBeside
      ? Math.max(totals.height, tablesHeight)
      : totals.height + tableGap + tablesHeight
  return [
    {
      height,
      gap: millimetres(3),
      isBoundToNext: paper.payment !== undefined,
      draw(canvas, top) {
        totals.draw(canvas, top)
        let below = isBeside ? top : top + totals.height + tableGap
        for (const table of tables) {
          table.draw(canvas, below)
          below += table.height + tableGap
        }
      },
    },
  ]
}

const tableGap = millimetres(3)

interface Part {
  readonly height: number
  readonly draw: (canvas: Canvas, top: number) => void
}

function totalsPart(design: PageDesign, x: number, width: number): Part {
  const lines = design.paper.totals.map((total) => setTotal(design, total, width))
  const height = lines.reduce((sum, line) => sum + line.height, 0)
  return {
    height,
    draw(canvas, top) {
      if (lines.length === 0) return
      const table = canvas.element(canvas.root, 'Table')
      let at = top
      for (const { label, value, isMain, height: lineHeight } of lines) {
        const inner = at + (isMain ? mainPadding : padding)
        const row = canvas.element(table, 'TR')
        if (isMain) {
          const rule = { x, top: at + 2, width, height: 1 }
          canvas.artifact(() => canvas.box(rule, design.colors.accent))
        }
        const head = canvas.element(row, 'TH', { scope: 'Row' } as object)
        canvas.fill(head, () => drawLines(canvas, label, { x, top: inner, width }))
        const place = { x, top: inner, width, align: 'end' as const }
        canvas.fill(canvas.element(row, 'TD'), () => drawLines(canvas, value, place))
        at += lineHeight
      }
    },
  }
}

const padding = 2
const mainPadding = 7

function setTotal(design: PageDesign, { label, text, isMain }: Total, width: number) {
  const { sizes, colors } = design
  const color = isMain ? colors.accent : colors.ink
  const size = isMain ? sizes.main : sizes.text
  const value = setText(design, text, { size, width, color, isBold: isMain })
  const rest = Math.max(width * 0.3, width - widthOf(value) - millimetres(4))
  const lines = setLabel(design, label, {
    size: isMain ? sizes.text + 1 : sizes.text,
    width: rest,
    color: isMain ? color : colors.muted,
    isBold: isMain,
  })
  const inner = Math.max(heightOf(lines), heightOf(value))
  return { label: lines, value, isMain, height: inner + 2 * (isMain ? mainPadding : padding) }
}

interface SetRow {
  readonly cells: readonly (readonly StyledLine[])[]
  readonly height: number
}

function vatPart(design: PageDesign, table: VatTable, width: number): Part {
  const { frame, sizes, colors } = design
  const size = sizes.small
  const caption = setLabel(design, table.caption, {
    size,
    width,
    color: colors.muted,
    isBold: true,
  })
  const style = { size: sizes.tiny, width: width / table.columns.length - 4, color: colors.muted }
  const head = rowOf(table.columns.map((label) => setLabel(design, label, style)))
  const cell: TextStyle = { ...style, size, color: colors.ink }
  const rows = table.rows.map((texts) => rowOf(texts.map((text) => setText(design, text, cell))))
  const all = [head, ...rows]
  const captionHeight = heightOf(caption) + 2
  const columnWidth = width / Math.max(1, table.columns.length)
  return {
    height: captionHeight + all.reduce((sum, row) => sum + row.height, 0),
    draw(canvas, top) {
      const element = canvas.element(canvas.root, 'Table')
      const captionElement = canvas.element(element, 'Caption')
      canvas.fill(captionElement, () => drawLines(canvas, caption, { x: frame.x, top, width }))
      let at = top + captionHeight
      all.forEach(({ cells, height }, index) => {
        const row = canvas.element(element, 'TR')
        cells.forEach((lines, column) => {
          const options = index === 0 ? ({ scope: 'Column' } as object) : undefined
          const place = {
            x: frame.x + column * columnWidth,
            top: at + 1.5,
            width: columnWidth,
            align: column === 0 ? ('start' as const) : ('end' as const),
          }
          const type = index === 0 ? 'TH' : 'TD'
          canvas.fill(canvas.element(row, type, options), () => drawLines(canvas, lines, place))
        })
        at += height
        const rule = { x: frame.x, top: at - 0.4, width, height: 0.4 }
        canvas.artifact(() => canvas.box(rule, colors.rule))
      })
    },
  }
}

function rowOf(cells: readonly (readonly StyledLine[])[]): SetRow {
  return { cells, height: Math.max(...cells.map(heightOf), 0) + 4 }
}

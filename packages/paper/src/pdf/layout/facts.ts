// Dates and references: in two columns beside the address, or in a grid where the sheet is too
// narrow for that.

import type { Fact } from '../../model/paper.ts'
import type { Canvas } from '../draw/canvas.ts'
import { type Block, sharedElement } from './block.ts'
import { millimetres, type PageDesign } from './page-design.ts'
import { drawLines, heightOf, setLabel, setText, widthOf } from './text-lines.ts'

export interface FactsList {
  readonly height: number
  readonly draw: (canvas: Canvas, x: number, top: number) => void
}

/** Labels, and their values beside them. */
export function factsList(design: PageDesign, facts: readonly Fact[], width: number): FactsList {
  const { sizes, colors } = design
  const labels = facts.map(({ label }) =>
    setLabel(design, label, { size: sizes.text, color: colors.muted, width: width * 0.5 }),
  )
  const labelWidth = Math.max(0, ...labels.map(widthOf)) + millimetres(4)
  const rows = facts.map(({ name, text, pointer = `/properties/${name}` }, index) => {
    const style = { size: sizes.text, color: colors.ink, width: width - labelWidth, pointer }
    const value = setText(design, text, style)
    const label = labels[index] ?? []
    return { label, value, height: Math.max(heightOf(label), heightOf(value)) + 2 }
  })
  return {
    height: rows.reduce((sum, row) => sum + row.height, 0),
    draw(canvas, x, top) {
      if (rows.length === 0) return
      const section = canvas.element(canvas.root, 'Sect')
      let at = top
      for (const { label, value, height } of rows) {
        const place = { x: x + labelWidth, top: at, width: width - labelWidth }
        canvas.fill(canvas.element(section, 'P'), () => {
          drawLines(canvas, label, { x, top: at, width: labelWidth })
          drawLines(canvas, value, place)
        })
        at += height
      }
    },
  }
}

/** Rows of cells that have a label above a value. */
export function factsGrid(design: PageDesign): Block[] {
  const { paper, frame } = design
  const gutter = millimetres(5)
  const count = Math.max(1, Math.floor((frame.width + gutter) / millimetres(40)))
  const width = (frame.width + gutter) / count - gutter
  const rows: Fact[][] = []
  for (let from = 0; from < paper.facts.length; from += count)
    rows.push(paper.facts.slice(from, from + count))
  const section = sharedElement('Sect')
  return rows.map((facts, index) => {
    const cells = facts.map((fact) => setCell(design, fact, width))
    return {
      height: Math.max(...cells.map(({ label, value }) => heightOf(label) + heightOf(value))),
      gap: millimetres(index === 0 ? 4 : 2),
      isBoundToNext: false,
      draw: (canvas: Canvas, top: number) => {
        cells.forEach(({ label, value }, column) => {
          const x = frame.x + column * (width + gutter)
          canvas.fill(canvas.element(section(canvas), 'P'), () => {
            drawLines(canvas, label, { x, top, width })
            drawLines(canvas, value, { x, top: top + heightOf(label), width })
          })
        })
      },
    }
  })
}

function setCell(design: PageDesign, { name, label, text }: Fact, width: number) {
  const { sizes, colors } = design
  const pointer = `/properties/${name}`
  return {
    label: setLabel(design, label, { size: sizes.small, width, color: colors.muted }),
    value: setText(design, text, { size: sizes.text, width, color: colors.ink, pointer }),
  }
}

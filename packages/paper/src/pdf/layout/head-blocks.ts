// What the paper is: its title and number, its state, what it corrects, and its dates and references.

import type { Fact } from '../../model/paper.ts'
import type { Canvas } from '../draw/canvas.ts'
import { type Block, sharedElement, textBlock } from './block.ts'
import { millimetres, type PageDesign } from './page-design.ts'
import { drawLines, heightOf, setLabel, setText } from './text-lines.ts'

export function headBlocks(design: PageDesign): Block[] {
  const { paper, frame, sizes, colors } = design
  const text = { x: frame.x, width: frame.width, gap: millimetres(1.5) } as const
  const small = { size: sizes.text, width: frame.width, isBold: true }
  const { state } = paper
  return [
    titleBlock(design),
    ...(state === undefined
      ? []
      : [
          textBlock(setLabel(design, state, { ...small, color: colors.state }), {
            ...text,
            type: 'P',
          }),
        ]),
    ...paper.remarks.map((remark) => {
      const style = { size: sizes.text, width: frame.width, color: colors.ink }
      return textBlock(setLabel(design, remark, style), { ...text, type: 'P' })
    }),
    ...factBlocks(design),
  ]
}

function titleBlock(design: PageDesign): Block {
  const { paper, frame, sizes, colors } = design
  const [title = '', ...others] = paper.title
  const style = { size: sizes.title, width: frame.width, color: colors.accent }
  const first = [title, paper.number].filter((text) => text !== '').join(' ')
  const lines = [
    ...setText(design, first, { ...style, isBold: true }),
    ...others.flatMap((text) =>
      setText(design, text, { ...style, size: sizes.main, color: colors.muted }),
    ),
  ]
  return textBlock(lines, {
    type: 'H1',
    x: frame.x,
    width: frame.width,
    gap: 0,
    isBoundToNext: true,
  })
}

/** Rows of a grid whose cells have a label above a value. */
function factBlocks(design: PageDesign): Block[] {
  const { paper, frame } = design
  const gutter = millimetres(5)
  const count = Math.max(1, Math.floor((frame.width + gutter) / millimetres(42)))
  const width = (frame.width + gutter) / count - gutter
  const rows: Fact[][] = []
  for (let from = 0; from < paper.facts.length; from += count)
    rows.push(paper.facts.slice(from, from + count))
  const section = sharedElement('Sect')
  return rows.map((facts, index) => {
    const cells = facts.map((fact) => setFact(design, fact, width))
    return {
      height: Math.max(...cells.map(({ label, value }) => heightOf(label) + heightOf(value))),
      gap: index === 0 ? millimetres(5) : millimetres(3),
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

function setFact(design: PageDesign, { name, label, text }: Fact, width: number) {
  const { sizes, colors } = design
  const pointer = `/properties/${name}`
  return {
    label: setLabel(design, label, { size: sizes.small, width, color: colors.muted }),
    value: setText(design, text, { size: sizes.text, width, color: colors.ink, pointer }),
  }
}

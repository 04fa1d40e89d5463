// What the paper is: its title and number, its state, and what it corrects. On a narrow sheet its
// dates and references come next, else they stand beside the address.

import { type Block, textBlock } from './block.ts'
import { factsGrid } from './facts.ts'
import { millimetres, type PageDesign } from './page-design.ts'
import { setLabel, setText } from './text-lines.ts'

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
    ...(design.side === undefined ? factsGrid(design) : []),
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

// The texts before and after the rows. They may be divided between lines, but no line of a
// paragraph is alone on its page.

import type { TextBlock } from '../../model/paper.ts'
import { lineHeight } from '../draw/canvas.ts'
import type { Line } from '../text/typesetter.ts'
import { type Block, sharedElement } from './block.ts'
import { millimetres, type PageDesign } from './page-design.ts'

export function richTextBlocks(design: PageDesign, blocks: readonly TextBlock[]): Block[] {
  return blocks.flatMap((block, index) => blocksOf(design, block, index === 0))
}

const looks = {
  heading: { type: 'H2', scale: 1.15, gap: 8 },
  paragraph: { type: 'P', scale: 1, gap: 5 },
  entry: { type: 'P', scale: 1, gap: 2 },
} as const

function blocksOf(design: PageDesign, block: TextBlock, isFirst: boolean): Block[] {
  const { frame, sizes, typesetter } = design
  const { type, scale, gap } = looks[block.kind]
  const size = sizes.text * scale
  const indent = block.depth * millimetres(5)
  const [marker] = markerOf(design, block, size)
  const runs =
    block.kind === 'heading' ? block.runs.map((run) => ({ ...run, isBold: true })) : block.runs
  const { pointer = '' } = block
  const lines = typesetter.lines(runs, { size, width: frame.width - indent, pointer })
  const element = sharedElement(type)
  const color = design.colors.ink
  return lines.map((line, index) => ({
    height: size * lineHeight,
    gap: index > 0 ? 0 : isFirst ? millimetres(4) : gap,
    isBoundToNext:
      index < lines.length - 1
        ? index === 0 || index === lines.length - 2
        : block.kind === 'heading',
    draw(canvas, top) {
      canvas.fill(element(canvas), () => {
        if (index === 0 && marker !== undefined) {
          const place = { x: frame.x + indent - millimetres(7), top, width: millimetres(5) }
          canvas.text(marker, place, { size, color, align: 'end' })
        }
        const place = { x: frame.x + indent, top, width: frame.width - indent }
        canvas.text(line, place, { size, color })
      })
    },
  }))
}

function markerOf({ typesetter }: PageDesign, { marker }: TextBlock, size: number) {
  if (marker === undefined) return [] as readonly Line[]
  const run = { text: marker, isBold: false, isItalic: false }
  return typesetter.lines([run], { size, width: Number.POSITIVE_INFINITY })
}

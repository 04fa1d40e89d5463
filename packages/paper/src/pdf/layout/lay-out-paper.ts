// All that stands on a paper, divided into pages, ready to be drawn.

import type { Canvas } from '../draw/canvas.ts'
import type { Block } from './block.ts'
import { type Foot, setFoot } from './foot.ts'
import { headBlocks } from './head-blocks.ts'
import { itemBlocks } from './item-table.ts'
import { letterhead } from './letterhead.ts'
import { millimetres, type PageDesign } from './page-design.ts'
import { paymentBlocks, signatureBlocks } from './payment-block.ts'
import { type PageRoom, type PlacedPage, placeBlocks } from './place-blocks.ts'
import { richTextBlocks } from './rich-text-blocks.ts'
import { drawLines, heightOf, setText } from './text-lines.ts'
import { totalsBlocks } from './totals-block.ts'

export interface LaidOutPaper {
  readonly pageCount: number
  readonly draw: (canvas: Canvas) => void
}

export function layOutPaper(design: PageDesign): LaidOutPaper {
  const head = letterhead(design)
  const foot = setFoot(design)
  const { top, bottom } = design.frame
  const room = { firstTop: head.bottom, top, bottom }
  const placed = placeWithFoot(blocksOf(design), foot, room)
  const last = placed.at(-1)
  const needsPage = last !== undefined && last.bottom + foot.height > foot.bottom
  const pages = needsPage ? [...placed, { blocks: [], strips: [], bottom: top }] : placed
  return {
    pageCount: pages.length,
    draw(canvas) {
      pages.forEach((page, index) => {
        const isLast = index === pages.length - 1
        canvas.addPage(isLast && needsPage ? foot.sheet : undefined)
        drawState(canvas, design)
        if (index === 0) head.draw(canvas)
        else drawRunningHead(canvas, design)
        drawPage(canvas, page)
        if (isLast) foot.draw(canvas)
        if (pages.length > 1)
          drawPaging(canvas, design, { index, count: pages.length, isLast, foot })
      })
    },
  }
}

/**
 * Lines that would be alone on a page take the end of the paper with them, where that is apart. A
 * bill has a page of its own: nothing else has to leave its place for it.
 */
function placeWithFoot(
  blocks: readonly Block[],
  foot: Foot,
  room: PageRoom,
): readonly PlacedPage[] {
  const placed = placeBlocks(blocks, room)
  const [last] = blocks.slice(-1)
  const isAlone = (placed.at(-1)?.bottom ?? 0) + foot.height > foot.bottom
  if (!isAlone || last === undefined || foot.hasBill) return placed
  const height = room.bottom - foot.bottom + foot.height
  const held = { height, gap: 0, isBoundToNext: false, draw: () => undefined }
  const bound = [...blocks.slice(0, -1), { ...last, isBoundToNext: true }, held]
  const moved = placeBlocks(bound, room)
  const [first] = moved.at(-1)?.blocks ?? []
  const before = bound[bound.indexOf(first?.block ?? held) - 1]
  const isApart = first?.block !== held && before?.isBoundToNext === false
  return isApart ? moved.map(without(held)) : placed
}

function without(block: Block): (page: PlacedPage) => PlacedPage {
  return ({ blocks, bottom, strips }) => {
    const others = blocks.filter((each) => each.block !== block)
    const left = others.length === blocks.length ? bottom : bottom - block.height
    return { strips, blocks: others, bottom: left }
  }
}

function blocksOf(design: PageDesign): readonly Block[] {
  const { paper } = design
  const items = paper.items === undefined ? [] : itemBlocks(design, paper.items)
  const sums = [...totalsBlocks(design), ...paymentBlocks(design)]
  return [
    ...headBlocks(design),
    ...richTextBlocks(design, paper.opening),
    ...(sums.length > 0 ? items : items.map((block) => ({ ...block, isBoundToNext: false }))),
    ...sums,
    ...richTextBlocks(design, paper.closing),
    ...signatureBlocks(design),
  ]
}

function drawPage(canvas: Canvas, { blocks, strips }: PlacedPage): void {
  const parts = [
    ...strips.map(({ strip, top, isFirst }) => ({
      top,
      draw: () => strip.draw(canvas, top, isFirst),
    })),
    ...blocks.map(({ block, top }) => ({ top, draw: () => block.draw(canvas, top) })),
  ]
  for (const part of parts.sort((one, other) => one.top - other.top)) part.draw()
}

/** Under all else, so that it hides nothing. */
function drawState(canvas: Canvas, design: PageDesign): void {
  const { paper, colors, width, height } = design
  if (paper.state === undefined) return
  const text = paper.state[0] ?? ''
  const style = { color: colors.across, isBold: true, width: Number.POSITIVE_INFINITY }
  const [sample] = setText(design, text, { ...style, size: 100 })
  if (sample === undefined) return
  const size = Math.min(120, (100 * 0.72 * Math.hypot(width, height)) / sample.line.width)
  const [styled] = setText(design, text, { ...style, size })
  if (styled !== undefined)
    canvas.artifact(() => canvas.across(styled.line, { size, color: colors.across }), 'Background')
}

/** So that a page that is alone says what it belongs to. */
function drawRunningHead(canvas: Canvas, design: PageDesign): void {
  const { paper, frame, sizes, colors } = design
  const text = [paper.title[0], paper.number].filter((part) => part !== '').join(' ')
  const style = { size: sizes.small, color: colors.muted, width: frame.width }
  const lines = setText(design, text, style).slice(0, 1)
  const place = { x: frame.x, top: millimetres(12), width: frame.width }
  canvas.artifact(() => drawLines(canvas, lines, place), 'Pagination')
}

interface PageOfPaper {
  readonly index: number
  readonly count: number
  readonly isLast: boolean
  readonly foot: Foot
}

function drawPaging(canvas: Canvas, design: PageDesign, page: PageOfPaper): void {
  const { paper, frame, sizes, colors } = design
  const text = paper.paging.page(page.index + 1, page.count)
  const lines = setText(design, text, {
    size: sizes.small,
    color: colors.muted,
    width: frame.width,
  })
  const bottom = page.isLast ? page.foot.pagingBottom : design.height - millimetres(9)
  const place = { x: frame.x, top: bottom - heightOf(lines), width: frame.width }
  canvas.artifact(() => drawLines(canvas, lines, { ...place, align: 'end' }), 'Pagination')
}

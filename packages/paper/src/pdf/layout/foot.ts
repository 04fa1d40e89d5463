// What stands at the foot of the last page: the lines of the print form, and the Swiss payment
// part, which takes the whole width of the sheet.

import type { Canvas } from '../draw/canvas.ts'
import { millimetres, type PageDesign } from './page-design.ts'
import { setSwissBill, swissHeight, swissSheet } from './swiss-bill.ts'
import { drawLines, heightOf, setText } from './text-lines.ts'

export interface Foot {
  readonly height: number
  /** Whether there is more than lines. */
  readonly hasBill: boolean
  /** Where it ends, from the top of its page. */
  readonly bottom: number
  /** Of a page that it has for itself; undefined for that of the paper. */
  readonly sheet: readonly [width: number, height: number] | undefined
  /** Where the number of the page ends. */
  readonly pagingBottom: number
  readonly draw: (canvas: Canvas) => void
}

export function setFoot(design: PageDesign): Foot {
  const { paper, frame, sizes, colors } = design
  const code = paper.payment?.code
  const width = Math.min(
    frame.width,
    code?.swiss === undefined ? frame.width : swissSheet[0] - 2 * frame.x,
  )
  const style = { size: sizes.tiny, color: colors.muted, width }
  const lines = paper.lines.flatMap((line) => setText(design, line, style))
  const linesHeight = lines.length === 0 ? 0 : heightOf(lines) + millimetres(5)
  const bill = code?.swiss === undefined ? undefined : setSwissBill(design, code, code.swiss)
  // A part that is as wide as a sheet of A4 has a sheet of that width.
  const fitsSheet = Math.abs(design.width - swissSheet[0]) < 2
  const sheet = bill !== undefined && !fitsSheet ? swissSheet : undefined
  const pageHeight = sheet?.[1] ?? design.height
  const billHeight = bill === undefined ? 0 : swissHeight
  const bottom = bill === undefined ? frame.bottom : pageHeight - billHeight
  // Between the two stands the number of the page.
  const linesBottom = bill === undefined ? bottom : bottom - millimetres(9)
  return {
    height: sheet === undefined ? linesHeight + (bottom - linesBottom) : Number.POSITIVE_INFINITY,
    bottom,
    hasBill: bill !== undefined,
    sheet,
    pagingBottom: bill === undefined ? pageHeight - millimetres(9) : bottom - millimetres(4),
    draw(canvas) {
      if (lines.length > 0) {
        const top = linesBottom - heightOf(lines)
        const rule = { x: frame.x, top: top - 4, width, height: 0.4 }
        canvas.artifact(() => canvas.box(rule, colors.rule))
        const element = canvas.element(canvas.root, 'P')
        const place = { x: frame.x, top, width }
        canvas.fill(element, () => drawLines(canvas, lines, place))
      }
      bill?.(canvas.unturned(), pageHeight - swissHeight)
    },
  }
}

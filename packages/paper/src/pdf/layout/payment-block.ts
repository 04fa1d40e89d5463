// Where to pay, on a shaded ground, with the code that banking apps read. A Swiss code has a part
// of the sheet of its own.

import type { Label, PaymentCode } from '../../model/paper.ts'
import { type Squares, squaresOf } from '../../model/squares-of.ts'
import type { Canvas } from '../draw/canvas.ts'
import type { Block } from './block.ts'
import { factsList } from './facts.ts'
import { millimetres, type PageDesign } from './page-design.ts'
import { drawLines, heightOf, type StyledLine, setLabel } from './text-lines.ts'

const padding = millimetres(3.5)
const codeSide = millimetres(25.5)

export function paymentBlocks(design: PageDesign): Block[] {
  const { payment } = design.paper
  if (payment === undefined) return []
  const code =
    payment.code === undefined || payment.code.swiss !== undefined
      ? undefined
      : setCode(design, payment.code)
  const { frame, sizes, colors } = design
  const width = frame.width - 2 * padding - (code === undefined ? 0 : code.width + padding)
  const style = { size: sizes.text + 1, color: colors.accent, isBold: true, width }
  const heading = setLabel(design, payment.heading, style)
  const facts = factsList(design, payment.lines, width)
  const factsTop = heightOf(heading) + 4
  const inner = Math.max(factsTop + facts.height, code?.height ?? 0)
  const height = inner + 2 * padding
  return [
    {
      height,
      gap: millimetres(4),
      isBoundToNext: false,
      draw(canvas, top) {
        const ground = { x: frame.x, top, width: frame.width, height }
        canvas.artifact(() => canvas.box(ground, colors.shade))
        const at = { x: frame.x + padding, top: top + padding }
        const element = canvas.element(canvas.root, 'H2')
        canvas.fill(element, () => drawLines(canvas, heading, { ...at, width }))
        facts.draw(canvas, at.x, at.top + factsTop)
        code?.draw(canvas, frame.x + frame.width - padding - code.width, top + padding)
      },
    },
  ]
}

interface At {
  readonly x: number
  readonly top: number
}

interface SetCode {
  readonly width: number
  readonly height: number
  readonly draw: (canvas: Canvas, x: number, top: number) => void
}

function setCode(design: PageDesign, { payload, caption }: PaymentCode): SetCode {
  const { sizes, colors } = design
  const squares = squaresOf(payload)
  const width = codeSide + millimetres(4)
  const lines = setLabel(design, caption, { size: sizes.tiny, color: colors.muted, width })
  return {
    width,
    height: codeSide + heightOf(lines) + 3,
    draw(canvas, x, top) {
      drawCode(canvas, { squares, caption, x: x + millimetres(2), top })
      const place = { x, top: top + codeSide + 3, width, align: 'center' as const }
      canvas.fill(canvas.element(canvas.root, 'P'), () => drawLines(canvas, lines, place))
    },
  }
}

interface Code extends At {
  readonly squares: Squares
  readonly caption: Label
}

function drawCode(canvas: Canvas, { squares, caption, x, top }: Code): void {
  // Four squares of white around it are part of the code.
  const quiet = (4 * codeSide) / (squares.count + 8)
  const whole = { x, top, width: codeSide, height: codeSide }
  canvas.artifact(() => canvas.box(whole, '#ffffff'))
  const figure = canvas.element(canvas.root, 'Figure', { alt: caption.join(' ') })
  const place = { x: x + quiet, top: top + quiet, width: codeSide - 2 * quiet }
  canvas.fill(figure, () => canvas.squares(squares, place))
}

/** Lines for a signature: somebody writes above it. */
export function signatureBlocks(design: PageDesign): Block[] {
  const { frame, sizes, colors, paper } = design
  if (paper.signature === undefined) return []
  const width = millimetres(62)
  const x = frame.x + frame.width - width
  const style = { size: sizes.small, color: colors.muted, width }
  const lines: StyledLine[] = setLabel(design, paper.signature, style)
  const room = millimetres(13)
  return [
    {
      height: room + heightOf(lines),
      gap: millimetres(6),
      isBoundToNext: false,
      draw(canvas, top) {
        const rule = { x, top: top + room - 2, width, height: 0.6 }
        canvas.artifact(() => canvas.box(rule, colors.muted))
        const element = canvas.element(canvas.root, 'P')
        canvas.fill(element, () => drawLines(canvas, lines, { x, top: top + room, width }))
      },
    },
  ]
}

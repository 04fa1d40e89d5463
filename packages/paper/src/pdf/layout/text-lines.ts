// Lines of text one under the other, each in its size and colour: what blocks are made of.

import type { Label } from '../../model/paper.ts'
import { type Canvas, lineHeight, type Place, type TextLook } from '../draw/canvas.ts'
import type { Line } from '../text/typesetter.ts'
import type { PageDesign } from './page-design.ts'

export interface StyledLine {
  readonly line: Line
  readonly size: number
  readonly color: string
}

export interface TextStyle {
  readonly size: number
  readonly color: string
  readonly width: number
  readonly isBold?: boolean
  readonly isItalic?: boolean
  readonly pointer?: string
}

export function setText(design: PageDesign, text: string, style: TextStyle): StyledLine[] {
  const { size, color, width, isBold = false, isItalic = false, pointer = '' } = style
  if (text === '') return []
  const lines = design.typesetter.lines([{ text, isBold, isItalic }], { size, width, pointer })
  return lines.map((line) => ({ line, size, color }))
}

/** The second language stands under the first, smaller. */
export function setLabel(design: PageDesign, label: Label, style: TextStyle): StyledLine[] {
  const [first = '', ...others] = label
  const smaller = { ...style, size: style.size * 0.84, color: design.colors.muted, isBold: false }
  return [
    ...setText(design, first, style),
    ...others.flatMap((text) => setText(design, text, smaller)),
  ]
}

export function heightOf(lines: readonly StyledLine[]): number {
  return lines.reduce((sum, { size }) => sum + size * lineHeight, 0)
}

export function widthOf(lines: readonly StyledLine[]): number {
  return Math.max(0, ...lines.map(({ line }) => line.width))
}

export function drawLines(
  canvas: Canvas,
  lines: readonly StyledLine[],
  { align, ...place }: Place & Pick<TextLook, 'align'>,
): void {
  let top = place.top
  for (const { line, size, color } of lines) {
    canvas.text(line, { ...place, top }, { size, color, ...(align && { align }) })
    top += size * lineHeight
  }
}

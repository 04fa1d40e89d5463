// What is placed on pages one after the other, and never divided: a heading, a line of a paragraph,
// a row of the table, all sums.

import type { Canvas, Element } from '../draw/canvas.ts'
import { drawLines, heightOf, type StyledLine } from './text-lines.ts'

export interface Block {
  readonly height: number
  /** Above it, except at the top of a page. */
  readonly gap: number
  /** Stands on one page with the next one, where a page has room for both. */
  readonly isBoundToNext: boolean
  /** Of a row of the table. */
  readonly row?: RowOfTable
  readonly draw: (canvas: Canvas, top: number) => void
}

export interface RowOfTable {
  readonly table: TableOnPages
  readonly index: number
  /** Whether other rows, or parts of this one, follow. */
  readonly isLast: boolean
}

/** What a table has on each page beside its rows. */
export interface TableOnPages {
  readonly head: Strip
  /** The sum up to a row: at the end of a page, and again at the start of the next one. */
  readonly carriedForward: (index: number) => Strip | undefined
  readonly broughtForward: (index: number) => Strip | undefined
}

export interface Strip {
  readonly height: number
  readonly draw: (canvas: Canvas, top: number, isFirst: boolean) => void
}

/** The element that the parts of something share, made when the first of them is drawn. */
export function sharedElement(type: string, parent?: (canvas: Canvas) => Element) {
  let element: Element | undefined
  return (canvas: Canvas): Element => {
    element ??= canvas.element(parent?.(canvas) ?? canvas.root, type)
    return element
  }
}

export interface TextBlockOptions {
  readonly type: 'H1' | 'H2' | 'P'
  readonly x: number
  readonly width: number
  readonly gap: number
  readonly isBoundToNext?: boolean
}

/** Lines that are not divided. */
export function textBlock(lines: readonly StyledLine[], options: TextBlockOptions): Block {
  const { type, x, width, gap, isBoundToNext = false } = options
  return {
    height: heightOf(lines),
    gap,
    isBoundToNext,
    draw(canvas, top) {
      const element = canvas.element(canvas.root, type)
      canvas.fill(element, () => drawLines(canvas, lines, { x, top, width }))
    },
  }
}

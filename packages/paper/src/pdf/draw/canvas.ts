// Draws on the pages of a PDF. Places are counted from the edge where reading starts, so a layout
// is made once and stands the other way round on a paper that is read from right to left.

import type PDFDocument from 'pdfkit'
import type { Squares } from '../../model/squares-of.ts'
import { type PrintFont, rightToLeftFeature } from '../fonts/print-font.ts'
import type { Line } from '../text/typesetter.ts'

type Document = InstanceType<typeof PDFDocument>
/** Of the structure tree, which says what is a heading, a table, a cell. */
export type Element = ReturnType<Document['struct']>
export type ElementOptions = Parameters<Document['struct']>[1]

export interface Place {
  readonly x: number
  readonly top: number
  readonly width: number
}

export interface TextLook {
  readonly size: number
  readonly color: string
  readonly align?: 'start' | 'end' | 'center'
}

export interface Canvas {
  readonly width: number
  readonly height: number
  readonly root: Element
  /** Without mirroring, whatever the direction of the paper. */
  readonly unturned: () => Canvas
  readonly addPage: (size?: readonly [width: number, height: number]) => void
  readonly text: (line: Line, place: Place, look: TextLook) => void
  readonly box: (place: Place & { readonly height: number }, color: string) => void
  /** A line to cut along: across, or down by its height. */
  readonly dashes: (place: Place & { readonly height?: number }) => void
  readonly image: (source: string, place: Place & { readonly height: number }) => void
  /** Never mirrored: a machine reads it. Its place is a square. */
  readonly squares: (squares: Squares, place: Place) => void
  /** Across the page from corner to corner. */
  readonly across: (line: Line, look: TextLook) => void
  readonly element: (parent: Element, type: string, options?: ElementOptions) => Element
  /** What is drawn is content of the element. */
  readonly fill: (element: Element, draw: () => void) => void
  /** What is drawn is no content: rules, what is repeated on each page. */
  readonly artifact: (draw: () => void, type?: 'Layout' | 'Pagination' | 'Background') => void
}

/** From one line of a text to the next, and from its top to the line that letters stand on. */
export const lineHeight = 1.38
const ascent = 1.06

export interface CanvasOptions {
  readonly direction: 'ltr' | 'rtl'
  readonly width: number
  readonly height: number
}

export function openCanvas(doc: Document, options: CanvasOptions): Canvas {
  const root = doc.struct('Document')
  doc.addStructure(root)
  return canvasOn(doc, options, { root, write: lineWriter(doc) })
}

interface Tools {
  readonly root: Element
  readonly write: ReturnType<typeof lineWriter>
}

function canvasOn(doc: Document, options: CanvasOptions, tools: Tools): Canvas {
  const { root, write } = tools
  const left = ({ x, width }: Place): number =>
    options.direction === 'rtl' ? doc.page.width - x - width : x
  return {
    width: options.width,
    height: options.height,
    root,
    unturned: () => canvasOn(doc, { ...options, direction: 'ltr' }, tools),
    addPage(size = [options.width, options.height]) {
      doc.addPage({ size: [...size], margin: 0 })
    },
    text(line, place, { align = 'start', ...look }) {
      const x = left(place) + (place.width - line.width) * shareBefore(align, options.direction)
      write(line, { x, y: place.top + look.size * ascent, ...look })
    },
    box: (place, color) =>
      void doc.rect(left(place), place.top, place.width, place.height).fill(color),
    dashes({ height = 0, ...place }) {
      const x = left(place)
      doc.save().lineWidth(0.5).dash(2, { space: 2 }).moveTo(x, place.top)
      doc
        .lineTo(x + place.width, place.top + height)
        .stroke('#000000')
        .restore()
    },
    image(source, place) {
      const { width, height } = place
      const align = options.direction === 'rtl' ? 'right' : undefined
      doc.image(source, left(place), place.top, { fit: [width, height], ...(align && { align }) })
    },
    squares({ count, runs }, place) {
      const x = left(place)
      const side = place.width / count
      for (const { row, from, length } of runs)
        doc.rect(x + from * side, place.top + row * side, length * side, side)
      doc.fill('#000000')
    },
    across(line, look) {
      const { width, height } = doc.page
      const degrees = (Math.atan2(height, width) * 180) / Math.PI
      doc.save().rotate(-degrees, { origin: [width / 2, height / 2] })
      write(line, { x: (width - line.width) / 2, y: height / 2 + look.size / 3, ...look })
      doc.restore()
    },
    element(parent, type, elementOptions) {
      const element = doc.struct(type, elementOptions)
      parent.add(element)
      return element
    },
    fill(element, draw) {
      const content = doc.markStructureContent(typeOf(element))
      draw()
      doc.endMarkedContent()
      element.add(content)
    },
    artifact(draw, type = 'Layout') {
      // Its types know the kinds of PDF 1.4 alone.
      doc.markContent('Artifact', { type: type as 'Layout' })
      draw()
      doc.endMarkedContent()
    },
  }
}

function typeOf(element: Element): string {
  const { dictionary } = element as unknown as { dictionary: { data: { S: string } } }
  return dictionary.data.S
}

/** How much of the room that a line leaves is at its left. */
function shareBefore(align: 'start' | 'end' | 'center', direction: 'ltr' | 'rtl'): number {
  if (align === 'center') return 0.5
  return (align === 'end') === (direction === 'ltr') ? 1 : 0
}

interface Pen {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
}

function lineWriter(doc: Document): (line: Line, pen: Pen) => void {
  const registered = new Set<PrintFont>()
  return (line, { x, y, size, color }) => {
    if (line.fragments.length === 0) return
    doc.fillColor(color).fontSize(size)
    // What is drawn from right to left is read out in the order in which it was written.
    const isTurned = line.fragments.some(({ isRightToLeft }) => isRightToLeft)
    // Whoever reads the text without seeing it has to know that a word ends with the line.
    const blank = line.isCut ? '' : ' '
    if (isTurned) doc.markContent('Span', { actual: `${line.text}${blank}` })
    let at = x
    for (const [index, { font, text, isRightToLeft, width }] of line.fragments.entries()) {
      if (!registered.has(font)) {
        // Its types know files alone; it takes whatever lays out text.
        doc.registerFont(font.name, font.face as unknown as Buffer)
        registered.add(font)
      }
      const features = isRightToLeft ? [rightToLeftFeature] : []
      const options = { lineBreak: false, baseline: 'alphabetic' as const, textWidth: width }
      const isEnd = !isTurned && index === line.fragments.length - 1 && font.has(0x20)
      const written = isEnd ? `${text}${blank}` : text
      doc.font(font.name).text(written, at, y, { ...options, features: features as never })
      at += width
    }
    if (isTurned) doc.endMarkedContent()
  }
}

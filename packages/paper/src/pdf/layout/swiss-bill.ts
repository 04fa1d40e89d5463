// The payment part and receipt of a Swiss QR-bill: 105 mm at the foot of a sheet 210 mm wide, in
// the measures and sizes of the Swiss Implementation Guidelines. It is never mirrored.

import type { PaymentCode, SwissBill } from '../../model/paper.ts'
import { squaresOf } from '../../model/squares-of.ts'
import type { Canvas, Element } from '../draw/canvas.ts'
import { millimetres, type PageDesign } from './page-design.ts'
import { drawLines, heightOf, type StyledLine, setText } from './text-lines.ts'

export const swissHeight = millimetres(105)
/** A4. */
export const swissSheet = [millimetres(210), millimetres(297)] as const

/** Its guidelines allow no others, so they are looked for among the fonts that were added. */
export const swissFonts = ['Liberation Sans', 'Arial', 'Helvetica', 'Frutiger']

const black = '#000000'
const mm = millimetres

interface Column {
  readonly x: number
  readonly width: number
  readonly headingSize: number
  readonly valueSize: number
  /** Of the field that the payer fills in. */
  readonly blank: readonly [width: number, height: number]
}

const receipt: Column = {
  x: mm(5),
  width: mm(52),
  headingSize: 6,
  valueSize: 8,
  blank: [mm(52), mm(20)],
}
const paymentPart: Column = {
  x: mm(118),
  width: mm(87),
  headingSize: 8,
  valueSize: 10,
  blank: [mm(65), mm(25)],
}

export function setSwissBill(design: PageDesign, code: PaymentCode, bill: SwissBill) {
  const squares = squaresOf(code.payload)
  const word = wordsOf(bill)
  return (canvas: Canvas, top: number): void => {
    const section = canvas.element(canvas.root, 'Sect')
    const part: Part = { design, canvas, section, top }
    drawCutLines(part, word('separate'))
    drawTitle(part, word('receipt'), receipt.x)
    drawTitle(part, word('paymentPart'), mm(67))
    const short = [accountEntry(bill), referenceEntry(bill), debtorEntry(bill)]
    drawEntries(part, short, receipt, mm(12))
    drawAmount(part, bill, { x: receipt.x, top: mm(68), gap: mm(14), ...sizesOf(receipt) })
    const accepted = set(part, word('acceptance'), 6, receipt.width, true)
    drawText(part, accepted, { x: receipt.x, top: mm(82), width: receipt.width, align: 'end' })
    const figure = canvas.element(section, 'Figure', { alt: code.caption.join(' ') })
    const place = { x: mm(67), top: top + mm(17), width: mm(46) }
    canvas.fill(figure, () => {
      canvas.squares(squares, place)
      drawCross(canvas, place.x + mm(23), place.top + mm(23))
    })
    drawAmount(part, bill, { x: mm(67), top: mm(68), gap: mm(18), ...sizesOf(paymentPart) })
    const information = { heading: word('information'), lines: linesOf(bill.message) }
    const long = [accountEntry(bill), referenceEntry(bill), information, debtorEntry(bill)]
    drawEntries(part, long, paymentPart, mm(5))
  }
}

function wordsOf({ words }: SwissBill): (name: string) => string {
  return (name) => words[name] ?? ''
}

function sizesOf({ headingSize, valueSize }: Column) {
  return { headingSize, valueSize }
}

interface Part {
  readonly design: PageDesign
  readonly canvas: Canvas
  readonly section: Element
  readonly top: number
}

interface Entry {
  readonly heading: string
  readonly lines: readonly string[]
  /** Over a field that is left to be filled in, where there are no lines. */
  readonly blankHeading?: string
}

function accountEntry(bill: SwissBill): Entry {
  const { account, creditor } = bill
  return { heading: wordsOf(bill)('account'), lines: [account, ...creditor] }
}

function referenceEntry(bill: SwissBill): Entry {
  const { reference } = bill
  return { heading: wordsOf(bill)('reference'), lines: linesOf(reference) }
}

function debtorEntry(bill: SwissBill): Entry {
  const word = wordsOf(bill)
  return { heading: word('payableBy'), lines: bill.debtor, blankHeading: word('payableByName') }
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : [text]
}

function drawEntries(part: Part, entries: readonly Entry[], column: Column, from: number): void {
  const { x, width, headingSize, valueSize, blank } = column
  let top = from
  for (const { heading, lines, blankHeading } of entries) {
    if (lines.length === 0 && blankHeading === undefined) continue
    const title = lines.length === 0 ? (blankHeading ?? heading) : heading
    const set_ = [
      ...set(part, title, headingSize, width, true),
      ...lines.flatMap((text) => set(part, text, valueSize, width)),
    ]
    drawText(part, set_, { x, top, width })
    top += heightOf(set_) + 1
    if (lines.length === 0) {
      drawCorners(part, { x, top: part.top + top, width: blank[0], height: blank[1] })
      top += blank[1]
    }
    top += valueSize * 0.7
  }
}

interface AmountPlace {
  readonly x: number
  readonly top: number
  readonly gap: number
  readonly headingSize: number
  readonly valueSize: number
}

function drawAmount(part: Part, bill: SwissBill, place: AmountPlace): void {
  const { x, top, gap, headingSize, valueSize } = place
  const draw = (heading: string, value: string, at: number): void => {
    const width = mm(34)
    const lines = [
      ...set(part, heading, headingSize, width, true),
      ...set(part, value, valueSize, width),
    ]
    drawText(part, lines, { x: at, top, width })
  }
  const word = wordsOf(bill)
  draw(word('currency'), bill.currency, x)
  draw(word('amount'), bill.amount, x + gap)
}

function drawTitle(part: Part, text: string, x: number): void {
  drawText(part, set(part, text, 11, mm(52), true), { x, top: mm(4), width: mm(52) })
}

function set({ design }: Part, text: string, size: number, width: number, isBold = false) {
  const swiss = { ...design, typesetter: design.swissTypesetter }
  return setText(swiss, text, { size, width, color: black, isBold })
}

interface TextPlace {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly align?: 'end'
}

function drawText(part: Part, lines: readonly StyledLine[], place: TextPlace): void {
  const { canvas, section, top } = part
  const at = { ...place, top: top + place.top }
  canvas.fill(canvas.element(section, 'P'), () => drawLines(canvas, lines, at))
}

/** Of the sheet above, and between receipt and payment part. */
function drawCutLines(part: Part, text: string): void {
  const { canvas, top } = part
  canvas.artifact(() => {
    canvas.dashes({ x: 0, top, width: swissSheet[0] })
    canvas.dashes({ x: mm(62), top, width: 0, height: swissHeight })
    const lines = set(part, text, 6, swissSheet[0])
    const place = { x: 0, top: top - heightOf(lines) - 1, width: swissSheet[0] }
    drawLines(canvas, lines, { ...place, align: 'center' })
  })
}

function drawCorners(part: Part, field: { x: number; top: number; width: number; height: number }) {
  const arm = mm(3)
  const thickness = 0.75
  part.canvas.artifact(() => {
    for (const x of [field.x, field.x + field.width])
      for (const top of [field.top, field.top + field.height]) {
        const left = x === field.x ? x : x - arm
        const above = top === field.top ? top : top - arm
        part.canvas.box({ x: left, top, width: arm, height: thickness }, black)
        part.canvas.box({ x, top: above, width: thickness, height: arm }, black)
      }
  })
}

/** White on black in the middle of the code, whose correction makes up for what it hides. */
function drawCross(canvas: Canvas, x: number, y: number): void {
  const square = (side: number, color: string): void =>
    canvas.box({ x: x - side / 2, top: y - side / 2, width: side, height: side }, color)
  square(mm(7), '#ffffff')
  square(mm(6.2), black)
  const [long, short] = [mm(3.9), mm(1.2)]
  for (const [width, height] of [
    [long, short],
    [short, long],
  ] as const)
    canvas.box({ x: x - width / 2, top: y - height / 2, width, height }, '#ffffff')
}

// The upper part of the first page: the logo, who sends the paper, and the address in the window.

import type { PaperSide } from '../../model/paper.ts'
import type { Canvas } from '../draw/canvas.ts'
import { factsList } from './facts.ts'
import { addressTop, millimetres, type PageDesign, windowBottom, windowTop } from './page-design.ts'
import { drawLines, heightOf, type StyledLine, setLabel, setText } from './text-lines.ts'

export interface Letterhead {
  /** Where it ends, from the top of the page. */
  readonly bottom: number
  readonly draw: (canvas: Canvas) => void
}

export function letterhead(design: PageDesign): Letterhead {
  const { window, side, paper, logo } = design
  const sender = setSender(design)
  const recipient = setRecipient(design)
  const senderBottom = sender.top + heightOf(sender.lines)
  // Where the sheet is too narrow for both, the address gives way.
  const shift = side === undefined ? Math.max(0, senderBottom + millimetres(4) - windowTop) : 0
  const recipientBottom = addressTop + shift + heightOf(recipient.lines)
  const registrationsTop = Math.max(windowBottom + shift, recipientBottom) + millimetres(1)
  const facts = side && factsList(design, paper.facts, side.width)
  const factsTop = Math.max(senderBottom + millimetres(6), windowTop + millimetres(6))
  const ends = [
    windowBottom + shift,
    registrationsTop + heightOf(recipient.registrations),
    side === undefined ? 0 : factsTop + (facts?.height ?? 0),
  ]
  return {
    bottom: Math.max(...ends) + millimetres(6),
    draw(canvas) {
      if (logo !== undefined) drawLogo(canvas, design, logo)
      const own = canvas.element(canvas.element(canvas.root, 'Sect'), 'P')
      canvas.fill(own, () => drawLines(canvas, sender.lines, sender))
      canvas.artifact(() => drawReturnAddress(canvas, design, shift))
      const other = canvas.element(canvas.element(canvas.root, 'Sect'), 'P')
      const { x, width } = window
      canvas.fill(other, () => {
        const headingTop = addressTop + shift - heightOf(recipient.heading) - millimetres(0.8)
        drawLines(canvas, recipient.heading, { x, top: headingTop, width })
        drawLines(canvas, recipient.lines, { x, top: addressTop + shift, width })
        drawLines(canvas, recipient.registrations, { x, top: registrationsTop, width })
      })
      if (side !== undefined) facts?.draw(canvas, side.x, factsTop)
    },
  }
}

const logoTop = millimetres(13)
const logoHeight = millimetres(21)

function logoWidth({ frame }: PageDesign): number {
  return Math.min(millimetres(62), frame.width * 0.42)
}

function drawLogo(canvas: Canvas, design: PageDesign, logo: string): void {
  const x = design.frame.x
  const place = { x, top: logoTop, width: logoWidth(design), height: logoHeight }
  const alt = design.paper.sender.name.join(' ')
  canvas.fill(canvas.element(canvas.root, 'Figure', { alt }), () => canvas.image(logo, place))
}

/** Beside the window, above the facts; on a narrow sheet above the window. */
function setSender(design: PageDesign) {
  const { paper, frame, side, sizes, logo } = design
  const width = side?.width ?? frame.width * 0.46
  const style = { size: sizes.small, nameSize: sizes.text + 0.5, width }
  const x = side?.x ?? frame.x + frame.width - width
  const lines = setSide(design, paper.sender, style)
  // A logo that is on the same side stands above it.
  const isUnderLogo = logo !== undefined && x < frame.x + logoWidth(design)
  return { lines, x, width, top: isUnderLogo ? logoTop + logoHeight + millimetres(4) : logoTop }
}

interface SideStyle {
  readonly size: number
  readonly nameSize: number
  readonly width: number
}

function setSide(design: PageDesign, side: PaperSide, style: SideStyle): StyledLine[] {
  const { ink, muted } = design.colors
  const { size, nameSize, width } = style
  const { places } = side
  const plain = { size, width, color: ink }
  return [
    ...(side.heading ? setLabel(design, side.heading, { ...plain, color: muted }) : []),
    ...side.name.flatMap((text) =>
      setText(design, text, { ...plain, size: nameSize, isBold: true, pointer: places.name }),
    ),
    ...(side.attention ? setLabel(design, side.attention, { ...plain, pointer: '/personId' }) : []),
    ...side.address.flatMap((text) => setText(design, text, { ...plain, pointer: places.address })),
    ...setRegistrations(design, side, style),
  ]
}

function setRegistrations(
  design: PageDesign,
  { registrations, places }: PaperSide,
  { size, width }: Pick<SideStyle, 'size' | 'width'>,
): StyledLine[] {
  const style = { size, width, color: design.colors.muted, pointer: places.others }
  return registrations.flatMap(([kind, number]) => setText(design, `${kind}: ${number}`, style))
}

function setRecipient(design: PageDesign) {
  const { sizes, window, colors, paper } = design
  const { heading, registrations: _, ...side } = paper.recipient
  const { width } = window
  const small = { size: sizes.small, width }
  return {
    heading:
      heading === undefined ? [] : setLabel(design, heading, { ...small, color: colors.muted }),
    lines: setSide(
      design,
      { ...side, heading: undefined, registrations: [] },
      { size: sizes.text + 1, nameSize: sizes.text + 1, width },
    ),
    registrations: setRegistrations(design, paper.recipient, small),
  }
}

/** For the post, in one small line that the window shows above the address. */
function drawReturnAddress(canvas: Canvas, design: PageDesign, shift: number): void {
  const { paper, window, sizes, colors } = design
  const { name, address, places } = paper.sender
  const text = [...name, ...address].join(' · ')
  const pointer = places.name
  const style = { size: sizes.tiny, width: window.width, color: colors.muted, pointer }
  const lines = setText(design, text, style).slice(0, 1)
  const top = windowTop + shift + millimetres(4.5)
  drawLines(canvas, lines, { x: window.x, top, width: window.width })
  const rule = { x: window.x, top: top + heightOf(lines) + 1, width: window.width, height: 0.4 }
  if (lines.length > 0) canvas.box(rule, colors.rule)
}

// The upper part of the first page: the logo, who sends the paper, and the address in the window.

import type { PaperSide } from '../../model/paper.ts'
import type { Canvas } from '../draw/canvas.ts'
import { addressTop, millimetres, type PageDesign, windowBottom, windowTop } from './page-design.ts'
import { drawLines, heightOf, type LookedLine, setLabel, setText, widthOf } from './text-lines.ts'

export interface Letterhead {
  /** Where it ends, from the top of the page. */
  readonly bottom: number
  readonly draw: (canvas: Canvas) => void
}

export function letterhead(design: PageDesign): Letterhead {
  const { logo } = design.paper.style
  const sender = setSender(design)
  const recipient = setRecipient(design)
  const senderBottom = sender.top + heightOf(sender.lines)
  // Where the sheet is too narrow for both, the address gives way.
  const isBeside =
    sender.x >= design.window.x + design.window.width || sender.x + sender.width <= design.window.x
  const shift = isBeside ? 0 : Math.max(0, senderBottom + millimetres(4) - windowTop)
  const recipientBottom = addressTop + shift + heightOf(recipient.lines)
  const registrationsTop = Math.max(windowBottom + shift, recipientBottom) + millimetres(1)
  const ends = [
    windowBottom + shift,
    senderBottom,
    registrationsTop + heightOf(recipient.registrations),
  ]
  return {
    bottom: Math.max(...ends) + millimetres(6),
    draw(canvas) {
      if (logo !== undefined) drawLogo(canvas, design, logo)
      const section = canvas.element(canvas.root, 'Sect')
      const paragraph = canvas.element(section, 'P')
      canvas.fill(paragraph, () => drawLines(canvas, sender.lines, sender))
      canvas.artifact(() => drawReturnAddress(canvas, design, shift))
      const address = canvas.element(canvas.element(canvas.root, 'Sect'), 'P')
      const { x, width } = design.window
      canvas.fill(address, () => {
        const headingTop = addressTop + shift - heightOf(recipient.heading) - millimetres(0.8)
        drawLines(canvas, recipient.heading, { x, top: headingTop, width })
        drawLines(canvas, recipient.lines, { x, top: addressTop + shift, width })
        drawLines(canvas, recipient.registrations, { x, top: registrationsTop, width })
      })
    },
  }
}

const logoTop = millimetres(13)

function drawLogo(canvas: Canvas, { frame, paper }: PageDesign, logo: string): void {
  const place = {
    x: frame.x,
    top: logoTop,
    width: Math.min(millimetres(62), frame.width * 0.42),
    height: millimetres(21),
  }
  const alt = paper.sender.name.join(' ')
  canvas.fill(canvas.element(canvas.root, 'Figure', { alt }), () => canvas.image(logo, place))
}

function setSender(design: PageDesign) {
  const { paper, frame, window, sizes } = design
  // Beside the window, on the side where it is not.
  const widest = Math.min(millimetres(62), frame.width * 0.46)
  const isWindowFirst = window.x < design.width / 2 - window.width / 2
  const style = { size: sizes.small, width: widest }
  const lines = setSide(design, paper.sender, { ...style, nameSize: sizes.text + 0.5 })
  const width = widthOf(lines)
  const x =
    isWindowFirst || paper.style.logo !== undefined ? frame.x + frame.width - width : frame.x
  const hasLogoAbove = !isWindowFirst && paper.style.logo !== undefined
  return { lines, x, width, top: hasLogoAbove ? logoTop : millimetres(14) }
}

interface SideStyle {
  readonly size: number
  readonly nameSize: number
  readonly width: number
}

function setSide(design: PageDesign, side: PaperSide, style: SideStyle): LookedLine[] {
  const { ink, muted } = design.colors
  const { size, nameSize, width } = style
  const plain = { size, width, color: ink }
  return [
    ...(side.heading ? setLabel(design, side.heading, { ...plain, color: muted }) : []),
    ...side.name.flatMap((text) =>
      setText(design, text, { ...plain, size: nameSize, isBold: true }),
    ),
    ...(side.attention ? setLabel(design, side.attention, plain) : []),
    ...side.address.flatMap((text) => setText(design, text, plain)),
    ...setRegistrations(design, side, style),
  ]
}

function setRegistrations(
  design: PageDesign,
  { registrations }: PaperSide,
  { size, width }: Pick<SideStyle, 'size' | 'width'>,
): LookedLine[] {
  const style = { size, width, color: design.colors.muted }
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
  const text = [...paper.sender.name, ...paper.sender.address].join(' · ')
  const style = { size: sizes.tiny, width: window.width, color: colors.muted }
  const lines = setText(design, text, style).slice(0, 1)
  const top = windowTop + shift + millimetres(4.5)
  drawLines(canvas, lines, { x: window.x, top, width: window.width })
  const rule = { x: window.x, top: top + heightOf(lines) + 1, width: window.width, height: 0.4 }
  if (lines.length > 0) canvas.box(rule, colors.rule)
}

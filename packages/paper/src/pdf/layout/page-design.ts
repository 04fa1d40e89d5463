// The measures, sizes and colours of a paper, and where the window of its envelope is: form B of
// DIN 5008.

import type { Paper } from '../../model/paper.ts'
import { isPrintableLogo } from '../draw/is-printable-logo.ts'
import type { Typesetter } from '../text/typesetter.ts'

export interface Typesetters {
  readonly typesetter: Typesetter
  /** With the fonts that a Swiss payment part may have. */
  readonly swissTypesetter: Typesetter
}

export interface PageDesign extends Typesetters {
  readonly paper: Paper
  /** Undefined, too, where it is no image that can be printed. */
  readonly logo: string | undefined
  readonly width: number
  readonly height: number
  /** What text stands in. */
  readonly frame: {
    readonly x: number
    readonly width: number
    /** Of pages after the first. */
    readonly top: number
    readonly bottom: number
  }
  readonly window: { readonly x: number; readonly width: number }
  /** Beside the window; undefined where the sheet is too narrow for anything there. */
  readonly side: { readonly x: number; readonly width: number } | undefined
  readonly sizes: {
    readonly title: number
    readonly main: number
    readonly text: number
    readonly small: number
    readonly tiny: number
  }
  readonly colors: {
    readonly accent: string
    readonly ink: string
    readonly muted: string
    readonly rule: string
    readonly shade: string
    readonly state: string
    readonly across: string
  }
}

export function millimetres(count: number): number {
  return (count * 72) / 25.4
}

/** Where the window begins and where the address stands in it, from the top. */
export const windowTop = millimetres(45)
export const addressTop = millimetres(62.7)
export const windowBottom = millimetres(90)

const ink = '#1d2329'

export function designPage(paper: Paper, typesetters: Typesetters): PageDesign {
  const { width, height } = paper.sheet
  const { logo } = paper.style
  const isSmall = Math.min(width, height) < millimetres(160)
  const start = millimetres(isSmall ? 22 : 25)
  const end = millimetres(isSmall ? 13 : 20)
  const x = paper.direction === 'rtl' ? end : start
  const window = { x: windowStart(paper, start), width: millimetres(80) }
  return {
    ...typesetters,
    paper,
    logo: logo !== undefined && isPrintableLogo(logo) ? logo : undefined,
    width,
    height,
    frame: {
      x,
      width: width - start - end,
      top: millimetres(22),
      bottom: height - millimetres(17),
    },
    window,
    side: sideOf(window, x, width - start - end),
    sizes: isSmall
      ? { title: 15, main: 10.5, text: 8, small: 7, tiny: 6 }
      : { title: 19, main: 12, text: 9, small: 7.5, tiny: 6.5 },
    colors: {
      accent: paper.style.accent ?? ink,
      ink,
      muted: '#5b6570',
      rule: '#d3d8dd',
      shade: '#f4f6f8',
      state: '#b42318',
      across: '#eceef0',
    },
  }
}

/** The window does not move with the direction in which the paper is read. */
function windowStart({ direction, style, sheet }: Paper, margin: number): number {
  const left = style.address === 'left' ? margin : sheet.width - millimetres(100)
  return direction === 'rtl' ? sheet.width - left - millimetres(80) : left
}

function sideOf(window: PageDesign['window'], x: number, width: number): PageDesign['side'] {
  const gutter = millimetres(10)
  const before = window.x - gutter - x
  const after = x + width - window.x - window.width - gutter
  const room = Math.min(Math.max(before, after), millimetres(85))
  if (room < millimetres(55)) return undefined
  return { x: after > before ? x + width - room : x, width: room }
}

// Makes lines of text: finds a font for each character, breaks where the width ends, and puts the
// fragments of each line in the order in which they stand.

import type { TextRun } from '../../model/paper.ts'
import type { Fonts } from '../fonts/open-fonts.ts'
import type { PrintFont } from '../fonts/print-font.ts'
import { breakPlaces, cutPlaces } from './break-places.ts'
import type { MissingGlyphs } from './missing-glyphs.ts'
import { isSilent, printableText } from './printable-text.ts'
import { type Levels, levelsOf, visualOrder } from './visual-order.ts'

/** What has one font and one direction. */
export interface Fragment {
  readonly font: PrintFont
  readonly text: string
  readonly isRightToLeft: boolean
  /** Points. */
  readonly width: number
}

export interface Line {
  /** From left to right. */
  readonly fragments: readonly Fragment[]
  readonly width: number
  /** As it is read. */
  readonly text: string
  /** Whether it ends within a word, so that the next line follows without a blank. */
  readonly isCut: boolean
}

export interface TextBox {
  readonly size: number
  readonly width: number
  /** The field that it comes from, as far as that is known. */
  readonly pointer?: string
}

export interface Typesetter {
  readonly lines: (runs: readonly TextRun[], box: TextBox) => readonly Line[]
}

interface Span {
  readonly start: number
  readonly end: number
  readonly font: PrintFont
  readonly level: number
}

interface Paragraph {
  readonly text: string
  readonly spans: readonly Span[]
  readonly levels: Levels | undefined
}

export function openTypesetter(
  fonts: Fonts,
  families: readonly string[],
  missing: MissingGlyphs,
): Typesetter {
  return {
    lines: (runs, { size, width, pointer = '' }) =>
      paragraphsOf(runs).flatMap((paragraph) => {
        const found = findFonts(paragraph, {
          fonts,
          families,
          onMissing: (character) => missing.add(character, pointer),
        })
        return breakLines(found, size, width)
      }),
  }
}

function paragraphsOf(runs: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const paragraphs: TextRun[][] = [[]]
  for (const run of runs) {
    const [first = '', ...rest] = printableText(run.text).split('\n')
    paragraphs.at(-1)?.push({ ...run, text: first })
    for (const text of rest) paragraphs.push([{ ...run, text }])
  }
  return paragraphs
}

interface Search {
  readonly fonts: Fonts
  readonly families: readonly string[]
  readonly onMissing: (character: string) => void
}

function findFonts(runs: readonly TextRun[], { fonts, families, onMissing }: Search): Paragraph {
  const text = runs.map((run) => run.text).join('')
  const levels = levelsOf(text)
  const spans: { start: number; end: number; font: PrintFont; level: number }[] = []
  let index = 0
  for (const run of runs)
    for (const character of run.text) {
      const last = spans.at(-1)
      const font = fontFor(character, { run, fonts, families, before: last?.font })
      if (font === undefined) onMissing(character)
      else {
        const level = levels?.of[index] ?? 0
        const end = index + character.length
        if (last?.font === font && last.level === level && last.end === index) last.end = end
        else spans.push({ start: index, end, font, level })
      }
      index += character.length
    }
  return { text, spans, levels }
}

interface Choice {
  readonly run: TextRun
  readonly fonts: Fonts
  readonly families: readonly string[]
  readonly before: PrintFont | undefined
}

function fontFor(character: string, choice: Choice): PrintFont | undefined {
  const { run, fonts, families, before } = choice
  const codePoint = character === '\u00a0' ? 0x20 : (character.codePointAt(0) ?? 0)
  if (isSilent(character)) return before ?? fonts.find(0x20, run, families)
  // A mark is shaped with the letter that it stands on.
  if (/\p{Mark}/u.test(character) && before?.has(codePoint)) return before
  return fonts.find(codePoint, run, families)
}

function breakLines(paragraph: Paragraph, size: number, width: number): readonly Line[] {
  const { text } = paragraph
  const measure = (from: number, to: number): number =>
    fragmentsOf(paragraph, from, trimEnd(text, from, to), size).reduce(addWidth, 0)
  // A thousandth of a point is no reason to break a line.
  const room = width + 0.001
  if (measure(0, text.length) <= room) return [lineOf(paragraph, 0, text.length, size)]
  const lines: Line[] = []
  let start = 0
  let end = 0
  for (const place of [...breakPlaces(text), text.length]) {
    if (end > start && measure(start, place) > room) {
      lines.push(lineOf(paragraph, start, end, size))
      start = end
    }
    // A word that is wider than the line fills as many lines as it takes.
    while (measure(start, place) > room) {
      const cut = widestCut(
        text.slice(start, place),
        (length) => measure(start, start + length) <= room,
      )
      lines.push(lineOf(paragraph, start, start + cut, size))
      start += cut
      if (start >= place) break
    }
    end = place
  }
  if (end > start) lines.push(lineOf(paragraph, start, end, size))
  return lines
}

/** At least one character, so that there is an end. */
function widestCut(word: string, fits: (length: number) => boolean): number {
  const places = [...cutPlaces(word), word.length]
  const tooWide = places.findIndex((place) => !fits(place))
  return places[Math.max(0, tooWide - 1)] ?? word.length
}

function trimEnd(text: string, from: number, to: number): number {
  let end = to
  while (end > from && (text[end - 1] === ' ' || text[end - 1] === '\u200b')) end--
  return end
}

function lineOf(paragraph: Paragraph, from: number, to: number, size: number): Line {
  const end = trimEnd(paragraph.text, from, to)
  const fragments = visualOrder(fragmentsOf(paragraph, from, end, size))
  return {
    fragments,
    width: fragments.reduce(addWidth, 0),
    text: paragraph.text.slice(from, end).replaceAll('\u00a0', ' '),
    isCut: end === to && to < paragraph.text.length,
  }
}

function addWidth(sum: number, { width }: Fragment): number {
  return sum + width
}

function fragmentsOf({ text, spans, levels }: Paragraph, from: number, to: number, size: number) {
  return spans.flatMap(({ start, end, font, level }) => {
    const first = Math.max(start, from)
    const last = Math.min(end, to)
    if (first >= last) return []
    const isRightToLeft = level % 2 === 1
    const shown = shownText(text.slice(first, last), first, isRightToLeft ? levels : undefined)
    return [
      { font, text: shown, isRightToLeft, level, width: font.width(shown, isRightToLeft) * size },
    ]
  })
}

/** Controls of direction have done their work by then. */
const controls = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]/g

function shownText(text: string, first: number, levels: Levels | undefined): string {
  const shown =
    levels === undefined
      ? text
      : [...text.split('')]
          .map((unit, index) => levels.mirrored.get(first + index) ?? unit)
          .join('')
  return shown.replace(controls, '')
}

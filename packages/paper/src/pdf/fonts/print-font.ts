// One font, opened once and drawn with in every paper. Words that were shaped are cached: papers
// repeat their words, and shaping is most of the work of drawing them.

import type { Font, Glyph } from 'fontkit'

export interface PrintFont {
  /** Of its own among all fonts that are open. */
  readonly name: string
  /** What a document of pdfkit registers. */
  readonly face: Font
  readonly has: (codePoint: number) => boolean
  /** Of a text of one direction, where the size of the font is 1. */
  readonly width: (text: string, isRightToLeft: boolean) => number
}

/** The feature by which a text is shaped from right to left. */
export const rightToLeftFeature = 'rtla'

interface Word {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly Position[]
  readonly advance: number
}

type Position = Readonly<Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>>

const wordsMax = 2_000
const cachedCharactersMax = 40

export function printFont(name: string, font: Font): PrintFont {
  const shaper = withOwnCodePoints(font)
  const words = new Map<string, Word>()
  function shape(text: string, isRightToLeft: boolean): Word {
    const key = isRightToLeft ? `<${text}` : `>${text}`
    const cached = words.get(key)
    if (cached !== undefined) return cached
    const direction = isRightToLeft ? 'rtl' : 'ltr'
    const { glyphs, positions } = shaper.layout(text, [], undefined, undefined, direction)
    const word = { glyphs, positions, advance: sumOf(positions) }
    if (words.size >= wordsMax) words.clear()
    if (text.length <= cachedCharactersMax) words.set(key, word)
    return word
  }
  function shapeAll(text: string, isRightToLeft: boolean): readonly Word[] {
    const all = wordsOf(text).map((word) => shape(word, isRightToLeft))
    return isRightToLeft ? all.reverse() : all
  }
  return {
    name,
    face: faceOf(font, shapeAll),
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    width: (text, isRightToLeft) =>
      shapeAll(text, isRightToLeft).reduce((sum, { advance }) => sum + advance, 0) /
      font.unitsPerEm,
  }
}

/**
 * A glyph of fontkit stays with the characters that it stood for first, in whatever paper. Here it
 * has those of the text that is being shaped, so that a paper does not depend on the ones before.
 */
function withOwnCodePoints(font: Font): Font {
  return Object.assign(Object.create(font) as Font, {
    getGlyph(id: number, codePoints?: number[]): Glyph {
      const glyph = font.getGlyph(id)
      if (codePoints === undefined) return glyph
      // Reckoned once for all papers.
      void glyph.advanceWidth
      return Object.assign(Object.create(glyph) as Glyph, { codePoints })
    },
  })
}

/** Blanks are words of their own; those that do not break look like those that do. */
function wordsOf(text: string): readonly string[] {
  return text.replaceAll('\u00a0', ' ').match(/ |[^ ]+/g) ?? []
}

function sumOf(positions: readonly Position[]): number {
  return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}

function faceOf(
  font: Font,
  shapeAll: (text: string, isRightToLeft: boolean) => readonly Word[],
): Font {
  return Object.assign(Object.create(font) as Font, {
    layout(text: string, features: readonly string[] = []) {
      const words = shapeAll(text, features.includes(rightToLeftFeature))
      // pdfkit scales the positions in place.
      const positions = words.flatMap((word) => word.positions.map((position) => ({ ...position })))
      return { glyphs: words.flatMap(({ glyphs }) => glyphs), positions }
    },
  })
}

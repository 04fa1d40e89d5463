// All fonts that papers are printed with. Those that come along are opened when a paper first needs
// them, those of a folder at once, so that a file that is no font is refused at the start.

import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { bundledFontPath, fontFamilies, fontFilesIn } from './font-files.ts'
import { type PrintFont, printFont } from './print-font.ts'

/** How a text is written. */
export interface FontStyle {
  readonly isBold: boolean
  readonly isItalic: boolean
}

export interface Fonts {
  /** By their names, in the order in which they are asked for a character. */
  readonly families: readonly string[]
  /** The first that has the character: of the families named, those that come along, the rest. */
  readonly find: (
    codePoint: number,
    style: FontStyle,
    first: readonly string[],
  ) => PrintFont | undefined
}

interface Cut extends FontStyle {
  readonly family: string
  readonly open: () => PrintFont
}

export function openFonts(folders: readonly string[]): Fonts {
  const added = folders.flatMap(fontFilesIn).flatMap(openFile)
  const bundled = fontFamilies.flatMap(({ family, files }) =>
    files.map(({ file, ...style }) => ({ ...style, family, open: once(() => openBundled(file)) })),
  )
  const all: readonly Cut[] = [...bundled, ...added]
  const families = [...new Set(all.map(({ family }) => family))]
  const byStyle = new Map<string, Row>()
  function rowFor(style: FontStyle, first: readonly string[]): Row {
    const key = `${style.isBold} ${style.isItalic} ${first.join('\n')}`
    const cached = byStyle.get(key)
    if (cached !== undefined) return cached
    const wanted = first.flatMap((name) => families.filter((family) => isSameFamily(family, name)))
    const ordered = [...wanted, ...families.filter((family) => !wanted.includes(family))]
    const cuts = ordered.map((family) => nearestCut(all, family, style))
    const row = { cuts, found: new Map() }
    byStyle.set(key, row)
    return row
  }
  return {
    families,
    find(codePoint, style, first) {
      const { cuts, found } = rowFor(style, first)
      if (found.has(codePoint)) return found.get(codePoint)
      const font = cuts.find(({ open }) => open().has(codePoint))?.open()
      found.set(codePoint, font)
      return font
    },
  }
}

/** Fonts in the order in which they are asked for a character, and what was found. */
interface Row {
  readonly cuts: readonly Cut[]
  readonly found: Map<number, PrintFont | undefined>
}

/** Whatever their case. */
export function isSameFamily(family: string, other: string): boolean {
  return family.toLowerCase() === other.trim().toLowerCase()
}

/** A family without an italic or a bold is printed with what it has. */
function nearestCut(all: readonly Cut[], family: string, style: FontStyle): Cut {
  const distance = (cut: Cut): number =>
    (cut.isBold === style.isBold ? 0 : 2) + (cut.isItalic === style.isItalic ? 0 : 1)
  const cuts = all.filter((cut) => cut.family === family)
  return cuts.reduce((best, cut) => (distance(cut) < distance(best) ? cut : best))
}

function openBundled(file: string): PrintFont {
  const font = create(readFileSync(bundledFontPath(file)))
  if ('fonts' in font) throw new Error(`the font ${file} is a collection`)
  return printFont(file, font)
}

function openFile(path: string): readonly Cut[] {
  let opened: ReturnType<typeof create>
  try {
    opened = create(readFileSync(path))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} is no font that can be read: ${reason}`)
  }
  const fonts = 'fonts' in opened ? opened.fonts : [opened]
  return fonts.map((font, index) => cutOf(font, `${path}#${index}`))
}

function cutOf(font: Font, name: string): Cut {
  const { fsSelection, usWeightClass } = font['OS/2']
  return {
    family: font.familyName,
    isBold: fsSelection.bold || usWeightClass >= 600,
    isItalic: fsSelection.italic || font.italicAngle !== 0,
    open: once(() => printFont(name, font)),
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

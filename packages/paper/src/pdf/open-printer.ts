// Prints papers as PDF/A-3b. Its fonts are opened once and serve all papers; the same paper gives
// the same bytes, whatever was printed before.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Paper } from '../model/paper.ts'
import type { PaperFault } from '../paper-fault.ts'
import { openCanvas } from './draw/canvas.ts'
import { openDocument, type PaperFile } from './draw/open-document.ts'
import { type Fonts, isSameFamily, openFonts } from './fonts/open-fonts.ts'
import { layOutPaper } from './layout/lay-out-paper.ts'
import { designPage } from './layout/page-design.ts'
import { swissFonts } from './layout/swiss-bill.ts'
import { collectMissingGlyphs } from './text/missing-glyphs.ts'
import { openTypesetter } from './text/typesetter.ts'

export type Printed =
  | { readonly bytes: Uint8Array; readonly pages: number; readonly warnings: Warnings }
  | { readonly faults: readonly PaperFault[]; readonly warnings: Warnings }

type Warnings = readonly PaperFault[]

export interface Printer {
  readonly print: (paper: Paper, file: PaperFile) => Promise<Printed>
}

export interface PrinterOptions {
  /** Folders whose fonts are added to those that come along. */
  readonly fontFolders: readonly string[]
}

/** Throws where a file of a folder is no font. */
export function openPrinter({ fontFolders }: PrinterOptions): Printer {
  const fonts = openFonts(fontFolders)
  return {
    async print(paper, file) {
      const missing = collectMissingGlyphs()
      const { font } = paper.style
      const typesetter = openTypesetter(fonts, font === undefined ? [] : [font], missing)
      const swissTypesetter = openTypesetter(fonts, swissFonts, missing)
      const { pageCount, draw } = layOutPaper(designPage(paper, { typesetter, swissTypesetter }))
      const faults = [...missing.faults(), ...tooManyPages(pageCount)]
      const warnings = unknownFont(font, fonts)
      if (faults.length > 0) return { faults, warnings }
      const doc = openDocument(paper, file)
      const bytes = bytesOf(doc)
      const { width, height } = paper.sheet
      draw(openCanvas(doc, { direction: paper.direction, width, height }))
      doc.end()
      return { bytes: await bytes, pages: pageCount, warnings }
    },
  }
}

function tooManyPages(count: number): readonly PaperFault[] {
  if (count <= limits.paperPagesMax) return []
  const message = `The paper has ${count} pages. At most ${limits.paperPagesMax} are printed.`
  return [{ rule: undefined, term: undefined, pointer: '', code: 'too-many-pages', message }]
}

/** The paper is printed with the usual ones instead. */
function unknownFont(font: string | undefined, { families }: Fonts): Warnings {
  if (font === undefined || families.some((family) => isSameFamily(family, font))) return []
  const message =
    `The print form has the font ${quote(font)}, which the server does not have: add it by ` +
    `KONTOR_FONTS.${didYouMean(font, families)}`
  const place = { rule: undefined, term: undefined, pointer: '/properties/printForm' }
  return [{ ...place, code: 'wrong-value', message }]
}

function bytesOf(doc: ReturnType<typeof openDocument>): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  // A small buffer is a part of a larger one, all of which would be stored and sent with it.
  doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  doc.on('error', reject)
  return promise
}

// Reads what Chromium prints: how many sheets, and the words on each. Fonts are subsets whose glyphs
// are told apart by a table of characters, which this follows as far as Chromium writes it.

import { inflateSync } from 'node:zlib'

export interface Sheet {
  readonly text: string
  /** In points. */
  readonly width: number
  readonly height: number
}

export function sheetsOf(pdf: Buffer): readonly Sheet[] {
  const objects = objectsIn(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => {
    const [, contents = ''] = /\/Contents\s+(\d+) 0 R/.exec(head) ?? []
    const [, , , width = '0', height = '0'] =
      /\/MediaBox\s*\[\s*(\S+)\s+(\S+)\s+(\S+)\s+([^\s\]]+)/.exec(head) ?? []
    const text = textOf(streamOf(objects.get(contents)), head, objects)
    return { text: text.replaceAll('\u00a0', ' '), width: Number(width), height: Number(height) }
  })
}

type Objects = ReadonlyMap<string, PdfObject>

interface PdfObject {
  /** Its dictionary, or all of it where it has no stream. */
  readonly head: string
  readonly stream: Buffer | undefined
}

function objectsIn(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 0: start, 1: id = '', index } of text.matchAll(/(\d+) 0 obj\b/g)) {
    const body = text.slice(index + start.length, text.indexOf('endobj', index))
    const at = body.search(/stream\r?\n/)
    const head = at < 0 ? body : body.slice(0, at)
    const [, length = '0'] = /\/Length (\d+)/.exec(head) ?? []
    const from = at < 0 ? 0 : index + start.length + body.indexOf('\n', at) + 1
    const stream = at < 0 ? undefined : pdf.subarray(from, from + Number(length))
    objects.set(id, { head, stream })
  }
  return objects
}

function streamOf(object: PdfObject | undefined): string {
  if (object?.stream === undefined) return ''
  const isPacked = object.head.includes('/FlateDecode')
  return (isPacked ? inflateSync(object.stream) : object.stream).toString('latin1')
}

/** Characters by the codes of glyphs, which are as long as the font has them. */
type Glyphs = ReadonlyMap<string, string>

function fontsOf(page: string, objects: Objects): ReadonlyMap<string, Glyphs> {
  const [, inline = ''] = /\/Font\s*<<([^>]*)>>/.exec(page) ?? []
  return new Map(
    [...inline.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
      return [name, glyphsOf(streamOf(objects.get(table)))]
    }),
  )
}

function glyphsOf(table: string): Glyphs {
  const glyphs = new Map<string, string>()
  for (const [, lines = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', character = ''] of lines.matchAll(/<(\w+)>\s*<(\w{4})/g))
      glyphs.set(code, characterOf(character, 0))
  for (const [, lines = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', character = ''] of lines.matchAll(
      /<(\w+)>\s*<(\w+)>\s*<(\w{4})>/g,
    ))
      for (let at = hex(first); at <= hex(last); at += 1) {
        const code = at.toString(16).toUpperCase().padStart(first.length, '0')
        glyphs.set(code, characterOf(character, at - hex(first)))
      }
  return glyphs
}

function hex(digits: string): number {
  return Number.parseInt(digits, 16)
}

function characterOf(digits: string, further: number): string {
  return String.fromCharCode(hex(digits) + further)
}

const operators = /\/(\w+) \S+ Tf|<([\dA-F]+)> Tj|\/ActualText ?(\S+) ?>> BDC|(EMC)|\/(\w+) Do/g

/** The characters in the order in which they are drawn, those of drawings within it included. */
function textOf(content: string, head: string, objects: Objects): string {
  const fonts = fontsOf(head, objects)
  let font: Glyphs = new Map()
  let isReplaced = false
  let text = ''
  for (const [, fontName, codes = '', replacement, end, drawing] of content.matchAll(operators)) {
    if (fontName !== undefined) font = fonts.get(fontName) ?? new Map()
    if (drawing !== undefined) text += textOfDrawing(drawing, head, objects)
    // Where a glyph stands for something else than its character, the text is told beside it.
    if (replacement !== undefined) text += replacementText(replacement)
    if (replacement !== undefined || end !== undefined) isReplaced = replacement !== undefined
    const [length = 4] = [...font.keys()].map((code) => code.length)
    const each = codes.match(new RegExp(`.{${length}}`, 'g')) ?? []
    if (!isReplaced) text += each.map((code) => font.get(code) ?? '').join('')
  }
  return text
}

function replacementText(replacement: string): string {
  if (replacement.startsWith('(')) return replacement.slice(1, -1).replace(/\\(.)/g, '$1')
  const codes = replacement.slice(1, -1).replace(/^FEFF/, '').match(/.{4}/g) ?? []
  return codes.map((code) => characterOf(code, 0)).join('')
}

function textOfDrawing(name: string, head: string, objects: Objects): string {
  const [, id = ''] = new RegExp(`/${name} (\\d+) 0 R`).exec(head) ?? []
  const drawing = objects.get(id)
  return drawing === undefined ? '' : textOf(streamOf(drawing), drawing.head, objects)
}

// Programs that judge a PDF: qpdf its structure, poppler its texts and fonts, zbar its codes. Where
// one is missing, tests that need it are left out and say so, but never in CI.

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

const programs = ['qpdf', 'pdffonts', 'pdfimages', 'pdftotext', 'pdftoppm', 'pdfdetach', 'zbarimg']

const missing = programs.filter((program) => spawnSync(program, ['--help']).error !== undefined)
const isRequired = process.env['CI'] !== undefined

/** A test whose name says why it is left out, where it is. */
export function testWithTools(
  title: string,
  run: (context: TestContext) => Promise<void> | void,
): void {
  const skip = missing.length > 0 && !isRequired
  const reason = skip ? ` (left out: ${missing.join(', ')} missing)` : ''
  void test(title + reason, { skip }, run)
}

/** Runs a program on a file with these bytes; `FILE` stands for its path. */
export function runOn(bytes: Uint8Array, program: string, args: readonly string[]): string {
  return withFile(bytes, (file) => {
    const filled = args.map((arg) => (arg === 'FILE' ? file : arg))
    return execFileSync(program, filled, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  })
}

/** What a program writes into a file, `OUT` among its arguments, of a file with these bytes. */
export function writtenOf(bytes: Uint8Array, program: string, args: readonly string[]): Buffer {
  return withFile(bytes, (file, folder) => {
    const out = join(folder, 'out')
    const filled = args.map((arg) => ({ FILE: file, OUT: out })[arg] ?? arg)
    execFileSync(program, filled, { stdio: 'ignore' })
    return readFileSync(out)
  })
}

function withFile<T>(bytes: Uint8Array, run: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-paper-'))
  try {
    const file = join(folder, 'in')
    writeFileSync(file, bytes)
    return run(file, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** As it is laid out, a string to a page. */
export function pageTexts(bytes: Uint8Array): readonly string[] {
  return runOn(bytes, 'pdftotext', ['-layout', 'FILE', '-']).split('\f').slice(0, -1)
}

export interface PdfWord {
  readonly text: string
  /** From 0. */
  readonly page: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly words: readonly PdfWord[]
}

/** Where each word stands, in points from the upper left. */
export function pagesOf(bytes: Uint8Array): readonly PdfPage[] {
  const html = runOn(bytes, 'pdftotext', ['-bbox', 'FILE', '-'])
  return html
    .split('<page ')
    .slice(1)
    .map((text, page) => {
      const [width = 0, height = 0] = numbersIn(text.slice(0, text.indexOf('>')))
      const words = [...text.matchAll(/<word ([^>]*)>([^<]*)</g)].map(([, box = '', word = '']) => {
        const [left = 0, top = 0, right = 0, bottom = 0] = numbersIn(box)
        return { text: word, page, left, top, right, bottom }
      })
      return { width, height, words }
    })
}

function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/="([\d.-]+)"/g)].map(([, number]) => Number(number))
}

/** The file without compression, as far as it is text. */
export function plainOf(bytes: Uint8Array): string {
  const args = ['--qdf', '--object-streams=disable', 'FILE', 'OUT']
  return writtenOf(bytes, 'qpdf', args).toString('latin1')
}

interface QpdfJson {
  readonly qpdf: readonly [unknown, Record<string, { readonly value?: unknown }>]
}

/** Dictionaries of the file, by what refers to them, and its trailer. */
export function objectsOf(bytes: Uint8Array): ReadonlyMap<string, Record<string, unknown>> {
  const { qpdf } = JSON.parse(runOn(bytes, 'qpdf', ['--json', 'FILE'])) as QpdfJson
  return new Map(
    Object.entries(qpdf[1]).map(([name, object]) => {
      const { value, stream } = object as { value?: unknown; stream?: { dict: unknown } }
      const key = name === 'trailer' ? name : name.replace('obj:', '')
      return [key, (stream?.dict ?? value ?? {}) as Record<string, unknown>]
    }),
  )
}

/** A picture of one page in grey: a byte for each point. */
export function greyPage(bytes: Uint8Array, page: number, dotsPerInch: number) {
  const args = [
    '-gray',
    '-r',
    String(dotsPerInch),
    '-f',
    String(page),
    '-singlefile',
    'FILE',
    'OUT',
  ]
  const picture = withFile(bytes, (file, folder) => {
    const out = join(folder, 'out')
    const filled = args.map((arg) => ({ FILE: file, OUT: out })[arg] ?? arg)
    execFileSync('pdftoppm', filled, { stdio: 'ignore' })
    return readFileSync(`${out}.pgm`)
  })
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.subarray(0, 40).toString('latin1'))
  if (head === null) throw new Error('pdftoppm wrote no picture in grey')
  return { picture, width: Number(head[1]), dataAt: head[0].length }
}

/** What the codes of a picture hold; without `binary` zbar guesses how letters are written. */
export function codesOf(picture: Uint8Array): string {
  const args = ['--raw', '-q', '-Sbinary', '-Sdisable', '-Sqrcode.enable', 'FILE']
  return runOn(picture, 'zbarimg', args)
}

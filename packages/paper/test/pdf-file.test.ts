// What a printed paper is as a file: PDF/A-3b, tagged, the same bytes each time, and with the
// e-invoice that it carries.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import type { PaperProfile } from '@kontor/contract/codes/paper-forms.ts'
import { limits } from '@kontor/contract/limits.ts'
import { isThorough } from '../../../test/thorough.ts'
import { openPrinter } from '../src/pdf/open-printer.ts'
import { exampleLogo, examplePaper, itemRows, itemsOf, paragraph } from './example-paper.ts'
import { objectsOf, plainOf, runOn, testWithTools, writtenOf } from './pdf-tools.ts'
import { exampleFile, printer, printPaper } from './print-paper.ts'

const name = 'factur-x.xml'
const bytes = Buffer.from('<?xml version="1.0"?><invoice>Ř &amp; é</invoice>')

testWithTools('a paper is a whole PDF/A-3b with all its fonts', async () => {
  const paper = examplePaper({ title: ['Invoice <A & B>'], items: itemsOf(itemRows(60)) })
  const printed = await printPaper(paper)
  runOn(printed.bytes, 'qpdf', ['--check', 'FILE'])
  const objects = objectsOf(printed.bytes)
  const trailer = objects.get('trailer') ?? {}
  const root = objects.get(String(trailer['/Root'])) ?? {}
  assert.equal(root['/Lang'], 'u:en')
  assert.deepEqual(objects.get(String(root['/MarkInfo'])), { '/Marked': true })
  assert.equal(trailer['/Encrypt'], undefined)
  const [intent, ...others] = root['/OutputIntents'] as string[]
  assert.equal(others.length, 0)
  assert.equal(objects.get(String(intent))?.['/S'], '/GTS_PDFA1')
  const [first, second] = trailer['/ID'] as string[]
  assert.equal(first, `b:${exampleFile.id.slice(0, 32)}`)
  assert.equal(second, first)
  const text = plainOf(printed.bytes)
  assert.ok(text.startsWith('%PDF-1.7'))
  const dates = new Set(text.match(/\(D:\d+Z\)|<xmp:CreateDate>[^<]*/g))
  assert.deepEqual([...dates].sort(), [
    '(D:20261129102030Z)',
    '<xmp:CreateDate>2026-11-29T10:20:30Z',
  ])
  assert.match(text, /<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</)
  assert.match(text, /<rdf:li xml:lang="x-default">Invoice &lt;A &amp; B&gt; CI-26-00001</)
  assert.equal(text.match(/<\?xpacket begin/g)?.length, 1)
  assert.doesNotMatch(text, /\/JavaScript|\/JS |\/Launch|\/URI/)
  for (const font of fontsOf(printed.bytes)) assert.match(font, /yes yes yes +\d+ +\d+$/)
})

function fontsOf(pdf: Uint8Array): readonly string[] {
  const fonts = runOn(pdf, 'pdffonts', ['FILE']).trim().split('\n').slice(2)
  assert.notEqual(fonts.length, 0)
  return fonts
}

test('a small paper takes no more memory than its bytes', async () => {
  const { bytes: printed } = await printPaper(examplePaper({}))
  assert.ok(printed.byteLength < 32 * 1024, 'larger than what Node puts into buffers of many')
  assert.equal(printed.buffer.byteLength, printed.byteLength)
})

testWithTools('its parts say what they are', async () => {
  const text = plainOf((await printPaper(examplePaper({ items: itemsOf(itemRows(60)) }))).bytes)
  const count = (type: string): number => text.match(new RegExp(`/S /${type}\\b`, 'g'))?.length ?? 0
  assert.equal(count('H1'), 1)
  // One of the rows, one of the VAT, one of the sums: their heads are read out once.
  assert.equal(count('Table'), 3)
  assert.equal(count('TR'), 1 + 60 + 2 + 3)
  assert.equal(count('TH'), 5 + 4 + 3)
  assert.equal(count('Figure'), 1)
  assert.match(text, /\/Alt \(Scan to pay\)/)
})

const levels: readonly (readonly [PaperProfile, string])[] = [
  ['en16931', 'EN 16931'],
  ['xrechnung', 'XRECHNUNG'],
]
for (const [profile, level] of levels)
  testWithTools(`a paper carries its e-invoice of the profile ${profile}`, async () => {
    const printed = await printPaper(examplePaper(), { attachment: { name, profile, bytes } })
    const saved = ['-save', '1', '-o', 'OUT', 'FILE']
    assert.deepEqual(writtenOf(printed.bytes, 'pdfdetach', saved), bytes)
    const objects = objectsOf(printed.bytes)
    const trailer = objects.get('trailer') ?? {}
    const root = objects.get(String(trailer['/Root'])) ?? {}
    const [attached, ...others] = root['/AF'] as string[]
    assert.equal(others.length, 0)
    const file = objects.get(String(attached)) ?? {}
    assert.equal(file['/AFRelationship'], '/Alternative')
    assert.equal(file['/UF'], `u:${name}`)
    const text = plainOf(printed.bytes)
    assert.equal(text.match(/<pdfaExtension:schemas>/g)?.length, 1)
    assert.match(text, new RegExp(`<fx:ConformanceLevel>${level}</fx:ConformanceLevel>`))
    assert.match(text, new RegExp(`<fx:DocumentFileName>${name}</fx:DocumentFileName>`))
  })

test('the same paper has the same bytes, whatever was printed before', async () => {
  const paper = examplePaper({ closing: [paragraph('Blank, hyphen-ated, \u03a9 and fi')] })
  const first = await printPaper(paper)
  const used = openPrinter({ fontFolders: [] })
  // Characters that share their glyphs with others.
  await printPaper(examplePaper({ closing: [paragraph('a\u00a0b \u2010 \u2126 ﬁ')] }), {}, used)
  const again = await printPaper(paper, {}, used)
  assert.ok(Buffer.from(first.bytes).equals(again.bytes))
})

test('a character that no font has is a fault that names it and its field', async () => {
  const paper = examplePaper({ closing: [paragraph('漢字 and 😀')] })
  const [date] = paper.facts
  const facts = [{ ...date, name: 'companyNumber', label: ['Your number'], text: 'ก' }]
  const printed = await openPrinter({ fontFolders: [] }).print({ ...paper, facts }, exampleFile)
  assert.ok('faults' in printed)
  const errors = printed.faults.map(({ code, pointer, message }) => ({ code, pointer, message }))
  const hint = ': add one that has by KONTOR_FONTS'
  assert.deepEqual(errors, [
    {
      code: 'no-glyph',
      pointer: '/properties/companyNumber',
      message: `no font has "ก" (U+0E01)${hint}`,
    },
    {
      code: 'no-glyph',
      pointer: '',
      message: `no font has "漢" (U+6F22), "字" (U+5B57), "😀" (U+1F600)${hint}`,
    },
  ])
})

test('one in a name or an address is a fault of the company, or of what the document says', async () => {
  const paper = examplePaper()
  const { sender, recipient } = paper
  const places = { ...recipient.places, name: '/properties/companyLabelName' }
  const printed = await printer.print(
    {
      ...paper,
      sender: { ...sender, registrations: [['ก', '1']] },
      recipient: { ...recipient, name: ['漢'], attention: ['字'], address: ['ก'], places },
    },
    exampleFile,
  )
  const faults = 'faults' in printed ? printed.faults : []
  assert.deepEqual(faults.map(({ pointer }) => pointer).toSorted(), [
    ...['/agencyId', '/companyId', '/personId', '/properties/companyLabelName'],
  ])
})

testWithTools('the words of a text that has several lines are read apart', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
  const long = `${'x'.repeat(400)} end`
  const paper = examplePaper({ closing: [paragraph(words), paragraph(long)] })
  const { bytes: pdf } = await printPaper(paper)
  const tree = runOn(pdf, 'pdfinfo', ['-struct-text', 'FILE'])
  const read = [...tree.matchAll(/^\s*"(.*)"$/gm)].map(([, text = '']) => text).join('')
  assert.ok(read.includes(words), read)
  assert.ok(read.includes(long), read)
  assert.match(read, /Kontor Works Ltd\. Národní 12 110 00 Praha 1/)
})

testWithTools('characters that nobody sees are left out', async () => {
  const paper = examplePaper({
    closing: [paragraph('one\u0000\u0007 two\ufffe\uffff \ufeffthree')],
  })
  const { bytes: pdf } = await printPaper(paper)
  assert.match(runOn(pdf, 'pdftotext', ['FILE', '-']), /one two three/)
})

test('more than 500 pages are a fault', async () => {
  assert.ok((await refusedPages(30_000)) > limits.paperPagesMax)
})

if (isThorough) test('as many pages as there may be are printed', printMostPages)

async function printMostPages(): Promise<void> {
  // One line of text is one line of the paper, and each page but the first has as many.
  const [many, more] = [await refusedPages(40_000), await refusedPages(60_000)]
  const linesOfPage = Math.round(20_000 / (more - many))
  const tooMany = 40_000 - linesOfPage * (many - limits.paperPagesMax - 1)
  assert.equal(await refusedPages(tooMany), limits.paperPagesMax + 1)
  const printed = await printPaper(paperOfLines(tooMany - linesOfPage))
  assert.equal(printed.pages, limits.paperPagesMax)
}

function paperOfLines(count: number) {
  return examplePaper({ closing: [paragraph('line\n'.repeat(count))] })
}

/** How many pages the fault says that it would have. */
async function refusedPages(lines: number): Promise<number> {
  const printed = await printer.print(paperOfLines(lines), exampleFile)
  const [fault] = 'faults' in printed ? printed.faults : []
  assert.equal(fault?.code, 'too-many-pages')
  return Number(/has (\d+) pages/.exec(fault?.message ?? '')?.[1])
}

testWithTools('a logo stands on the paper with a text that says what it is', async () => {
  const paper = examplePaper()
  const style = { ...paper.style, logo: exampleLogo }
  const { bytes: pdf } = await printPaper({ ...paper, style })
  assert.match(runOn(pdf, 'pdfimages', ['-list', 'FILE']), /^ +1 +\d+ image +2 +1 +rgb/m)
  assert.match(plainOf(pdf), /\/Alt \(Kontor Works Ltd\.\)/)
})

testWithTools('a logo that cannot be printed is left out, and the paper is printed', async () => {
  const paper = examplePaper()
  const style = { ...paper.style, logo: exampleLogo.slice(0, -20) }
  const { bytes: pdf } = await printPaper({ ...paper, style })
  assert.equal(runOn(pdf, 'pdfimages', ['-list', 'FILE']).trim().split('\n').length, 2)
})

testWithTools('fonts of a folder are added: that of the house first', async () => {
  const require = createRequire(import.meta.url)
  const folder = dirname(
    require.resolve('@expo-google-fonts/noto-sans/900Black/NotoSans_900Black.ttf'),
  )
  const paper = examplePaper()
  const style = { ...paper.style, font: 'noto sans black' }
  const printed = await printPaper({ ...paper, style }, {}, openPrinter({ fontFolders: [folder] }))
  assert.match(fontsOf(printed.bytes).join('\n'), /NotoSans-Black/)
  assert.deepEqual(printed.warnings, [])
})

test('a house font that no folder has is a warning, with the nearest that there is', async () => {
  const paper = examplePaper()
  const printed = await printPaper({ ...paper, style: { ...paper.style, font: 'Noto Snas' } })
  const [warning, ...others] = printed.warnings
  assert.deepEqual([warning?.pointer, others], ['/properties/printForm', []])
  assert.match(warning?.message ?? '', /"Noto Snas".*KONTOR_FONTS\. Did you mean "Noto Sans"\?$/)
})

test('a file of a folder that is no font is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-fonts-'))
  try {
    writeFileSync(join(folder, 'house.ttf'), 'no font')
    assert.throws(() => openPrinter({ fontFolders: [folder] }), /house\.ttf is no font/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

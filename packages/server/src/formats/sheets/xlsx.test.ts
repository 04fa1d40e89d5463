// Spreadsheets: what is written is read back, whatever the texts, numbers and dates are.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'
import { anyCharacter } from '../../../../../test/any-character.ts'
import { dateOfSerial, SheetDate, serialOfDate, showsDate } from '../tables/sheet-date.ts'
import type { Cell } from '../tables/table.ts'
import { readXlsx } from './read-xlsx.ts'
import { amountForm } from './sheet-amount.ts'
import { fromSheetText, toSheetText } from './sheet-text.ts'
import { type SheetCell, type SheetHead, writeXlsx } from './write-xlsx.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-xlsx-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values
}

function heads(titles: readonly string[]): readonly SheetHead[] {
  return titles.map((title) => ({ title }))
}

async function written(header: readonly string[], rows: readonly SheetCell[][]): Promise<string> {
  const path = join(folder, 'sheet.xlsx')
  await writeFile(path, await Array.fromAsync(writeXlsx(heads(header), each(rows))))
  return path
}

/** A file of these parts. */
async function zipped(parts: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name)
  zip.end()
  const path = join(folder, 'parts.xlsx')
  await writeFile(path, await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>))
  return path
}

async function cellsOf(path: string): Promise<readonly (readonly Cell[])[]> {
  const { header, lines } = await readXlsx(path)
  return [header, ...(await Array.fromAsync(lines)).map(({ cells }) => cells)]
}

test('any cell is read back as it was written', async () => {
  const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 })
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each + 0)
  const cell = fc.oneof(
    text,
    number,
    fc.boolean(),
    fc.constantFrom('_x0041_', '=1+1', ' a ', '\r\n'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (rows) => {
      const path = await written(['one', 'two'], rows)
      assert.deepEqual(await cellsOf(path), [['one', 'two'], ...rows])
    }),
    { numRuns: 40 },
  )
})

/** A sheet whose last line has a cell of so many megabytes; they are never in memory. */
async function inflating(before: string, megabytes: number, after: string): Promise<string> {
  const zip = new ZipFile()
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  function* sheet(): Generator<Buffer> {
    yield Buffer.from(before)
    for (let index = 0; index < megabytes; index += 1) yield megabyte
    yield Buffer.from(after)
  }
  zip.addReadStream(Readable.from(sheet()), 'xl/worksheets/sheet1.xml')
  zip.end()
  const path = join(folder, 'inflating.xlsx')
  await writeFile(path, zip.outputStream as AsyncIterable<Buffer>)
  return path
}

test('a file that unpacks to more than a record may have is refused with the line', async () => {
  const head = '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>name</t></is></c></row>'
  for (const [open, close] of [
    ['<is><t>', '</t></is>'],
    ['<v>', '</v>'],
  ]) {
    const cell = `${head}<row r="2"><c t="inlineStr">${open}`
    const path = await inflating(cell, 24, `${close}</c></row></sheetData></worksheet>`)
    // A long name of a file is cut.
    const line = /^Line 2 of ".*"\S* has more than 10485760 characters: no record is as long\.$/
    await assert.rejects(cellsOf(path), ({ message }: Error) => line.test(message))
  }
  const path = await inflating(`${head}<row r="2"><c r="`, 24, '"/></row></sheetData></worksheet>')
  await assert.rejects(cellsOf(path), /a tag in xl\/worksheets\/sheet1\.xml is too long/)
})

test('texts that XML cannot have are escaped, and those that look escaped stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const sheet = toSheetText(text)
      assert.doesNotMatch(sheet, /(?![\t\n])\p{Cc}|[<>]/u)
      const decoded = sheet.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
      assert.equal(fromSheetText(decoded), text)
    }),
  )
})

test('dates are days of the calendar, whatever the program', async () => {
  const min = new Date('1901-01-01T00:00:00Z')
  fc.assert(
    fc.property(fc.date({ min, max: new Date('9999-12-31'), noInvalidDate: true }), (day) => {
      const date = day.toISOString().slice(0, 10)
      assert.equal(String(dateOfSerial(serialOfDate(date) ?? 0)), date)
    }),
  )
  assert.equal(serialOfDate('2026-01-31'), 46_053)
  assert.equal(serialOfDate('1900-02-01'), undefined, 'spreadsheets do not agree on it')
  assert.equal(String(dateOfSerial(46_053.5)), '2026-01-31T12:00:00')
  assert.equal(String(dateOfSerial(0.25)), '06:00:00')
  assert.deepEqual(
    [showsDate(14, undefined), showsDate(164, 'd.m.yyyy'), showsDate(165, '0.00 "days"')],
    [true, true, false],
  )
  const path = await written(['day', 'none'], [[{ serial: 46_053 }, null]])
  const [, [day, none] = []] = await cellsOf(path)
  assert.ok(day instanceof SheetDate)
  assert.deepEqual([String(day), none], ['2026-01-31', ''])
})

test('files of other programs are read: shared texts, sparse cells, formulas and other sheets', async () => {
  const path = await zipped({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="r2"/>' +
      '<sheet name="B" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/>' +
      '<Relationship Id="r2" Target="/xl/worksheets/other.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<x:sst xmlns:x="m"><x:si><x:t>name</x:t></x:si>' +
      '<x:si><x:r><x:t>Ri</x:t></x:r><x:r><x:t>ch &amp; Co</x:t></x:r>' +
      '<x:rPh><x:t>hint</x:t></x:rPh></x:si></x:sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yy"/></numFmts><cellStyleXfs>' +
      '<xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>' +
      '</styleSheet>',
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/other.xml':
      '<worksheet><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="str"><v>b</v></c>' +
      '<c r="C2" t="inlineStr"><is><t>c</t></is></c></row><row r="5"><c r="A5" t="s"><v>1</v></c>' +
      '<c r="C5" s="1"><v>44591</v></c></row><row><c><f>1+1</f><v>2</v></c><c t="b"><v>1</v></c>' +
      '</row></sheetData></worksheet>',
  })
  const { header, lines } = await readXlsx(path)
  assert.deepEqual(header, ['name', 'b', 'c'])
  const all = await Array.fromAsync(lines)
  assert.deepEqual(
    all.map(({ line, cells }) => [line, ...cells.map(String)]),
    [
      [5, 'Rich & Co', '', '2026-01-31'],
      [6, '2', 'true', ''],
    ],
  )
})

test('what is no spreadsheet, or too large for one, is told', async () => {
  const path = join(folder, 'none.xlsx')
  await writeFile(path, 'name\nA\n')
  await assert.rejects(readXlsx(path), /no spreadsheet \(\.xlsx\)/)
  await assert.rejects(readXlsx(await zipped({ 'a.txt': 'a' })), /it has no sheet/)
  const far = '<worksheet><row r="1"><c r="ZZZ1"><v>1</v></c></row></worksheet>'
  const sheet = 'xl/worksheets/sheet1.xml'
  await assert.rejects(readXlsx(await zipped({ [sheet]: far })), /no cell ZZZ1/)
  const long = writeXlsx(heads(['text']), each([['x'.repeat(32_768)]]))
  await assert.rejects(Array.fromAsync(long), /32767 are the most \(line 2, text\)/)
})

test('rows are taken as their bytes are, and no more of them once nobody reads', async () => {
  const [textBytes, takenBytes] = [1000, 200_000]
  const ended = Promise.withResolvers<void>()
  let made = 0
  async function* rows(): AsyncGenerator<readonly SheetCell[]> {
    try {
      for (;;) {
        made += 1
        yield [randomBytes(textBytes / 2).toString('hex')]
      }
    } finally {
      ended.resolve()
    }
  }
  const sheet = writeXlsx(heads(['text']), rows())
  for (let bytes = 0; bytes < takenBytes; ) bytes += (await sheet.next()).value?.length ?? 0
  // Half of what a text has in a sheet goes into the file; some megabytes are under way.
  const inMemory = made * textBytes - 2 * takenBytes
  assert.ok(inMemory < 5_000_000, `${inMemory} bytes were made ahead`)
  await sheet.return(undefined)
  const before = made
  await ended.promise
  assert.ok(made - before < 100, 'a part of the sheet that was under way is made')
})

test('the names of columns stay where they are while rows scroll', async () => {
  const zip = await yauzl.openPromise(await written(['one'], [[1]]))
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const bytes = await Array.fromAsync(await zip.openReadStreamPromise(entry))
    parts.set(entry.fileName, Buffer.concat(bytes as Buffer[]).toString())
  }
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  assert.match(parts.get('xl/worksheets/sheet1.xml') ?? '', new RegExp(`${pane}.*<sheetData>`))
  assert.match(parts.get('xl/workbook.xml') ?? '', /<bookViews><workbookView\/><\/bookViews>/)
})

test('a sheet is read by its name; without one the first is, which is told', async () => {
  const relation = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  const sheet = (text: string): string =>
    `<worksheet><sheetData><row><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`
  const path = await zipped({
    'xl/workbook.xml': `<workbook ${relation}><sheets>
      <sheet name="Clients" sheetId="1" r:id="a"/><sheet name="Old &amp; new" sheetId="2" r:id="b"/>
    </sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="b" Target="worksheets/two.xml"/>
      <Relationship Id="a" Target="worksheets/one.xml"/>
    </Relationships>`,
    'xl/worksheets/one.xml': sheet('first'),
    'xl/worksheets/two.xml': sheet('second'),
  })
  const { header, notes } = await readXlsx(path)
  assert.deepEqual(header, ['first'])
  const message = 'The file has 2 sheets: "Clients", the first, is read. --sheet names another.'
  assert.deepEqual(notes, [message])
  const named = await readXlsx(path, 'Old & new')
  assert.deepEqual([named.header, named.notes], [['second'], []])
  const refusal = /has no sheet "clients", but "Clients", "Old & new"\. Did you mean "Clients"\?$/
  await assert.rejects(readXlsx(path, 'clients'), refusal)
})

test('columns are as wide as their titles and first rows, and amounts have their decimals', async () => {
  const amount = (value: number, currency?: string): SheetCell => ({
    ...{ amount: value, form: amountForm(value, currency) },
  })
  const rows = [
    ['A', amount(1234.5)],
    ['x'.repeat(30), amount(0.12345)],
    ['y'.repeat(100), amount(1_000_000, 'JPY')],
  ]
  const titles = ['text', 'A title that is long']
  const file = await Array.fromAsync(writeXlsx(heads(titles), each(rows)))
  const zip = await yauzl.fromBufferPromise(Buffer.concat(file))
  let xml = ''
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.startsWith('xl/worksheets/')) continue
    for await (const chunk of await zip.openReadStreamPromise(entry)) xml += String(chunk)
  }
  const widths = [...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
  assert.deepEqual(widths, [60, 23])
  const styles = [...xml.matchAll(/<c r="B[2-4]" s="(\d)"/g)].map(([, style]) => style)
  assert.equal(new Set(styles).size, 3, 'two decimals, all of them, none')
})

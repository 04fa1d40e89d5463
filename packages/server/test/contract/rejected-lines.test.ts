// What an import rejects is a file of its own: sent again as it is, it is rejected again for the same
// reasons; mended, nothing of it is lost. It is written as the file was from which it comes.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { readXlsx } from '../../src/formats/sheets/read-xlsx.ts'
import { type SheetCell, writeXlsx } from '../../src/formats/sheets/write-xlsx.ts'
import { csvField, csvLine, guarded } from '../../src/formats/tables/csv.ts'
import { readCsv } from '../../src/formats/tables/read-csv.ts'
import { serialOfDate } from '../../src/formats/tables/sheet-date.ts'
import type { Table } from '../../src/formats/tables/table.ts'
import { decodeText, type Encoding } from '../../src/formats/text/decode-text.ts'
import { encodeText } from '../../src/formats/text/encode-text.ts'
import type { RecordFile } from '../../src/transfer/file-record.ts'
import type { Result } from '../../src/transfer/importer.ts'
import type { Mapping } from '../../src/transfer/mapping.ts'
import { readNdjson } from '../../src/transfer/read-ndjson.ts'
import { tableFile } from '../../src/transfer/table-file.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { bytesOf, importInto, outcomes } from '../support/import-into.ts'

const columns = [
  'externalId',
  'name',
  'salesMaturity',
  'persons[0].birthday',
  'registrations.NOTE',
] as const

/** A line as it ought to be, and what is wrong with it in the file. */
interface Row {
  readonly texts: readonly [name: string, days: number, birthday: string, category: string]
  readonly fault: 'none' | 'cut' | 'long' | 'number' | 'date' | 'empty'
  readonly width: number
}

const text = fc
  .array(
    fc.constantFrom(...['a', 'ž', '"', ',', ';', '\t', '|', '\n', ' ', '=', "'", '+', '[', '€']),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((all) => all.join(''))
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const row: fc.Arbitrary<Row> = fc.record({
  texts: fc.tuple(text, fc.integer({ min: 0, max: 90 }), day, text),
  fault: fc.constantFrom('none', 'cut', 'long', 'number', 'date', 'empty'),
  width: fc.integer({ min: 1, max: columns.length - 1 }),
})
const rows = fc.array(row, { minLength: 1, maxLength: 8 })
const constants = { 'persons[0].lastName': 'P' }
const forms = fc.constantFrom<Mapping>(
  { constants },
  { constants, decimal: ',', dates: 'd.M.yyyy' },
)

let count = 0
const keyOf = (draw: number, at: number): string => `r-${draw}-${at}`

/** The days of a mapping. */
function dayAs(date: string, { dates }: Mapping): string {
  const [year = '', month, day] = date.split('-')
  return dates === undefined ? date : `${Number(day)}.${Number(month)}.${year}`
}

function rightTexts(draw: number, at: number, each: Row, mapping: Mapping): readonly string[] {
  const [name, days, birthday, category] = each.texts
  return [keyOf(draw, at), name, String(days), dayAs(birthday, mapping), category]
}

/** The texts of the line as the file has them. */
function wrongTexts(right: readonly string[], { fault, width }: Row): readonly string[] {
  if (fault === 'cut') return right.slice(0, width)
  if (fault === 'long') return [...right, 'more']
  const wrong = { number: [2, 'many'], date: [3, 'soon'], empty: [1, ''], none: [] } as const
  const [place, instead = ''] = wrong[fault]
  return right.map((each, at) => (at === place ? instead : each))
}

interface Written {
  readonly delimiter: string
  readonly encoding: Encoding
  readonly hasMark: boolean
  readonly isGuarded: boolean
}

const written: fc.Arbitrary<Written> = fc
  .record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    encoding: fc.constantFrom<Encoding>('utf-8', 'windows-1250', 'utf-16le'),
    hasMark: fc.boolean(),
  })
  .map(({ delimiter, encoding, hasMark }) => {
    const marked = encoding !== 'windows-1250' && hasMark
    return { delimiter, encoding, hasMark: marked, isGuarded: marked && encoding === 'utf-8' }
  })

function csvOf(lines: readonly (readonly string[])[], form: Written): Uint8Array {
  const { delimiter, encoding, hasMark, isGuarded } = form
  const all = lines.map((line, at) => {
    const field = (each: string) => csvField(isGuarded && at > 0 ? guarded(each) : each, delimiter)
    return csvLine(line.map(field), delimiter)
  })
  return encodeText(`${hasMark ? '\ufeff' : ''}${all.join('')}`, encoding)
}

/** The bytes of the file that `--rejected` names. */
function rejectedFile(file: RecordFile, results: readonly Result[]): Uint8Array {
  const rejected = results.filter(({ outcome }) => outcome === 'rejected')
  const lines = rejected.map(({ sent, errors }) => sent.asRejected(errors))
  return encodeText(file.rejectedHead + lines.join(''), file.encoding)
}

/** Lines have other numbers in another file. */
function reasons(results: readonly Result[]): readonly string[] {
  return results
    .filter(({ outcome }) => outcome === 'rejected')
    .map(({ errors }) => errors.join(' ').replace(/\b([Ll]ine) \d+/g, '$1 N'))
}

function importerOn(server: () => Booted) {
  const open = async (table: Table, mapping: Mapping, collection: Collection) => {
    const settings = await server().store.configuration.settings({ unit: server().unit })
    const types = [...(settings.catalogue.byCollection.get(collection)?.values() ?? [])]
    return tableFile(table, { types, mapping })
  }
  const send = async (file: RecordFile, collection: Collection = 'companies') =>
    await importInto(server(), { unit: server().unit, collection, file })
  const openCsv = async (bytes: Uint8Array, encoding: Encoding, isGuarded: boolean) => {
    const { text: decoded, ...form } = await decodeText(bytesOf(bytes), encoding)
    return await readCsv(decoded, { ...form, isGuarded })
  }
  return {
    send,
    async sendTable(table: Table, mapping: Mapping, collection: Collection = 'companies') {
      const file = await open(table, mapping, collection)
      const results = await send(file, collection)
      return { results, rejected: rejectedFile(file, results) }
    },
    openCsv,
    async assertStored(draw: number, all: readonly Row[]): Promise<void> {
      for (const [at, { texts }] of all.entries()) {
        const { json } = await server().call({ path: `companies?externalId=${keyOf(draw, at)}` })
        const { name, salesMaturity, persons, registrations } = json
        assert.deepEqual([name, salesMaturity, persons[0].birthday, registrations.NOTE], texts)
      }
    },
  }
}

/** The lines of a rejected file as somebody mends them: each cell below its name is made right. */
async function mended(table: Table, right: ReadonlyMap<string, readonly string[]>) {
  const lines = (await Array.fromAsync(table.lines)).map(({ cells }) => {
    const own = right.get(String(cells[0])) ?? []
    return [...own, ...cells.slice(own.length, table.header.length).map(String)]
  })
  return [table.header, ...lines]
}

onOneEngine('rejected lines', (server) => {
  const { sendTable, openCsv, assertStored } = importerOn(server)

  test('of CSV: as they are they are rejected again, mended they are as they ought to be', async () => {
    await fc.assert(
      fc.asyncProperty(rows, written, forms, async (all, form, mapping) => {
        count += 1
        const draw = count
        const { encoding, isGuarded } = form
        const right = all.map((each, at) => rightTexts(draw, at, each, mapping))
        const lines = all.map((each, at) => wrongTexts(right[at] ?? [], each))
        const sent = csvOf([columns, ...lines], form)
        const first = await sendTable(await openCsv(sent, encoding, isGuarded), mapping)
        const wrong = all.filter(({ fault }) => fault !== 'none').length
        const done = { created: all.length - wrong, rejected: wrong }
        assert.deepEqual(
          { created: 0, rejected: 0, ...outcomes(first.results) },
          done,
          reasons(first.results).join('\n'),
        )
        if (wrong === 0) return
        const again = await sendTable(await openCsv(first.rejected, encoding, isGuarded), mapping)
        assert.deepEqual(outcomes(again.results), { rejected: wrong })
        assert.deepEqual(reasons(again.results), reasons(first.results))
        const table = await openCsv(again.rejected, encoding, isGuarded)
        const { delimiter, hasMark } = table.form
        assert.deepEqual({ delimiter, encoding: table.form.encoding, hasMark, isGuarded }, form)
        const byKey = new Map(right.map((texts) => [texts[0] ?? '', texts]))
        const better = csvOf(await mended(table, byKey), form)
        const last = await sendTable(await openCsv(better, encoding, isGuarded), mapping)
        assert.deepEqual(outcomes(last.results), { created: wrong }, reasons(last.results).join())
        await assertStored(draw, all)
      }),
      { numRuns: draws(4, 200), includeErrorInReport: true },
    )
  })
})

onOneEngine('rejected lines of NDJSON and of records with rows', (server) => {
  const { send, sendTable, openCsv } = importerOn(server)

  test('of NDJSON: what is no JSON, or no text, is rejected again for the same reasons', async () => {
    const line = fc.oneof(
      fc.constantFrom('{"name": 1}', '{"name": "A", "name": "B"}', '[1]', '{"name": "Open', '{}'),
      fc.constantFrom(
        '{"name":"P\xe9"}',
        '{"name":"\\ud800"}',
        '\x00',
        '{"name":"\xff\xfe","x":1}',
      ),
      fc.string({ minLength: 1, maxLength: 9 }).map((each) => `!${each.replaceAll('\n', '')}`),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
        const run = async (bytes: Uint8Array) => {
          const file = readNdjson(bytesOf(bytes))
          const results = await send(file)
          return { results, rejected: rejectedFile(file, results) }
        }
        const first = await run(Buffer.from(`${lines.join('\n')}\n`, 'latin1'))
        assert.deepEqual(outcomes(first.results), { rejected: lines.length })
        const again = await run(first.rejected)
        assert.deepEqual(reasons(again.results), reasons(first.results))
      }),
      { numRuns: draws(4, 200), includeErrorInReport: true },
    )
  })

  test('of records with rows stay those of their record', async () => {
    const csv = [
      'externalId,type,ownerId@username,properties.name,items.name,items.count',
      ',INVOICE.SALES,admin,No key,Early,x',
      'k,INVOICE.SALES,admin,First,Design,x',
      ',,,,Print,1',
      'l,INVOICE.SALES,admin,Other,Hosting,y',
      'k,INVOICE.SALES,admin,Second,Domain,x',
    ].join('\n')
    const first = await sendTable(await openCsv(Buffer.from(csv), 'utf-8', false), {}, 'documents')
    assert.deepEqual(outcomes(first.results), { rejected: 4 })
    // As it is where the record between the two with one key is stored.
    const lines = first.rejected.toString().split('\r\n')
    const others = lines.filter((line) => !line.startsWith('l,')).join('\r\n')
    const table = await openCsv(Buffer.from(others), 'utf-8', false)
    const again = await sendTable(table, {}, 'documents')
    assert.deepEqual(
      reasons(again.results),
      reasons(first.results).filter((_, at) => at !== 2),
    )
  })

  test('with too few fields are whole once cells are filled, or their mark is taken away', async () => {
    const csv = 'externalId;name;category;industry\nw-1;A\nw-2;B\n'
    const first = await sendTable(await openCsv(Buffer.from(csv), 'utf-8', false), {})
    const lines = first.rejected.toString().split('\r\n')
    assert.equal(
      lines[1],
      'w-1;A;;;2 (2 of 4 fields);Line 2 has 2 fields, the header 4. Fill in what is missing, or empty its _line.',
    )
    const better = [lines[0], lines[1]?.replace(' (2 of 4 fields)', ''), lines[2]].join('\r\n')
    const second = await sendTable(await openCsv(Buffer.from(better), 'utf-8', false), {})
    assert.deepEqual(outcomes(second.results), { created: 1, rejected: 1 })
  })
})

onOneEngine('rejected lines of spreadsheets', (server) => {
  const { sendTable, openCsv, assertStored } = importerOn(server)
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-rejected-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
    yield* values
  }

  test('are CSV with the dates and numbers of the sheet, in the forms that were declared', async () => {
    const faults = row.filter(({ fault }) => fault !== 'cut')
    const sheets = fc.array(faults, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(sheets, forms, async (all, mapping) => {
        count += 1
        const draw = count
        const right = all.map((each, at) => rightTexts(draw, at, each, mapping))
        const cells = all.map((each, at) => {
          const texts: SheetCell[] = [...wrongTexts(right[at] ?? [], each)]
          const [, days, birthday] = each.texts
          if (each.fault !== 'number') texts[2] = days
          if (each.fault !== 'date') texts[3] = { serial: serialOfDate(birthday) ?? 0 }
          return texts
        })
        const path = join(folder, `${draw}.xlsx`)
        const heads = columns.map((title) => ({ title }))
        await writeFile(path, await Array.fromAsync(writeXlsx(heads, each(cells))))
        const first = await sendTable(await readXlsx(path), mapping)
        const wrong = all.filter(({ fault }) => fault !== 'none').length
        assert.equal(outcomes(first.results)['rejected'] ?? 0, wrong)
        if (wrong === 0) return
        const again = await sendTable(await openCsv(first.rejected, 'utf-8', true), mapping)
        assert.deepEqual(reasons(again.results), reasons(first.results))
        // All but what is wrong is right already.
        const table = await openCsv(again.rejected, 'utf-8', true)
        const byKey = new Map(right.map((texts, at) => [texts[0] ?? '', { texts, row: all[at] }]))
        const lines = (await Array.fromAsync(table.lines)).map(({ cells: texts }) => {
          const { texts: own = [], row: of } = byKey.get(String(texts[0])) ?? {}
          const place = { empty: 1, number: 2, date: 3 }[String(of?.fault)]
          const whole = texts.slice(0, table.header.length).map(String)
          return whole.map((text, at) => (at === place ? (own[at] ?? '') : text))
        })
        const form = { delimiter: ',', encoding: 'utf-8', hasMark: true, isGuarded: true } as const
        const better = csvOf([table.header, ...lines], form)
        const last = await sendTable(await openCsv(better, 'utf-8', true), mapping)
        assert.deepEqual(outcomes(last.results), { created: wrong }, reasons(last.results).join())
        await assertStored(draw, all)
      }),
      { numRuns: draws(3, 100), includeErrorInReport: true },
    )
  })
})

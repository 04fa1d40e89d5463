// CSV as an import takes it: whatever a spreadsheet or another program writes is either understood
// exactly, or refused with line and column.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeFile } from '@kontor/contract/configuration/type-file.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import { anyCharacter } from '../../../../test/any-character.ts'
import { readCsv } from '../../src/formats/tables/read-csv.ts'
import { decodeText, type Encoding } from '../../src/formats/text/decode-text.ts'
import { putTypeFile } from '../../src/service/unit/put-files.ts'
import { httpDoor } from '../../src/transfer/http-door.ts'
import type { Result } from '../../src/transfer/importer.ts'
import { type Mapping, readMapping } from '../../src/transfer/mapping.ts'
import { tableFile } from '../../src/transfer/table-file.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { bytesOf, importInto, outcomes } from '../support/import-into.ts'

interface Sent {
  readonly collection?: Collection
  readonly encoding?: Encoding
  readonly mapping?: Mapping
  readonly isUpsert?: boolean
}

function importerOn(server: () => Booted) {
  return {
    async run(csv: string | Uint8Array, sent: Sent = {}): Promise<readonly Result[]> {
      const { collection = 'companies', encoding = 'utf-8', mapping = {}, isUpsert = false } = sent
      const settings = await server().store.configuration.settings({ unit: server().unit })
      const types = [...(settings.catalogue.byCollection.get(collection)?.values() ?? [])]
      const { text, ...form } = await decodeText(bytesOf(csv), encoding)
      const table = await readCsv(text, { ...form, isGuarded: false })
      const file = tableFile(table, { types, mapping: readMapping({ ...mapping }) })
      return await importInto(server(), { unit: server().unit, collection, file, isUpsert })
    },
    read: async (externalId: string, collection = 'companies') =>
      (await server().call({ path: `${collection}?externalId=${externalId}` })).json,
  }
}

function errors(results: readonly Result[]): readonly string[] {
  return results.map((each) => each.errors.join(' '))
}

onOneEngine('imports of CSV', (server) => {
  const { run, read } = importerOn(server)

  test('columns are paths into the record', async () => {
    const results = await run(
      [
        'externalId;name;isClient;tags;addresses[0].city;addresses[1].city;registrations.VAT;salesMaturity',
        'p-1;"Brno; s.r.o.";1;a, b;Brno;Praha;CZ1;14',
        'p-2;"A ""quoted"" name";;;;Praha;;',
        'p-3;"Two\nlines";FALSE;;;;;',
      ].join('\r\n'),
    )
    assert.deepEqual(outcomes(results), { created: 3 }, errors(results).join('\n'))
    const first = await read('p-1')
    assert.deepEqual(
      [first.name, first.isClient, first.tags, first.registrations, first.salesMaturity],
      ['Brno; s.r.o.', true, ['a', 'b'], { VAT: 'CZ1' }, 14],
    )
    assert.deepEqual(
      first.addresses.map(({ city }: { city: string }) => city),
      ['Brno', 'Praha'],
    )
    const second = await read('p-2')
    assert.deepEqual(
      [second.name, second.isClient, second.addresses.length],
      ['A "quoted" name', false, 1],
    )
    assert.equal((await read('p-3')).name, 'Two\nlines')
    assert.deepEqual(
      results.map(({ sent }) => sent.line),
      [2, 3, 4],
    )
  })

  test('lines that repeat the key, or leave it empty, add rows to the record above', async () => {
    await run('externalId,name\nc-1,Client')
    const csv = [
      'Nr,type,ownerId@username,companyId@externalId,properties.name,items.name,items.count,items.unitPriceDoc,items.vatPercentage',
      '7,INVOICE.SALES,admin,c-1,First,Design,2,100,21',
      ',,,,,Print,1,50.5,21',
      '8,INVOICE.SALES,admin,c-1,Second,Hosting,1,10,21',
      '8,,,,Other,Domain,x,10,21',
    ].join('\n')
    const mapping = { key: 'Nr', keyPrefix: 'old:' }
    const results = await run(csv, { collection: 'documents', mapping })
    assert.deepEqual(outcomes(results), { created: 1, rejected: 1 }, errors(results).join('\n'))
    const invoice = await read('old:7', 'documents')
    assert.equal(invoice.totalNet, 250.5)
    const table = invoice.properties['bodyEditTable-INVOICE.SALES.ITEMS']
    assert.deepEqual(
      table.data.map(({ name }: { name: string }) => name),
      ['Design', 'Print'],
    )
    const [, wrong] = results
    assert.match(errors(results)[1] ?? '', /properties\.name: Line 5 adds a row to that of line 4/)
    assert.match(errors(results)[1] ?? '', /items\.count: Expected a number .*got "x"/)
    const rejected = (wrong?.sent.asRejected(['why']) ?? '').split('\r\n')
    assert.deepEqual(
      rejected.map((line) => line.slice(-9)),
      [',21,4,why', 'n,x,10,21,5,'.slice(-9), ''],
    )
    const again = await run(csv.split('\n').slice(0, 3).join('\n'), {
      collection: 'documents',
      mapping,
    })
    assert.deepEqual(outcomes(again), { unchanged: 1 })
  })
})

onOneEngine('forms of CSV', (server) => {
  const { run, read } = importerOn(server)

  test('a list is JSON where it is one of such values, and has commas elsewhere', async () => {
    const cells: Readonly<Record<string, readonly string[]>> = {
      '["a, b","c"]': ['a, b', 'c'],
      ' [ "a" ]': ['a'],
      '[]': [],
      'a, b,': ['a', 'b'],
      '[1]': ['[1]'],
      '[draft], x': ['[draft]', 'x'],
      '["a"],"b"': ['["a"]', '"b"'],
      '["a"': ['["a"'],
    }
    const all = Object.keys(cells).map((cell, at) => `l-${at},A,"${cell.replaceAll('"', '""')}"\n`)
    const results = await run(`externalId,name,tags\n${all.join('')}`)
    assert.deepEqual(outcomes(results), { created: all.length }, errors(results).join(' '))
    for (const [at, tags] of Object.values(cells).entries()) {
      assert.deepEqual((await read(`l-${at}`)).tags, tags)
    }
  })

  test('numbers and dates have the declared form and no other', async () => {
    const head = 'externalId,name,salesMaturity,persons[0].birthday\n'
    const forms = { decimal: ',', dates: 'd.M.yyyy' }
    const german = await run(`${head}n-1,A,"30",3.4.2026\nn-2,B,3.5,3.4.2026\nn-3,C,1,2026-04-03`, {
      mapping: forms,
    })
    assert.deepEqual(outcomes(german), { created: 1, rejected: 2 })
    assert.equal((await read('n-1')).persons[0].birthday, '2026-04-03')
    assert.match(errors(german)[1] ?? '', /^salesMaturity: Expected a number with ","/)
    assert.match(errors(german)[2] ?? '', /^persons\[0\]\.birthday: Expected a date as d\.M\.yyyy/)
    const plain = await run(`${head}n-4,A,1,03/04/2026\nn-5,A,"1,5",\nn-6,A,1,30.2.2026`)
    assert.deepEqual(outcomes(plain), { rejected: 3 })
    assert.match(
      errors(plain)[0] ?? '',
      /Expected a date as yyyy-MM-dd, got "03\/04\/2026"\. .*--dates/,
    )
    const real = await run(`${head}n-7,A,1,30.2.2026`, { mapping: forms })
    assert.match(errors(real)[0] ?? '', /Expected a date as d\.M\.yyyy, got "30\.2\.2026"/)
  })

  test('a mapping names columns, values and constants', async () => {
    const mapping: Mapping = {
      columns: {
        Firma: 'name',
        Land: { to: 'addresses[0].country', values: { Tschechien: 'CZ' } },
        Notiz: null,
      },
      constants: { isClient: true, tags: ['imported'] },
      key: 'Nummer',
      keyPrefix: 'erp:',
    }
    const csv = 'Nummer,Firma,Land,Notiz\n1,Alpha,Tschechien,x\n2,Beta,Tschechin,\n'
    const results = await run(csv, { mapping })
    assert.deepEqual(outcomes(results), { created: 1, rejected: 1 })
    const alpha = await read('erp:1')
    assert.deepEqual([alpha.name, alpha.isClient, alpha.tags], ['Alpha', true, ['imported']])
    assert.equal(alpha.addresses[0].country, 'CZ')
    assert.match(errors(results)[1] ?? '', /^Land: .*"Tschechin"\. Did you mean "Tschechien"\?/)
    const faults = results[1]?.faults.map(({ code, pointer }) => [code, pointer])
    assert.deepEqual(faults, [['wrong-value', '/addresses/0/country']])
    assert.throws(() => readMapping({ colums: {} }), /no "colums"\. Did you mean "columns"\?/)
  })
})

onOneEngine('refusals of CSV', (server) => {
  const { run, read } = importerOn(server)

  test('a column that leads nowhere, or stands twice, refuses the whole file', async () => {
    const before = (await server().store.inspection.countRecords({ unit: server().unit })).get(
      'companies',
    )
    const wrong: Readonly<Record<string, RegExp>> = {
      'name,nme': /"nme" leads nowhere: .* Did you mean "name"\?/,
      'name,name': /has the column "name" twice/,
      'name,': /Column 2 has no name/,
      'registrations,registrations.VAT': /"registrations" and "registrations.VAT" say the same/,
      'name,addresses.city': /Expected the place of an entry, as in "addresses\[0\]\.city"/,
      'name,addresses[0].cty': /there is no "cty" in "addresses"\. Did you mean "city"\?/,
      'name,name@externalId': /is no reference/,
      'name,__proto__': /leads nowhere/,
    }
    for (const [header, message] of Object.entries(wrong)) {
      await assert.rejects(run(`${header}\nA,B\n`), message)
    }
    await assert.rejects(run('a,b\n1,2', { mapping: { columns: { A: 'name' } } }), /does not have/)
    const after = (await server().store.inspection.countRecords({ unit: server().unit })).get(
      'companies',
    )
    assert.equal(after, before)
  })

  test('what the server sets goes as it is stored, and for a new record not at all', async () => {
    const before = await server().create('companies', { name: 'S', externalId: 's-1' })
    const { id, createdAt } = before
    const head = 'id,externalId,name,createdAt,version\n'
    const lines = [
      `${id},s-1,S,${createdAt},1`,
      `${id + 1},s-1,S,,`,
      `,s-1,S,,2`,
      `,s-2,S,${createdAt},`,
    ]
    const results = await run(`${head}${lines.join('\n')}\n`)
    assert.deepEqual(
      results.map(({ outcome }) => outcome),
      ['unchanged', 'rejected', 'rejected', 'rejected'],
    )
    const [, other, version, created] = errors(results)
    assert.equal(other, `id: Expected the id of the record "s-1", ${id}, or none.`)
    assert.match(version ?? '', /^version: Expected the stored value, 1, or none/)
    assert.equal(created, 'createdAt: The server sets this field: leave it out.')
  })

  test('bytes of another encoding are refused with their position, and read when it is said', async () => {
    const czech = Buffer.from('externalId,name\ne-1,\x8ekoda\n', 'latin1')
    await assert.rejects(run(czech), /not utf-8: the bytes near position 20/)
    await run(czech, { encoding: 'windows-1250' })
    assert.equal((await read('e-1')).name, 'Žkoda')
    const wide = Buffer.from('\ufeffexternalId\tname\ne-2\tŘeka\n', 'utf16le')
    await run(wide)
    assert.equal((await read('e-2')).name, 'Řeka')
    await run('\ufeffexternalId,name\ne-3,Mark\n', { encoding: 'windows-1250' })
    assert.equal((await read('e-3')).name, 'Mark')
  })
})

onOneEngine('imports of CSV through a server', (server) => {
  test('what the unit added has columns, as on the store itself', async () => {
    await putTypeFile(server().store, server().unit, typeFile.example)
    const { id: companyId } = await server().create('companies', { name: 'C' })
    const door = httpDoor(server())
    const sent = async (collection: Collection, csv: string): Promise<readonly Result[]> => {
      const types = await door.types(collection)
      const { text } = await decodeText(bytesOf(csv), 'utf-8')
      const table = await readCsv(text)
      const file = tableFile(table, { types, mapping: {} })
      return await importInto(server(), { unit: server().unit, collection, file, isOverHttp: true })
    }
    const common = 'externalId,ownerId@username,companyId'
    const jobs = await sent(
      'jobs',
      `${common},properties.name,properties.isUrgent,properties.channels,properties.architectId@username
j,admin,${companyId},J,1,"web, print",admin
`,
    )
    assert.deepEqual(outcomes(jobs), { created: 1 }, errors(jobs).join(' '))
    const { properties } = (await server().call({ path: 'jobs?externalId=j' })).json
    const { isUrgent, channels, architectId } = properties
    assert.deepEqual([isUrgent, channels, architectId], [true, ['web', 'print'], 1])
    const documents = await sent(
      'documents',
      `${common},type,properties.customsOffice,items.name,items.count,items.unitPriceDoc
d,admin,${companyId},INVOICE.SALES.EXPORT,Praha,Design,2,10.5
`,
    )
    assert.deepEqual(outcomes(documents), { created: 1 }, errors(documents).join(' '))
    const invoice = (await server().call({ path: 'documents?externalId=d' })).json
    assert.deepEqual([invoice.properties.customsOffice, invoice.totalNet], ['Praha', 21])
    const wrong = sent('jobs', `${common},properties.isUrgnt\nk,admin,${companyId},1\n`)
    await assert.rejects(wrong, /isUrgnt.*Did you mean/)
  })
})

onOneEngine('hostile CSV', (server) => {
  const { run, read } = importerOn(server)

  test('hostile lines are rejected alone, or end the import where nothing can be told apart', async () => {
    const long = 'x'.repeat(1_000_000)
    const results = await run(
      `externalId,name,industry,registrations.__proto__\nh-1,=1+1,,a\nh-2\nh-3,a,,b,c\nh-4,a,"${long}",\n`,
    )
    assert.deepEqual(outcomes(results), { created: 2, rejected: 2 })
    const formula = await read('h-1')
    assert.equal(formula.name, '=1+1')
    assert.match(errors(results)[1] ?? '', /Line 3 has 1 fields, the header 4/)
    await assert.rejects(run('name\n"open'), /Line 2 is no CSV: .* never closed/)
    await assert.rejects(run('name\n"a"b\n'), /Line 2 is no CSV: .* after its closing quote/)
    await assert.rejects(run('name\na"b"\n'), /Line 2 is no CSV: a quote mark stands within/)
    await assert.rejects(run(''), /no header/)
  })

  test('any text comes through CSV as it was', async () => {
    const cell = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 12 })
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
    let count = 0
    await fc.assert(
      fc.asyncProperty(cell, fc.constantFrom(',', ';', '\t', '|'), async (text, delimiter) => {
        if (/[\0\ud800-\udfff]/.test(text)) return
        count += 1
        const externalId = `any-${server().engine}-${count}`
        const csv = `externalId${delimiter}name\n${externalId}${delimiter}${quoted(text)}\n`
        const results = await run(csv)
        assert.deepEqual(outcomes(results), { created: 1 }, errors(results)[0] ?? '')
        assert.equal((await read(externalId)).name, text)
      }),
      { numRuns: 40 },
    )
  })
})

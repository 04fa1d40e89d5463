// Files of views: CSV for programs is exact, one for people is safe in a spreadsheet, and a sheet
// has what the rows have.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { systemClock } from '../../src/config/clock.ts'
import { readXlsx } from '../../src/formats/sheets/read-xlsx.ts'
import { SheetDate } from '../../src/formats/tables/sheet-date.ts'
import { streamViewService } from '../../src/service/views/stream-view.ts'
import type { ViewQuery } from '../../src/views/plan.ts'
import { supervisorOf } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'
import { readCsv } from '../support/read-csv.ts'
import { settableClock } from '../support/settable-clock.ts'
import { makeVariedWorld } from './varied-world.ts'
import type { Saved } from './world.ts'

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\uff1d1', '\uff0b1', '\uff0d1']
/** Divided at semicolons and line ends where lists are separated by semicolons, or guarded already. */
const divided = [
  ["'-1", "''-1"],
  ['a;=1', "a;'=1"],
  ['a\n=1', "a\n'=1"],
] as const
const plain = ["'a", 'a=1', ' =1', 'a,"b"']

const clock = settableClock('2026-11-21T23:30:00Z')

onOneEngine(
  'downloads',
  (server) => {
    before(async () => {
      for (const name of [...formulas, '\uff201', ...plain, ...divided.map(([name]) => name)])
        await server().create('companies', { name })
    })

    async function namesOf(path: string, headers = {}): Promise<readonly (string | undefined)[]> {
      const { status, text } = await server().call({ path: `views/COMPANIES?${path}`, headers })
      assert.equal(status, 200)
      return readCsv(text).map(([name]) => name)
    }
    const path = 'columns=name&properties='

    test('nothing is put before a value that a program asked for', async () => {
      const names = await namesOf(path, { accept: 'text/csv' })
      const exact = divided.map(([name]) => name)
      assert.deepEqual(names, ['name', ...formulas, '\uff201', ...plain, ...exact])
    })

    test('what a spreadsheet would run is guarded in a file for people', async () => {
      const guarded = [...formulas, '\uff201'].map((name) => `'${name.replace(/[\t\r]/, "$&'")}`)
      const parts = divided.map(([, shown]) => shown)
      const all = ['name', ...guarded, ...plain, ...parts]
      assert.deepEqual(await namesOf(`as=csv&${path}`), all)
    })

    test('Excel is told by a byte order mark that a file is UTF-8; a program gets none', async () => {
      const begins = async (query: string, accept: string): Promise<string> => {
        const { address, token, unit } = server()
        const headers = { authorization: `Bearer ${token}`, accept }
        const reply = await fetch(`${address}/rest/v1/${unit}/views/COMPANIES?${query}`, {
          headers,
        })
        return Buffer.from(await reply.arrayBuffer()).toString('hex', 0, 5)
      }
      assert.equal(await begins(`as=csv&${path}`, 'application/json'), 'efbbbf6e61')
      assert.equal(await begins(path, 'text/csv'), '6e616d650d')
    })

    test('a file has a name and its form, whatever Accept says', async () => {
      for (const [as, type] of [
        ['csv', 'text/csv; charset=utf-8'],
        ['ndjson', 'application/x-ndjson'],
      ] as const) {
        const call = { path: `views/companies?as=${as}`, headers: { accept: 'application/json' } }
        const { headers, text } = await server().call(call)
        assert.equal(headers.get('content-type'), type)
        const disposition = headers.get('content-disposition') ?? ''
        assert.equal(disposition, `attachment; filename="COMPANIES 2026-11-21.${as}"`)
        assert.ok(text.length > 0)
      }
      const { headers } = await server().call({ path: 'views/COMPANIES' })
      assert.equal(headers.get('content-disposition'), null)
    })

    test('another form is refused with those that are known', async () => {
      for (const [as, hint] of [
        ['xls', ' Did you mean "xlsx"?'],
        ['cvs', ' Did you mean "csv"?'],
        ['CSV', ' Did you mean "csv"?'],
        ['', ''],
      ] as const) {
        const { status, json } = await server().call({ path: `views/COMPANIES?as=${as}` })
        assert.equal(status, 400)
        assert.equal(json.code, 'bad-parameter')
        const message = `Expected one of csv, ndjson, xlsx for "as", got ${JSON.stringify(as)}.${hint}`
        assert.equal(json.errors[0].message, message)
      }
    })

    test('a file has the date that it is in the unit', async () => {
      const { store, issue, call } = server()
      const timeZone = 'Europe/Prague'
      const unit = await store.directory.createUnit({ name: 'East', timeZone })
      const user = await store.directory.createUser({ unit, username: 'east', isSupervisor: true })
      const token = await issue({ user, units: [unit] })
      const { headers } = await call({ path: 'views/Tasks?as=csv', unit, token })
      const disposition = 'attachment; filename="TASKS 2026-11-22.csv"'
      assert.equal(headers.get('content-disposition'), disposition)
    })
  },
  clock,
)

onOneEngine('spreadsheets of views', (server) => {
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-sheet-'))
    await makeVariedWorld(server())
    await server().create('companies', { name: '=1+1', industry: '+1', tags: ['=1'] })
  })
  after(() => rm(folder, { recursive: true, force: true }))

  async function download(query: string, headers = {}): Promise<Response> {
    const { address, token, unit } = server()
    return await fetch(`${address}/rest/v1/${unit}/views/${query}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  }

  async function sheetOf(response: Response): Promise<readonly (readonly unknown[])[]> {
    const path = join(folder, 'sheet.xlsx')
    await writeFile(path, Buffer.from(await response.arrayBuffer()))
    const { header, lines } = await readXlsx(path)
    return [header, ...(await Array.fromAsync(lines)).map(({ cells }) => cells)]
  }

  for (const view of ['COMPANIES', 'INVOICES.SALES', 'JOURNAL', 'INTERVALS.TRACK', 'UNITS']) {
    test(`a sheet of ${view} has the values of its rows, each as what it is`, async () => {
      const { data: shapes } = (await server().call({ path: 'views' })).json
      const shape = shapes.find(({ name }: Saved) => name === view)
      const { data } = (await server().call({ path: `views/${view}?order=-id` })).json
      const types = new Map(shape.columns.map(({ name, type }: Saved) => [name, type]))
      const ofProperties = new Map(shape.properties.map(({ name, type }: Saved) => [name, type]))
      const [header, ...lines] = await sheetOf(await download(`${view}?as=xlsx&order=-id`))
      const expected = data.map((row: Saved) => {
        const { properties = {}, ...columns } = row
        const cells = Object.entries(columns).map(([name, value]) => cell(value, types.get(name)))
        const others = Object.entries(properties).map(([name, value]) => {
          return cell(value, ofProperties.get(name))
        })
        return [...cells, ...others]
      })
      assert.ok(lines.length > 0)
      assert.deepEqual(lines, expected)
      const { properties = {}, ...columns } = data[0]
      const names = Object.keys(properties).map((name) => `properties.${name}`)
      assert.deepEqual(header, [...Object.keys(columns), ...names])
    })
  }

  test('a sheet is a file with a name and a tag of its own', async () => {
    const response = await download('companies?as=xlsx', { accept: 'text/csv' })
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    assert.equal(response.headers.get('content-type'), type)
    const disposition = response.headers.get('content-disposition') ?? ''
    assert.match(disposition, /^attachment; filename="COMPANIES \d{4}-\d\d-\d\d\.xlsx"$/)
    await response.arrayBuffer()
    const tag = response.headers.get('etag') ?? ''
    const again = await download('companies?as=xlsx', { 'if-none-match': tag })
    assert.equal(again.status, 304)
    const csv = await download('companies?as=csv', { 'if-none-match': tag })
    assert.equal(csv.status, 200)
    await csv.arrayBuffer()
  })

  test('what a request names wrongly is a problem, and so is a text that no cell has room for', async () => {
    const wrong = await download('COMPANIES?as=xlsx&order=nam')
    assert.equal(wrong.status, 400)
    assert.equal(((await wrong.json()) as Saved).code, 'unknown-name')
    const { id } = await server().create('companies', { name: 'x', industry: 'x'.repeat(32_768) })
    const long = await download(`COMPANIES?as=xlsx&externalFilter=id=${id}`)
    const { code, detail } = (await long.json()) as Saved
    assert.equal(code, 'bad-parameter')
    assert.match(
      detail,
      /32767 are the most \(line 2, industry\)\. Leave the column out, or use csv/,
    )
  })
})

onOneEngine('too many rows for a spreadsheet', (server) => {
  before(() => makeVariedWorld(server()))

  test('more rows than a sheet has are refused before the first of them', async () => {
    const rowsMax = 5
    const stream = streamViewService(server().store, systemClock, rowsMax)
    const reader = supervisorOf(server().unit)
    const principal = { reader, tokenId: 'test', scopes: ['read'] as const }
    const read = async (query: ViewQuery): Promise<number> => {
      const input = { principal, viewName: 'INVOICES.SALES', query }
      const { rows } = await stream(input, 'lines of a sheet')
      const texts = (await Array.fromAsync(rows ?? [])).map((bytes) => String(Buffer.from(bytes)))
      return texts.join('').trimEnd().split('\n').length
    }
    const { data } = (await server().call({ path: 'views/INVOICES.SALES' })).json
    const count: number = data.length
    assert.equal(count, rowsMax)
    const { id } = data[0]
    const tooMany = { problem: 'too-many-rows', message: /at most 5 rows/ }
    assert.equal(await read({}), 5)
    const document = { type: 'INVOICE.SALES', ownerId: 1, companyId: data[0].companyId }
    await server().create('documents', document)
    await assert.rejects(read({}), tooMany)
    await assert.rejects(read({ order: ['-number'] }), tooMany)
    await assert.rejects(read({ limit: 6 }), tooMany)
    assert.equal(await read({ limit: 5 }), 5)
    assert.equal(await read({ offset: 1 }), 5)
    assert.equal(await read({ externalFilter: `id <> ${id}` }), 5)
  })
})

/** What is read back from a cell. */
function cell(value: unknown, type: unknown): unknown {
  if (value === null) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return type === 'date' ? new SheetDate(String(value)) : value
}

// Spreadsheets for people: columns, codes and the file are called as the console calls them.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type ViewFile, viewFile } from '@kontor/contract/configuration/view-file.ts'
import { readXlsx } from '../../src/formats/sheets/read-xlsx.ts'
import { SheetDate } from '../../src/formats/tables/sheet-date.ts'
import { putLifecycleFile, putTypeFile, putViewFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'

const clock = settableClock('2026-11-21T12:00:00Z')

onOneEngine(
  'spreadsheets for people',
  (server) => {
    let folder = ''
    const folderOf = (): string => folder
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'kontor-sheet-'))
      const admin = await server().issue({ scopes: ['read', 'write', 'admin'] })
      const titles = { 'PAYMENT.PAID': 'Paid in full' }
      const codes = ['PAYMENT.PAID', 'PAYMENT.NONE']
      const body = { registers: [{ key: 'PAYMENT', codes, titles }] }
      const put = { method: 'PUT', path: 'registers', body, token: admin } as const
      assert.equal((await server().call(put)).status, 200)
      const { id: companyId } = await server().create('companies', { name: 'Acme' })
      const properties = { issueDate: '2026-11-20', paymentMark: 'PAYMENT.PAID' }
      const rows = { data: [{ name: 'Work', count: 1, unitPriceDoc: 1234.5 }] }
      await server().create('documents', {
        ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'PROCESSING' },
        properties: { ...properties, 'bodyEditTable-INVOICE.SALES.ITEMS': rows },
      })
    })
    after(() => rm(folder, { recursive: true, force: true }))

    columnsAndCodes(server, folderOf)
    sheets(server, folderOf)
    filesAndTags(server)
  },
  clock,
)

type Server = () => Booted

interface Download {
  readonly view: string
  readonly query: string
  readonly headers?: Readonly<Record<string, string>>
}

async function download(
  server: Server,
  { view, query, headers = {} }: Download,
): Promise<Response> {
  const { address, token, unit } = server()
  const path = `/rest/v1/${unit}/views/${view}?as=xlsx&${query}`
  return await fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
}

async function linesOf(
  server: Server,
  { folder, query }: { readonly folder: string; readonly query: string },
): Promise<readonly (readonly unknown[])[]> {
  const response = await download(server, { view: 'INVOICES.SALES', query })
  assert.equal(response.status, 200)
  const path = join(folder, 'sheet.xlsx')
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  const { header, lines } = await readXlsx(path)
  return [header, ...(await Array.fromAsync(lines)).map(({ cells }) => cells)]
}

function columnsAndCodes(server: Server, folderOf: () => string): void {
  const lines = (query: string) => linesOf(server, { folder: folderOf(), query })
  const shown = 'columns=type,status,totalNet&properties=paymentMark,issueDate'

  test('columns and codes have their titles in either language', async () => {
    const issued = new SheetDate('2026-11-20')
    assert.deepEqual(await lines(`titles=en&${shown}`), [
      ['Type', 'Status', 'Net', 'Payment', 'Issue date'],
      ['Sales invoice', 'Processing', 1234.5, 'Paid in full', issued],
    ])
    const [head, [type, , , payment] = []] = await lines(`titles=cs&${shown}`)
    assert.deepEqual(head, ['Typ', 'Stav', 'Bez DPH', 'Platba', 'Vystaveno'])
    // A register has titles in the language of whoever wrote it.
    assert.deepEqual([type, payment], ['Vydaná faktura', 'Paid in full'])
  })

  test('a status has the title that the unit gives it, and for programs its code', async () => {
    const { store, unit } = server()
    const called = { title: 'In work', translations: { cs: 'V práci' } }
    const statuses = [{ code: 'PROCESSING', phase: 'open', ...called }] as const
    const lifecycles = [{ type: 'INVOICE.SALES', statuses }]
    await putLifecycleFile(store, unit, { lifecycles })
    const cellOf = async (query: string): Promise<unknown> =>
      (await lines(`${query}columns=status`))[1]?.[0]
    assert.equal(await cellOf('titles=en&'), 'In work')
    assert.equal(await cellOf('titles=cs&'), 'V práci')
    assert.equal(await cellOf(''), 'PROCESSING')
    await store.configuration.deleteLifecycle({ unit, type: 'INVOICE.SALES' })
  })

  test('without titles, names and codes are as programs send them', async () => {
    assert.deepEqual(await lines(shown), [
      ['type', 'status', 'totalNet', 'properties.paymentMark', 'properties.issueDate'],
      ['INVOICE.SALES', 'PROCESSING', 1234.5, 'PAYMENT.PAID', new SheetDate('2026-11-20')],
    ])
  })

  test('what a unit has added keeps its name, and two columns never share one', async () => {
    const properties = [{ name: 'shade', kind: 'text' }]
    const additions = [{ type: 'INVOICE.SALES', properties }]
    await putTypeFile(server().store, server().unit, { additions })
    const [head] = await lines('titles=en&columns=companyId&properties=companyName,name,shade')
    assert.deepEqual(head, ['Company', 'Company name', 'Name', 'properties.shade'])
    const [own] = await lines('titles=en&columns=number&properties=referenceNumber')
    assert.equal(new Set(own).size, 2)
  })
}

function sheets(server: Server, folderOf: () => string): void {
  test('a sheet is called as its view is, and as any sheet for programs', async () => {
    const namesOf = async (query: string): Promise<readonly string[]> => {
      const response = await download(server, { view: 'INVOICES.SALES', query })
      const path = join(folderOf(), 'named.xlsx')
      await writeFile(path, Buffer.from(await response.arrayBuffer()))
      return (await readXlsx(path)).sheets
    }
    assert.deepEqual(await namesOf('titles=cs'), ['Vydané faktury'])
    assert.deepEqual(await namesOf(''), ['Sheet1'])
  })

  test('an instant is a date with its time in the unit, and exact for programs', async () => {
    const { unit, call, issue } = server()
    const token = await issue({ scopes: ['read', 'write', 'admin'] })
    const body = { timeZone: 'Asia/Tokyo' }
    await call({ method: 'PATCH', path: `agencies?id=${unit}`, body, token })
    const created = async (query: string): Promise<unknown> => {
      const folder = folderOf()
      const [, [cell] = []] = await linesOf(server, { folder, query: `${query}columns=createdAt` })
      return cell
    }
    assert.deepEqual(await created('titles=en&'), new SheetDate('2026-11-21T21:00:00'))
    assert.equal(await created(''), '2026-11-21T12:00:00.000Z')
  })

  test('what was exported for people is proposed, found and unchanged', async () => {
    const { unit, call, create } = server()
    const alfa = { name: 'Alfa', externalId: 'alfa', isClient: true, salesMaturity: 30 }
    await create('companies', alfa)
    const query = 'titles=cs&columns=externalId,name,isClient,salesMaturity,createdAt'
    const response = await download(server, { view: 'COMPANIES', query })
    const content = Buffer.from(await response.arrayBuffer()).toString('base64')
    const file = { collection: 'companies', format: 'xlsx', content }
    const proposal = await call({ method: 'POST', path: 'imports/proposal', body: file })
    const { columns } = proposal.json.mapping
    assert.deepEqual(Object.values(columns), [
      ...['externalId', 'name', 'isClient', 'salesMaturity', null],
    ])
    const body = { ...file, mapping: proposal.json.mapping }
    const { text } = await call({ method: 'POST', path: 'imports', body })
    const outcomes = text.trimEnd().split('\n')
    const found = outcomes.map((line) => JSON.parse(line))
    assert.ok(found.some((line) => line.externalId === 'alfa' && line.outcome === 'unchanged'))
    assert.equal(found.at(-1).rejected, 0, `${unit}: ${text}`)
  })
}

function filesAndTags(server: Server): void {
  test('a file is called as its view is', async () => {
    const nameOf = async (view: string, language: string): Promise<string | null> => {
      const response = await download(server, { view, query: `titles=${language}` })
      await response.arrayBuffer()
      return response.headers.get('content-disposition')
    }
    assert.equal(
      await nameOf('INVOICES.SALES', 'en'),
      'attachment; filename="Sales invoices 2026-11-21.xlsx"',
    )
    assert.equal(
      await nameOf('INVOICES.SALES', 'cs'),
      'attachment; filename="Vydane faktury 2026-11-21.xlsx"; ' +
        "filename*=UTF-8''Vydan%C3%A9%20faktury%202026-11-21.xlsx",
    )
    const example = viewFile.example as ViewFile
    const title = 'A/B "c" (d) \u20ac'
    await putViewFile(server().store, server().unit, { ...example, title })
    assert.equal(
      await nameOf(example.name, 'en'),
      'attachment; filename="A_B _c_ (d) _ 2026-11-21.xlsx"; ' +
        "filename*=UTF-8''A_B%20_c_%20%28d%29%20%E2%82%AC%202026-11-21.xlsx",
    )
  })

  test('a tag is that of one language', async () => {
    const statusOf = async (query: string, tag: string): Promise<number> => {
      const response = await download(server, {
        ...{ view: 'COMPANIES', query, headers: { 'if-none-match': tag } },
      })
      await response.arrayBuffer()
      return response.status
    }
    const first = await download(server, { view: 'COMPANIES', query: 'titles=en' })
    await first.arrayBuffer()
    const tag = first.headers.get('etag') ?? ''
    assert.equal(await statusOf('titles=en', tag), 304)
    assert.equal(await statusOf('titles=cs', tag), 200)
    assert.equal(await statusOf('', tag), 200)
  })

  test('other languages, and titles without a sheet, are refused', async () => {
    for (const [query, message] of [
      ['as=xlsx&titles=de', 'Expected one of en, cs for "titles", got "de".'],
      ['as=csv&titles=en', 'Only a sheet has titles: send "as=xlsx" as well.'],
      ['titles=en', 'Only a sheet has titles: send "as=xlsx" as well.'],
    ] as const) {
      const { status, json } = await server().call({ path: `views/COMPANIES?${query}` })
      assert.deepEqual([status, json.code], [400, 'bad-parameter'])
      assert.equal(json.errors[0].message, message)
    }
  })
}

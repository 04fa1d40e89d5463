// Files of views in an office program that other people wrote: what it opens and saves again is
// what the view has.

import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { readXlsx } from '../../src/formats/sheets/read-xlsx.ts'
import { boot, sqliteEngine } from '../support/boot.ts'

const run = promisify(execFile)
const office = 'soffice'
const isThere = spawnSync(office, ['--version']).error === undefined
const title = 'LibreOffice opens CSV and spreadsheets and has the values of their rows'
const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

test(isThere ? title : `${title} (left out: no soffice here)`, { skip: !isThere }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-office-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const server = await boot(sqliteEngine)
  t.after(() => server.close())
  const names = [
    'Plzeň, s.r.o.',
    'a "quoted" name',
    'two\nlines',
    'semi;colon',
    '中文 ž',
    '007',
    '=1+1',
  ]
  const { id: companyId } = await server.create('companies', { name: 'Named' })
  for (const [at, name] of names.entries()) {
    const data = [{ name, count: at + 1, unitPriceDoc: 1234.5, vatPercentage: 21 }]
    const properties = { name, issueDate: `2026-01-0${at + 1}`, [table]: { data } }
    const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
    await server.create('documents', body)
  }
  const properties = { name: 'left out by the filter', issueDate: '2025-12-31' }
  await server.create('documents', { type: 'INVOICE.SALES', ownerId: 1, companyId, properties })
  const columns = 'columns=id,number,totalGross&properties=name,issueDate'
  const filter = encodeURIComponent("properties.issueDate >= '2026-01-01'")
  const view = `views/INVOICES.SALES?${columns}&externalFilter=${filter}&order=-totalGross`
  const { data } = (await server.call({ path: view })).json
  const expected: readonly string[][] = data.map(({ id, number, totalGross, properties }: Row) =>
    [id, number, totalGross, properties.name, properties.issueDate].map(String),
  )
  assert.deepEqual(
    expected.map(([, , , name]) => name),
    names.toReversed(),
  )
  const header = ['id', 'number', 'totalGross', 'properties.name', 'properties.issueDate']
  for (const form of ['csv', 'xlsx']) {
    const headers = { authorization: `Bearer ${server.token}` }
    const reply = await fetch(`${server.address}/rest/v1/${server.unit}/${view}&as=${form}`, {
      headers,
    })
    await writeFile(join(folder, `rows.${form}`), Buffer.from(await reply.arrayBuffer()))
    const saved = await savedAgain(folder, form)
    // People open a CSV in a spreadsheet, where a text may be taken for a formula.
    const shown = form === 'csv' ? expected.map((row) => row.map(harmless)) : expected
    assert.deepEqual(saved, [header, ...shown], form)
  }
})

const harmless = (cell: string) => (cell.startsWith('=') ? `'${cell}` : cell)

interface Row {
  readonly id: number
  readonly number: string
  readonly totalGross: number
  readonly properties: Readonly<Record<string, string>>
}

/** The cells of a file once the office program has opened it and saved it as a spreadsheet. */
async function savedAgain(folder: string, form: string): Promise<readonly (readonly string[])[]> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  // Commas, quotes, UTF-8, from the first line, and all columns as texts.
  const texts = [1, 2, 3, 4, 5].map((column) => `${column}/2`).join('/')
  const how = form === 'csv' ? [`--infilter=CSV:44,34,76,1,${texts}`] : []
  const to = ['--convert-to', 'xlsx', '--outdir', join(folder, 'saved')]
  await run(office, [profile, '--headless', ...how, ...to, join(folder, `rows.${form}`)])
  const { header, lines } = await readXlsx(join(folder, 'saved', 'rows.xlsx'))
  return [header, ...(await Array.fromAsync(lines)).map(({ cells }) => cells.map(String))]
}

// `kontor export`: rows for people and whole records for an import, in files that are there only when
// they are whole.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readXlsx } from '../../src/formats/sheets/read-xlsx.ts'
import { command } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'

onOnePlace(
  'kontor export',
  (place) => {
    const run = (...args: readonly string[]): ReturnType<typeof command> =>
      command('export', '--unit', '1', ...args, ...place().options)

    test('writes rows as CSV, records as NDJSON, and nothing where it fails', async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'kontor-export-'))
      t.after(() => rm(folder, { recursive: true, force: true }))
      const csv = join(folder, 'invoices.csv')
      const query = ['--columns', 'number,totalGross', '--properties', 'companyName']
      const rows = await run(
        'INVOICES.SALES',
        ...query,
        '--filter',
        'totalGross > 9000',
        '--out',
        csv,
      )
      assert.deepEqual([rows.code, rows.stdout], [0, ''], rows.stderr)
      const lines = (await readFile(csv, 'utf8')).split('\r\n')
      assert.equal(lines[0], 'number,totalGross,properties.companyName')
      assert.match(rows.stderr, new RegExp(`^${lines.length - 2} exported to `))
      const xlsx = join(folder, 'invoices.xlsx')
      const dates = ['--columns', 'number,totalGross', '--properties', 'issueDate', '--out', xlsx]
      const sheet = await run('INVOICES.SALES', ...dates)
      assert.equal(sheet.code, 0, sheet.stderr)
      const { header, lines: sheetLines } = await readXlsx(xlsx)
      assert.deepEqual(header, ['number', 'totalGross', 'properties.issueDate'])
      // The demo company loads in any order.
      const cells = (await Array.fromAsync(sheetLines)).map((line) => line.cells.map(String))
      assert.match(cells[0]?.[0] ?? '', /^CI-\d\d-00001$/)
      assert.ok(cells.some((row) => /^492\.8,20\d\d-\d\d-\d\d$/.test(row.slice(1).join())))
      await rm(xlsx)
      const whole = await run('companies')
      assert.equal(whole.code, 0, whole.stderr)
      const records = whole.stdout.trim().split('\n')
      const names = records.map((line) => JSON.parse(line).externalId)
      assert.ok(names.includes('northwind-customer-ALFKI'))
      const failed = await run('INVOICE', '--out', join(folder, 'none.csv'))
      assert.deepEqual([failed.code, failed.stdout], [1, ''])
      assert.match(failed.stderr, /There is no view "INVOICE"/)
      assert.deepEqual(await readdir(folder), ['invoices.csv'])
    })

    test('writes into a pipe and through a link, and replaces neither', async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'kontor-export-'))
      t.after(() => rm(folder, { recursive: true, force: true }))
      const [pipe, link, file] = [join(folder, 'pipe'), join(folder, 'link'), join(folder, 'file')]
      execFileSync('mkfifo', [pipe])
      await writeFile(file, 'before')
      await symlink(file, link)
      const columns = ['COMPANIES', '--columns', 'name', '--out']
      const [read, piped] = await Promise.all([readFile(pipe, 'utf8'), run(...columns, pipe)])
      assert.equal(piped.code, 0, piped.stderr)
      assert.match(read, /^name\r\n/)
      assert.ok((await lstat(pipe)).isFIFO())
      const linked = await run(...columns, link)
      assert.equal(linked.code, 0, linked.stderr)
      assert.ok((await lstat(link)).isSymbolicLink())
      assert.equal(await readFile(file, 'utf8'), read)
    })
  },
  'demo',
)

test('what does not fit together is told in a line', async () => {
  const wrong = async (...args: readonly string[]): Promise<string> => {
    const { code, stderr } = await command('export', '--unit', '1', ...args)
    assert.equal(code, 2)
    return stderr.split('`kontor export')[0] ?? ''
  }
  const [csv, columns, format, safe] = await Promise.all([
    wrong('companies', '--format', 'csv'),
    wrong('companies', '--columns', 'id'),
    wrong('COMPANIES', '--format', 'csw'),
    wrong('COMPANIES', '--format', 'ndjson', '--safe'),
  ])
  const whole = 'Whole records are exported as ndjson; a view such as COMPANIES can be csv. '
  assert.equal(csv, whole)
  assert.equal(columns, '--columns goes with a view, not with companies. ')
  assert.equal(format, '--format takes csv, ndjson, xlsx, not "csw". Did you mean "csv"? ')
  assert.equal(safe, '--safe goes with csv: in ndjson no text is a formula. ')
})

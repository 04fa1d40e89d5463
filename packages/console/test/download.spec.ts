// What is downloaded is what is shown: the rows of the filter in their order, the columns chosen.

import { createReadStream } from 'node:fs'
import { limits } from '@kontor/contract/limits.ts'
import { readXlsx } from '../../server/src/formats/sheets/read-xlsx.ts'
import { readCsv } from '../../server/src/formats/tables/read-csv.ts'
import { createMany } from '../../server/test/support/create-many.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { takePicture } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { press } from './pages/keyboard.ts'

const unit = unitOfTests(async (filled) => {
  const { id: companyId } = await filled.create('companies', { name: 'Acme' })
  await createMany(filled, {
    ...{ count: 30, collection: 'documents' },
    body: (index) => ({
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
      properties: {
        ...{ name: index === 25 ? '=1+1' : `Work ${index}`, paymentDate: '2026-12-31' },
        'bodyEditTable-INVOICE.SALES.ITEMS': { data: [{ name: 'A', amountDoc: index }] },
      },
    }),
  })
})

/** @param rows how many there are. */
async function openInvoices(open: Open, query: string, rows: number): Promise<BulkPage> {
  const view = new BulkPage(await open(unit(), `views/INVOICES.SALES?${query}`))
  await expect(view.foot).toContainText(`${rows} rows`)
  return view
}

const largest = 'externalFilter=totalNet+%3E+19&order=-totalNet'

/** @param scope which of the rows, as the menu names them. */
async function download({ page }: BulkPage, format: string, scope: string): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = page.waitForEvent('download')
  const item = { name: `Download as ${format}`, exact: true }
  await page.getByRole('group', { name: scope }).getByRole('menuitem', item).click()
  return await (await file).path()
}

interface Read {
  readonly header: readonly string[]
  readonly lines: AsyncIterable<{ readonly cells: readonly unknown[] }>
}

/** The first two cells of each line. */
async function cellsIn({ lines }: Pick<Read, 'lines'>) {
  const cells: (readonly unknown[])[] = []
  for await (const line of lines) cells.push(line.cells.slice(0, 2))
  return cells
}

/** What the first column of a file of ids has. */
async function idsIn(path: string): Promise<readonly number[]> {
  const cells = await cellsIn(await readCsv(createReadStream(path, 'utf8')))
  return cells.map(([id]) => Number(id))
}

test('a download has exactly the rows and columns shown, and no formulas', async ({ open }) => {
  const columns = 'columns=properties.name,totalNet,properties.paymentDate,id'
  const view = await openInvoices(open, `${columns}&${largest}`, 10)
  const amounts = [29, 28, 27, 26, 25, 24, 23, 22, 21, 20]
  const heads = {
    CSV: ['\ufeffproperties.name', 'totalNet', 'properties.paymentDate', 'id'],
    XLSX: ['Name', 'Net', 'Due date', 'ID'],
    'XLSX with field names': ['properties.name', 'totalNet', 'properties.paymentDate', 'id'],
  }
  const names = amounts.map((index) => (index === 25 ? '=1+1' : `Work ${index}`))
  await view.assertColumn('Name', names)
  for (const [format, head] of Object.entries(heads)) {
    const isCsv = format === 'CSV'
    const path = await download(view, format, 'All rows matching the filter')
    const { header, lines }: Read = await (isCsv
      ? readCsv(createReadStream(path, 'utf8'))
      : readXlsx(path))
    expect(header).toEqual(head)
    const listed = (await cellsIn({ lines })).map(([name, amount]) => [
      String(name),
      Number(amount),
    ])
    const guarded = (name: string) => (isCsv && name.startsWith('=') ? `'${name}` : name)
    expect(listed).toEqual(names.map((name, at) => [guarded(name), amounts[at]]))
  }
})

test('without an order of its own a file has the newest first, as the screen', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openInvoices(open, 'columns=id', 30)
  const path = await download(view, 'XLSX', 'All rows in this view')
  const ids = (await cellsIn(await readXlsx(path))).map(([id]) => Number(id))
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(ids).toHaveLength(30)
})

test('selected rows, those that match and all of the view are three downloads', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openInvoices(open, `columns=id&${largest}`, 10)
  const { page } = view
  await view.grid.focus()
  await press(page, '{Space}{Shift+ArrowDown}')
  await view.assertSelected('2')
  const selected = await idsIn(await download(view, 'CSV', 'Selected rows: 2'))
  expect(selected).toHaveLength(2)
  const matching = await idsIn(await download(view, 'CSV', 'All rows matching the filter'))
  expect(matching).toHaveLength(10)
  expect(matching.slice(0, 2)).toEqual(selected)
  expect(await idsIn(await download(view, 'CSV', 'All rows in this view'))).toHaveLength(30)

  await press(page, '{Escape}')
  await view.grid.focus()
  await press(page, '{Control+a}')
  await view.assertSelected('All 10')
  await press(page, '{Space}')
  await view.assertSelected('9')
  await page.getByRole('button', { name: 'Copy or export' }).click()
  const file = page.waitForEvent('download')
  await takePicture(page, 'export-selected')
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click()
  const others = await idsIn(await (await file).path())
  expect(others).toHaveLength(9)
  expect(matching).toEqual(expect.arrayContaining([...others]))
})

test('a filter with as many conditions as there may be is read to its last row', {
  tag: '@detail',
}, async ({ open }) => {
  // Rows are read up to the newest, window by window: the filter stays as it is.
  const filter = Array.from({ length: limits.filterComparisonsMax }, () => 'id>0').join(' AND ')
  const query = `columns=properties.name&externalFilter=${encodeURIComponent(filter)}`
  const view = await openInvoices(open, query, 30)
  await expect(view.row('=1+1')).toBeVisible()
  const again = view.page.waitForResponse(
    (reply) => /\/views\/INVOICES\.SALES\/query/.test(reply.url()) && reply.status() === 200,
  )
  await view.page.reload()
  await again
  await expect(view.row('=1+1')).toBeVisible()
  await view.grid.focus()
  await press(view.page, '{Control+End}')
  await expect(view.row('Work 0')).toBeVisible()
})

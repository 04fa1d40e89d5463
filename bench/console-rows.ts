// The pages of rows that the bench of the console compares: the console, as it comes and with its
// rows in groups, and as a control a page that reads a thousand rows at a time and puts them all
// into a table.

import type { ManyRows } from './large-unit.ts'
import type { Page, RowsPageKind } from './rows-page.ts'

type Unit = Pick<ManyRows, 'port' | 'path'> & { readonly unit: number }

const columns = 'id,number,status,totalNet,totalGross'
const properties = 'companyName,name,issueDate,supplyDate,paymentDate,currencyDoc'

export function consoleRows({ port, unit }: Unit): RowsPageKind {
  const rowHeight = 36
  const grid = 'document.querySelector("[role=grid]")'
  const link = `a[href="/console/${unit}/views/INVOICES.SALES"]`
  return {
    async open(page) {
      await page.goto(`http://127.0.0.1:${port}/console/${unit}/views/PERSONS`)
      // The page that waits while the console is built has a heading as well, but no views.
      await page.locator(link).waitFor()
    },
    askRows: `document.querySelector('${link}').click()`,
    // As the scroll bar does: to the share of the way that the row is at.
    askJump: (row) => `{
      const rows = Number(${grid}.getAttribute('aria-rowcount')) - 1
      const height = ${grid}.clientHeight - ${rowHeight}
      const share = (${row} * ${rowHeight}) / (rows * ${rowHeight} - height)
      ${grid}.scrollTop = (${grid}.scrollHeight - ${grid}.clientHeight) * share
    }`,
    isShown: (row) => `[${row}, ${row + 1}].some((at) => {
      const cell = document.querySelector('[aria-rowindex="' + (at + 2) + '"] [role=rowheader]')
      return (cell?.textContent ?? '') !== ''
    })`,
  }
}

/** The same rows below the heads of their owners, all open: the first head and its first row. */
export function groupedRows(unit: Unit): RowsPageKind {
  const plain = consoleRows(unit)
  const address = `/console/${unit.unit}/views/INVOICES.SALES?groupBy=ownerId`
  return {
    ...plain,
    askRows: `history.pushState({}, '', '${address}')`,
    isShown: (
      row,
    ) => `document.querySelector('[data-part=group]') !== null && [1, 2, 3].some((line) => {
      const at = '[aria-level="2"][aria-rowindex="' + (${row} + line + 2) + '"] [role=rowheader]'
      return (document.querySelector(at)?.textContent ?? '') !== ''
    })`,
  }
}

export function naiveRows({ port, path }: Unit): RowsPageKind {
  const query = `limit=1000&columns=${columns}&properties=${properties}`
  const page = `<!doctype html><title>Rows</title><style>td { white-space: nowrap }</style>
    <table><tbody></tbody></table><script>
      const body = document.querySelector('tbody')
      let next = 0, isReading = false
      const cell = (value) => {
        const td = document.createElement('td')
        td.textContent = typeof value === 'number' ? value.toLocaleString() : value
        return td
      }
      const read = async (offset) => {
        isReading = true
        const answer = await fetch('${path}?${query}&offset=' + offset)
        const { data } = await answer.json()
        for (const [index, { properties, ...row }] of data.entries()) {
          const tr = document.createElement('tr')
          tr.dataset.row = offset + index
          tr.append(...Object.values({ ...row, ...properties }).map(cell))
          body.append(tr)
        }
        next = offset + data.length
        isReading = false
      }
      addEventListener('scroll', () => {
        const left = document.documentElement.scrollHeight - scrollY - innerHeight
        if (!isReading && left < 2 * innerHeight) read(next)
      })
    </script>`
  const address = `http://127.0.0.1:${port}/naive-rows`
  return {
    async open(shown: Page) {
      await shown.route(address, (route) => route.fulfill({ contentType: 'text/html', body: page }))
      await shown.goto(address)
    },
    askRows: 'read(0)',
    askJump: (row) => `read(${row})`,
    isShown: (row) => `document.querySelector('[data-row="${row}"]') !== null`,
  }
}

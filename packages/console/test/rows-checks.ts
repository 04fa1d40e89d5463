// Whether the grid shows, of a view of very many rows, those that the server has there: at the end
// of the scroll bar, and wherever somebody jumps to. The bench asks it of a million rows as well.

import type { Page } from '@playwright/test'

interface Checked {
  /** Signed in. */
  readonly page: Page
  /** Of the console, without a query; and of the same view over REST. */
  readonly address: string
  readonly rest: string
  readonly rows: number
  /** The key of a column of plain text that tells rows apart. */
  readonly column: string
  /** To which shares of the scroll bar's way it is dragged. */
  readonly shares: readonly number[]
}

export interface RowsChecks {
  /** Which row the end of the scroll bar shows last. */
  readonly lastRow: number | undefined
  /** The shares at which other rows are shown than the server has there. */
  readonly wrong: readonly number[]
}

const order = 'order=-id'

export async function checkRows(checked: Checked): Promise<RowsChecks> {
  const { page, address, rows, column } = checked
  await page.goto(`${address}?columns=id,${column}&${order}`)
  await page.locator(`[role=grid][aria-rowcount="${rows + 1}"]`).waitFor({ timeout: 60_000 })
  const wrong: number[] = []
  let lastRow: number | undefined
  for (const share of [...checked.shares, 1]) {
    const shown = await dragTo(page, share)
    const expected = await readRows(checked, shown[0]?.index ?? 0, shown.length)
    if (JSON.stringify(shown) !== JSON.stringify(expected)) wrong.push(share)
    lastRow = shown.at(-1)?.index
  }
  return { lastRow, wrong }
}

interface ShownRow {
  readonly index: number
  readonly id: string
  readonly text: string
}

/** Drags the scroll bar to a share of its way; answers the rows that are seen once all are read. */
async function dragTo(page: Page, share: number): Promise<readonly ShownRow[]> {
  const shown = await page.evaluate(`new Promise((resolve, reject) => {
    const grid = document.querySelector('[role=grid]')
    grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * ${share}
    const start = performance.now()
    const look = () => {
      const { bottom, height } = grid.getBoundingClientRect()
      const top = grid.querySelector('[data-part=grid-head]').getBoundingClientRect().bottom
      const seen = [...grid.querySelectorAll('[data-part=grid-body] [role=row]')]
        .map((row) => ({ row, box: row.getBoundingClientRect() }))
        // The grid may begin between two pixels, to which it scrolls.
        .filter(({ box }) => box.top > top - 1 && box.bottom < bottom + 1)
        .sort((one, other) => one.box.top - other.box.top)
      const isRead = seen.every(({ row }) => row.querySelector('[role=rowheader]') !== null)
      const covered = seen.reduce((sum, { box }) => sum + box.height, 0)
      // But for the parts of rows at its edges, the grid is full.
      if (isRead && covered > height - 3 * 36) {
        resolve(seen.map(({ row }) => ({
          index: Number(row.getAttribute('aria-rowindex')) - 2,
          id: row.querySelector('[aria-colindex="1"]').textContent,
          text: row.querySelector('[aria-colindex="2"]').textContent,
        })))
      } else if (performance.now() - start > 20_000) reject(new Error('No rows are shown.'))
      else requestAnimationFrame(look)
    }
    // The jump has been drawn by the second frame.
    requestAnimationFrame(() => requestAnimationFrame(look))
  })`)
  return shown as readonly ShownRow[]
}

async function readRows(
  { page, rest, column }: Checked,
  offset: number,
  limit: number,
): Promise<readonly ShownRow[]> {
  const property = column.startsWith('properties.') ? column.slice('properties.'.length) : undefined
  const columns = property === undefined ? `id,${column}&properties=` : `id&properties=${property}`
  const query = `columns=${columns}&${order}&offset=${offset}&limit=${limit}`
  const { data } = (await (await page.context().request.get(`${rest}?${query}`)).json()) as {
    readonly data: readonly Row[]
  }
  return data.map((row, at) => {
    const text = property === undefined ? row[column] : row.properties?.[property]
    return { index: offset + at, id: String(row.id), text: String(text) }
  })
}

type Row = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly properties?: Readonly<Record<string, unknown>>
}

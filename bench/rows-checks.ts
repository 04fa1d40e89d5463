// Whether the console shows, of a view of very many rows, those that the server has there: at the
// end of the scroll bar, and wherever somebody jumps to.

import { Random } from './random.ts'
import type { Page } from './rows-page.ts'

interface Checked {
  readonly page: Page
  /** Of the console, without a query. */
  readonly address: string
  /** Of the same view over REST. */
  readonly rest: string
  readonly rows: number
  readonly jumps: number
}

export interface RowsChecks {
  /** Whether the end of the scroll bar shows the last row, and it is the server's. */
  readonly isEndRight: boolean
  /** How many jumps show other rows than the server has there. */
  readonly wrongJumps: number
}

const query = 'columns=id&properties=name&order=-id'

export async function checkRows({ page, address, rest, ...of }: Checked): Promise<RowsChecks> {
  await page.goto(`${address}?columns=id,properties.name`)
  const rowCount = page.getByRole('grid').and(page.locator(`[aria-rowcount="${of.rows + 1}"]`))
  await rowCount.waitFor({ timeout: 60_000 })
  const isRight = async (share: number): Promise<ShownRow | undefined> => {
    const shown = await jumpTo(page, share)
    const [first, last] = [shown[0], shown.at(-1)]
    if (first === undefined) return undefined
    const path = `${rest}?${query}&offset=${first.index}&limit=${shown.length}`
    const expected = await readRows(page, path, first.index)
    return JSON.stringify(shown) === JSON.stringify(expected) ? last : undefined
  }
  const end = await isRight(1)
  const random = new Random(1)
  let wrongJumps = 0
  for (let jump = 0; jump < of.jumps; jump++) {
    if ((await isRight(random.below(1_000_000) / 1_000_000)) === undefined) wrongJumps += 1
  }
  return { isEndRight: end?.index === of.rows - 1, wrongJumps }
}

interface ShownRow {
  readonly index: number
  readonly id: string
  readonly name: string
}

/** Drags the scroll bar to a share of its way; answers the rows that are seen, once they are read. */
async function jumpTo(page: Page, share: number): Promise<readonly ShownRow[]> {
  const shown = await page.evaluate(`new Promise((resolve, reject) => {
    const grid = document.querySelector('.grid')
    grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * ${share}
    const start = performance.now()
    const look = () => {
      const { bottom, top } = grid.getBoundingClientRect()
      const head = grid.querySelector('.grid-head').getBoundingClientRect().height
      const rows = [...grid.querySelectorAll('.grid-body [role=row]')]
        .map((row) => ({ row, box: row.getBoundingClientRect() }))
        .filter(({ box }) => box.top >= top + head && box.bottom <= bottom)
        .sort((one, other) => one.box.top - other.box.top)
        .map(({ row }) => ({
          index: Number(row.getAttribute('aria-rowindex')) - 2,
          id: row.querySelector('[aria-colindex="1"]').textContent,
          name: row.querySelector('[aria-colindex="2"]').textContent,
        }))
      const isRead = rows.length * 36 > (bottom - top) / 2 && rows.every(({ id }) => id !== '')
      if (isRead) return resolve(rows)
      if (performance.now() - start > 20_000) return reject(new Error('No rows are shown.'))
      requestAnimationFrame(look)
    }
    // The jump has been drawn by the second frame.
    requestAnimationFrame(() => requestAnimationFrame(look))
  })`)
  return shown as readonly ShownRow[]
}

async function readRows(page: Page, path: string, from: number): Promise<readonly ShownRow[]> {
  const response = await page.context().request.get(path)
  const { data } = (await response.json()) as {
    readonly data: readonly {
      readonly id: number
      readonly properties: { readonly name: string }
    }[]
  }
  return data.map(({ id, properties }, at) => {
    return { index: from + at, id: String(id), name: properties.name }
  })
}

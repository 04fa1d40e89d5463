// The ids of rows of a view from a place on, as many as a page has.

import { type PageOf, readPage } from '../api/read-page.ts'
import type { Row } from './row-windows.ts'

export interface Stretch {
  readonly offset: number
  readonly limit: number
}

export async function readRowIds(rowsOf: PageOf, stretch: Stretch): Promise<readonly number[]> {
  const { data } = await readPage<Row>(rowsOf, { columns: ['id'], properties: [], ...stretch })
  return data.map(({ id }) => id)
}

// The ids of rows of a view from a place on, as many as a page has.

import type { ViewRows } from '@kontor/client/types/view-rows'
import { kontorOf } from './kontor.ts'
import type { RowsOf } from './rows.ts'

interface Stretch {
  readonly offset: number
  readonly limit: number
}

export async function readRowIds(
  { unit, view, filter, order }: RowsOf,
  { offset, limit }: Stretch,
): Promise<readonly number[]> {
  const query = {
    ...{ columns: ['id'], properties: [], offset, limit },
    ...(filter === '' ? {} : { filter }),
    ...(order.length === 0 ? {} : { order }),
  }
  // Which view it is, and so what its rows are, is known only here.
  const page: unknown = await kontorOf(unit).views.page(view as keyof ViewRows, query as object)
  return (page as { readonly data: readonly { readonly id: number }[] }).data.map(({ id }) => id)
}

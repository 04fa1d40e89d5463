// Reads a page of a view whose name is known only when the console runs.

import type { ViewRows } from '@kontor/client/types/view-rows'
import type { Page } from '@kontor/client/views'
import { filterUpTo } from './filter-up-to.ts'
import { kontorOf } from './kontor.ts'

export interface PageOf {
  readonly unit: number
  readonly view: string
  readonly filter?: string
  readonly order?: readonly string[]
  /** Rows with greater ids are left out. */
  readonly through?: number | undefined
}

export interface PageQuery {
  readonly columns?: readonly string[]
  readonly properties?: readonly string[]
  readonly offset?: number
  readonly limit: number
  readonly signal?: AbortSignal
}

/** What its rows are, the caller says. */
export async function readPage<T>(
  { unit, view, filter = '', order = [], through }: PageOf,
  query: PageQuery,
): Promise<Page<T>> {
  const upTo = filterUpTo(filter, through)
  const asked = {
    ...query,
    ...(upTo === '' ? {} : { filter: upTo }),
    ...(order.length === 0 ? {} : { order }),
  }
  const page: unknown = await kontorOf(unit).views.page(view as keyof ViewRows, asked as object)
  return page as Page<T>
}

// Reads a page of a view whose name is known only when the console runs.

import type { Page, ViewRows } from '@kontor/client'
import { clientOf } from './client.ts'

export interface PageOf {
  readonly unit: number
  readonly view: string
  readonly filter?: string
  readonly order?: readonly string[]
  /** Rows with greater ids are left out. */
  readonly through?: number | undefined
  /** Rows with this id or smaller ones are left out. */
  readonly after?: number
}

export interface PageQuery {
  readonly columns?: readonly string[]
  readonly properties?: readonly string[]
  readonly offset?: number
  readonly limit: number
  readonly signal?: AbortSignal
}

/** What its rows are, the caller says. Where they are too large for one answer, in several. */
export async function readPage<T>(
  { unit, view, filter = '', order = [], through, after }: PageOf,
  query: PageQuery,
): Promise<Page<T>> {
  const parameters = {
    ...query,
    ...(filter === '' ? {} : { filter }),
    ...(through === undefined ? {} : { through }),
    ...(after === undefined ? {} : { after }),
    ...(order.length === 0 ? {} : { order }),
  }
  const { limit, offset = 0 } = query
  const pages = clientOf(unit).views.pages(view as keyof ViewRows, parameters as object)
  const data: T[] = []
  for await (const { metadata, data: rows } of pages) {
    data.push(...(rows as unknown as readonly T[]))
    const { nextOffset } = metadata
    if (data.length === limit || nextOffset === null) {
      return { metadata: { ...metadata, count: data.length, nextOffset }, data }
    }
    if (data.length > limit) break
  }
  data.length = limit
  return { metadata: { count: limit, limit, nextOffset: offset + limit }, data }
}

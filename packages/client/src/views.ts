// Views: one page of rows, or all rows one after another.

import { type FieldsOf, type Filter, fieldsOf } from './filter.ts'
import type { Group, Measure, Summary, SummaryQuery } from './summary.ts'
import type { Transport } from './transport.ts'
import type { ViewRows } from './types/view-rows.ts'
import type { ColumnOf, PropertyOf, ScalarFieldOf, ViewName } from './view-fields.ts'

/** A column or property to order rows by, `-` before it for descending. */
export type Order<V extends ViewName> = ScalarFieldOf<V> | `-${ScalarFieldOf<V>}`

export interface ViewQuery<
  V extends ViewName,
  C extends ColumnOf<V> = ColumnOf<V>,
  P extends PropertyOf<V> = PropertyOf<V>,
> {
  /** The predefined ones where absent. */
  readonly columns?: readonly C[]
  readonly properties?: readonly P[]
  /** In the filter language, or made of the fields of a row. */
  readonly filter?: string | Filter | ((row: FieldsOf<ViewRows[V]>) => Filter)
  /** What rows are ordered by before their ids, null last; three names at most. */
  readonly order?: readonly Order<V>[]
  /** How many rows to skip. */
  readonly offset?: number
  readonly signal?: AbortSignal
}

/** A row with the columns and properties that were requested. */
export type Row<V extends ViewName, C, P> = Pick<ViewRows[V], C & keyof ViewRows[V]> &
  (ViewRows[V] extends { readonly properties: infer All }
    ? { readonly properties: Pick<All, P & keyof All> }
    : unknown)

export interface Page<R> {
  readonly metadata: {
    readonly count: number
    readonly limit: number
    /** Null on the last page. */
    readonly nextOffset: number | null
  }
  readonly data: readonly R[]
}

/** A view of the unit, predefined or its own. */
export interface ViewDescription {
  readonly name: string
  readonly title: string
  /** The part of the business that it belongs to, such as `sales`. */
  readonly domain: string | null
  /** The collection whose records are its rows, or what its rows are derived from. */
  readonly source: string
  readonly columns: readonly ViewField[]
  readonly properties: readonly ViewField[]
  /** How many rows a page has where nothing is said. */
  readonly limit: number
}

export interface ViewField {
  readonly name: string
  readonly type: string
  readonly filterable: boolean
}

/** Long filters go into a body: addresses are cut or refused by some proxies. */
const queryCharactersMax = 1500

export class Views {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** What the views of the unit can show. */
  async list({ signal }: { readonly signal?: AbortSignal } = {}) {
    const { data } = await this.#transport.json<{ readonly data: readonly ViewDescription[] }>({
      path: 'views',
      signal,
    })
    return data
  }

  async page<V extends ViewName, C extends ColumnOf<V>, P extends PropertyOf<V>>(
    view: V,
    query: ViewQuery<V, C, P> & { readonly limit?: number } = {},
  ): Promise<Page<Row<V, C, P>>> {
    const { columns, properties, filter, order, limit, offset, signal } = query
    const externalFilter = textOf<V>(filter)
    const asked = { columns, properties, externalFilter, order, limit, offset }
    const path = `views/${encodeURIComponent(view)}`
    if ((externalFilter?.length ?? 0) > queryCharactersMax) {
      return await this.#transport.json({
        method: 'POST',
        path: `${path}/query`,
        body: asked,
        signal,
      })
    }
    const lists = {
      columns: columns?.join(','),
      properties: properties?.join(','),
      order: order?.join(','),
    }
    return await this.#transport.json({ path, query: { ...asked, ...lists }, signal })
  }

  /** All rows, read page by page while they are consumed; none is missed or comes twice. */
  async *rows<V extends ViewName, C extends ColumnOf<V>, P extends PropertyOf<V>>(
    view: V,
    query: ViewQuery<V, C, P> & { readonly rowsAtOnce?: number } = {},
  ): AsyncGenerator<Row<V, C, P>> {
    const { rowsAtOnce, ...rest } = query
    const limit = rowsAtOnce === undefined ? {} : { limit: rowsAtOnce }
    let offset = query.offset ?? 0
    for (;;) {
      const page = await this.page<V, C, P>(view, { ...rest, ...limit, offset })
      yield* page.data
      if (page.metadata.nextOffset === null) return
      offset = page.metadata.nextOffset
    }
  }

  /** Counts and exact sums over the rows that the token may read, by two groups at most. */
  async summary<
    V extends ViewName,
    const G extends readonly Group<V>[] = [],
    const M extends readonly Measure<V>[] = [],
  >(view: V, query: SummaryQuery<V, G, M> = {}): Promise<Summary<V, G, M>> {
    const { filter, groupBy, measures, limit, signal } = query
    return await this.#transport.json({
      method: 'POST',
      path: `views/${encodeURIComponent(view)}/summary`,
      body: { externalFilter: textOf<V>(filter), groupBy, measures, limit },
      signal,
    })
  }
}

function textOf<V extends ViewName>(filter: ViewQuery<V>['filter']): string | undefined {
  if (filter === undefined || typeof filter === 'string') return filter
  return String(typeof filter === 'function' ? filter(fieldsOf<ViewRows[V]>()) : filter)
}

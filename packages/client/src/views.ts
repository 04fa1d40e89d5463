// Views: one page of rows, all pages, or all rows one after another.

import { type FieldsOf, type Filter, fieldsOf } from './filter.ts'
import { KontorError } from './kontor-error.ts'
import type { Measure, Summary, SummaryGroup, SummaryQuery } from './summary.ts'
import type { Translations } from './translations.ts'
import type { Transport } from './transport.ts'
import type { ViewFile } from './types/files.ts'
import type { ViewRows } from './types/view-rows.ts'
import type { ColumnOf, PropertyOf, ScalarFieldOf } from './view-fields.ts'
import { Walk } from './walk.ts'

/** A column or property to order rows by, `-` before it for descending. */
export type Order<W> = ScalarFieldOf<W> | `-${ScalarFieldOf<W>}`

/** @typeParam W a row with all that the view can show. */
export interface ViewQuery<
  W,
  C extends ColumnOf<W> = ColumnOf<W>,
  P extends PropertyOf<W> = PropertyOf<W>,
> {
  /** The predefined ones where absent. */
  readonly columns?: readonly C[]
  readonly properties?: readonly P[]
  /** In the filter language, or made of the fields of a row. */
  readonly filter?: string | Filter | ((row: FieldsOf<W>) => Filter)
  /** What rows are ordered by before their ids, null last; three names at most. */
  readonly order?: readonly Order<W>[]
  /** Rows with greater ids are left out, whatever the filter says. */
  readonly through?: number
  /** Rows with this id or smaller ones are left out, whatever the filter says. */
  readonly after?: number
  /** How many rows to skip. */
  readonly offset?: number
  /** How often each page is requested again, in place of what the client does. */
  readonly retries?: number
  readonly signal?: AbortSignal
}

/** A row with the columns and properties that were requested. */
export type Row<W, C, P> = Pick<W, C & keyof W> &
  (W extends { readonly properties: infer All }
    ? { readonly properties: Pick<All, P & keyof All> }
    : unknown)

/** A query for more than one page. */
export interface WalkQuery<W, C extends ColumnOf<W>, P extends PropertyOf<W>>
  extends ViewQuery<W, C, P> {
  /** Rows a page: fewer where they do not fit. */
  readonly limit?: number
}

export interface Page<R> {
  readonly metadata: {
    readonly count: number
    readonly limit: number
    /** Null on the last page. */
    readonly nextOffset: number | null
  }
  readonly data: readonly R[]
}

export interface PageAt<R> extends Page<R> {
  readonly offset: number
}

/** A view of the unit, predefined or its own. */
export interface ViewDescription {
  readonly name: string
  readonly title: string
  /** The part of the business that it belongs to, such as `sales`. */
  readonly domain: string | null
  /** The collection whose records are its rows, or what its rows are derived from. */
  readonly source: string
  /** How much of it the user may see. */
  readonly access: ViewAccess
  readonly columns: readonly ViewField[]
  readonly properties: readonly ViewField[]
  /** How many rows a page has where nothing is said. */
  readonly limit: number
  /** What a view of the unit's own was put with; null for a predefined one. */
  readonly file: ViewFile | null
  /** Names that file, for a put that is to replace no other one. */
  readonly tag: string | null
}

/**
 * All records of one of its types at least, only records that name the user, or none. Records that
 * the user may not see never change it.
 */
export type ViewAccess = 'shared' | 'own' | 'none'

export interface ViewField {
  readonly name: string
  readonly type: string
  readonly filterable: boolean
  /** What the unit calls the statuses of the rows; absent where it calls none. */
  readonly titles?: Readonly<Record<string, StatusTitle>>
}

export interface StatusTitle {
  readonly title: string | null
  readonly translations: Translations
}

/** Long filters go into a body: addresses are cut or refused by some proxies. */
const queryCharactersMax = 1500

/** @typeParam R the rows of each view, by its name. */
export class Views<R extends object = ViewRows> {
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

  /** The names of those that have rows for the user, of all or of some. */
  async withRows({
    views,
    signal,
  }: {
    readonly views?: readonly string[]
    readonly signal?: AbortSignal
  } = {}): Promise<readonly string[]> {
    const { data } = await this.#transport.json<{ readonly data: readonly string[] }>({
      path: 'views-with-rows',
      query: { views: views?.join(',') },
      signal,
    })
    return data
  }

  async page<V extends keyof R & string, C extends ColumnOf<R[V]>, P extends PropertyOf<R[V]>>(
    view: V,
    query: ViewQuery<R[V], C, P> & { readonly limit?: number } = {},
  ): Promise<Page<Row<R[V], C, P>>> {
    const { columns, properties, filter, order, limit, offset, retries, signal } = query
    const { through, after } = query
    const how = { signal, ...(retries === undefined ? {} : { retries }) }
    const externalFilter = textOf<R[V]>(filter)
    const bounds = { through, after, limit, offset }
    const parameters = { columns, properties, externalFilter, order, ...bounds }
    const path = `views/${encodeURIComponent(view)}`
    if ((externalFilter?.length ?? 0) > queryCharactersMax) {
      return await this.#transport.json({
        method: 'POST',
        path: `${path}/query`,
        body: parameters,
        ...how,
      })
    }
    const lists = {
      columns: columns?.join(','),
      properties: properties?.join(','),
      order: order?.join(','),
    }
    return await this.#transport.json({ path, query: { ...parameters, ...lists }, ...how })
  }

  /** Pages one after another, each with the offset that it begins at. */
  async *pages<V extends keyof R & string, C extends ColumnOf<R[V]>, P extends PropertyOf<R[V]>>(
    view: V,
    query: WalkQuery<R[V], C, P> = {},
  ): AsyncGenerator<PageAt<Row<R[V], C, P>>> {
    let { offset = 0, limit } = query
    for (;;) {
      const bounds = { offset, ...(limit === undefined ? {} : { limit }) }
      const reading = this.page<V, C, P>(view, { ...query, ...bounds })
      const page = await reading.catch((error: unknown) => {
        // Long rows: fewer of them fit.
        limit = smallerLimit(error, limit)
      })
      if (page === undefined) continue
      yield { ...page, offset }
      if (page.metadata.nextOffset === null) return
      offset = page.metadata.nextOffset
    }
  }

  /** All rows, read page by page while they are consumed; none is missed or comes twice. */
  rows<V extends keyof R & string, C extends ColumnOf<R[V]>, P extends PropertyOf<R[V]>>(
    view: V,
    query: WalkQuery<R[V], C, P> = {},
  ): Walk<Row<R[V], C, P>> {
    return new Walk(this.pages<V, C, P>(view, query), query.offset ?? 0)
  }

  /** Counts and exact sums over the rows that the token may read, by two groups at most. */
  async summary<
    V extends keyof R & string,
    const G extends readonly SummaryGroup<R[V]>[] = [],
    const M extends readonly Measure<R[V]>[] = [],
  >(view: V, query: SummaryQuery<R[V], G, M> = {}): Promise<Summary<R[V], G, M>> {
    const { filter, through, after, groupBy, measures, limit, retries, signal } = query
    return await this.#transport.json({
      method: 'POST',
      path: `views/${encodeURIComponent(view)}/summary`,
      body: { externalFilter: textOf<R[V]>(filter), through, after, groupBy, measures, limit },
      signal,
      ...(retries === undefined ? {} : { retries }),
    })
  }
}

/** How many rows fit into an answer that would have been too large; throws any other error. */
function smallerLimit(error: unknown, limit = Number.POSITIVE_INFINITY): number {
  const problem = error instanceof KontorError ? error.problem : undefined
  const suggested = problem?.code === 'response-too-large' ? problem['suggestedLimit'] : undefined
  if (typeof suggested === 'number' && suggested < limit) return suggested
  throw error
}

function textOf<W>(filter: ViewQuery<W>['filter']): string | undefined {
  if (filter === undefined || typeof filter === 'string') return filter
  return String(typeof filter === 'function' ? filter(fieldsOf<W>()) : filter)
}

// From the query of a view to a plan: every name known, the filter checked, the range
// set. The plan is the one thing that both engines receive.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import type { UnitDay } from '@kontor/contract/filter/unit-day.ts'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { ViewShape } from '@kontor/contract/views/catalogue.ts'
import type { Source, ViewDescription } from '@kontor/contract/views/view-description.ts'
import { Refusal } from '../refusal.ts'
import type { Projection } from '../rules/rows/render-row.ts'
import type { OrderTerm } from './order.ts'
import { planOrder } from './plan-order.ts'
import { planShown, type ShownMember } from './plan-shown.ts'
import { readFilter } from './read-filter.ts'

/** The query of the rows of a view, before any of it is checked. */
export interface RowChoice {
  readonly externalFilter?: string
  /** The greatest id. */
  readonly through?: number
  /** The id before the least one. */
  readonly after?: number
}

/** The query of a view, before any of it is checked. */
export interface ViewQuery extends RowChoice {
  readonly columns?: readonly string[]
  readonly properties?: readonly string[]
  /** Names to order by, `-` before one that descends. */
  readonly order?: readonly string[]
  /** Names as in an order: the order of the columns of a file. */
  readonly shown?: readonly string[]
  readonly limit?: number
  readonly offset?: number
}

/** A view with what it can show in a unit. */
export interface ShapedView {
  readonly description: ViewDescription
  readonly shape: ViewShape
}

export interface ViewPlan {
  readonly source: Source
  /** The view whose listing is shown; undefined where rows are derived, in a table of their own. */
  readonly listingView: string | undefined
  /** Types that the view is made of, where its source holds others too. */
  readonly types: readonly string[] | undefined
  /** All of these hold of every row. */
  readonly conditions: readonly CheckedFilter[]
  /** Of the rows of an order, those with greater ids are left out; a condition may say so too. */
  readonly idMax?: number
  /** What rows are ordered by before their ids. */
  readonly order: readonly OrderTerm[]
  readonly projection: Projection
  /** The members of the projection in the order in which a file has them. */
  readonly shown: readonly ShownMember[]
  /** Whether the projection is what the rows were rendered with. */
  readonly isPredefined: boolean
  readonly limit: number
  readonly offset: number
}

/** Plans a read on a day; refuses with every fault of the query at once. */
export function planView(view: ShapedView, query: ViewQuery, day: UnitDay): ViewPlan {
  const { description, shape } = view
  const faults: Fault[] = [
    ...unknownNames('columns', query.columns, shape),
    ...unknownNames('properties', query.properties, shape),
  ]
  const { conditions, faults: ofFilter } = planConditions(view, query, day)
  faults.push(...ofFilter.map((fault) => ({ ...fault, parameter: 'externalFilter' })))
  const fields = fieldsOfFilter(shape)
  const { order, faults: ofOrder } = planOrder(query.order ?? description.order ?? [], fields)
  faults.push(...ofOrder.map(({ code, message }) => ({ code, message, parameter: 'order' })))
  const rendered = rowsOf(description, shape, query)
  const { shown, faults: ofShown } = planShown(query.shown ?? [], rendered.projection)
  faults.push(...ofShown)
  if (faults.length > 0) throw new Refusal(problemOf(faults), { faults })
  return { ...range(description, query), ...rendered, shown, conditions, order }
}

export interface PlannedConditions {
  readonly conditions: readonly CheckedFilter[]
  readonly faults: readonly Fault[]
}

/** What every row of a view passes, and those that a request asks for. */
export function planConditions(
  { description, shape }: ShapedView,
  { externalFilter, through, after }: RowChoice,
  day: UnitDay,
): PlannedConditions {
  const fields = fieldsOfFilter(shape)
  // Conditions of their own: what a filter may have at most is its author's alone.
  const ofIds = [
    through === undefined ? undefined : `id <= ${through}`,
    after === undefined ? undefined : `id > ${after}`,
  ]
  const conditions: CheckedFilter[] = []
  const faults: Fault[] = []
  for (const text of [description.where, description.filter, externalFilter, ...ofIds]) {
    if (text === undefined || text.trim() === '') continue
    const read = readFilter(text, fields, day)
    if (read.ok) conditions.push(read.filter)
    else faults.push(...read.faults)
  }
  return { conditions, faults }
}

/** A view that only renames or reorders nothing is answered with rows as they were rendered. */
function rowsOf(
  description: ViewDescription,
  shape: ViewShape,
  query: ViewQuery,
): Omit<ViewPlan, 'conditions' | 'order' | 'shown' | 'limit' | 'offset'> {
  const columns = query.columns ?? shape.predefinedColumns
  const properties = query.properties ?? shape.predefinedProperties
  const isRendered = description.columns === undefined && description.properties === undefined
  return {
    source: description.source,
    listingView: shape.types === undefined ? undefined : (description.listing ?? description.name),
    types: shape.types?.map((type) => type.type),
    projection: { columns, properties },
    isPredefined: isRendered && query.columns === undefined && query.properties === undefined,
  }
}

function range(description: ViewDescription, query: ViewQuery): Pick<ViewPlan, 'limit' | 'offset'> {
  const limit = query.limit ?? description.limit ?? limits.viewRowsDefault
  return { limit, offset: query.offset ?? 0 }
}

/** What a filter over the view may name. */
export function fieldsOfFilter(shape: ViewShape): Parameters<typeof readFilter>[1] {
  return { columns: filterTypes(shape.columns), properties: filterTypes(shape.properties) }
}

function filterTypes(fields: Fields): Parameters<typeof readFilter>[1]['columns'] {
  return new Map(Object.entries(fields).map(([name, kind]) => [name, kind.filter]))
}

const namedIn = {
  columns: { word: 'column', other: 'properties', otherWord: 'property' },
  properties: { word: 'property', other: 'columns', otherWord: 'column' },
} as const

function* unknownNames(
  parameter: 'columns' | 'properties',
  names: readonly string[] | undefined,
  shape: ViewShape,
): Generator<Fault> {
  const { word, other, otherWord } = namedIn[parameter]
  const known = shape[parameter]
  const seen = new Set<string>()
  for (const name of names ?? []) {
    if (seen.has(name)) {
      const message = `The ${word} ${quote(name)} is named twice.`
      yield { code: 'repeated-name', parameter, message }
    }
    seen.add(name)
    if (Object.hasOwn(known, name)) continue
    const hint = Object.hasOwn(shape[other], name)
      ? ` It is a ${otherWord}: name it in \`${other}\`.`
      : didYouMean(name, Object.keys(known))
    const message = `The view has no ${word} ${quote(name)}.${hint}`
    yield { code: 'unknown-name', parameter, message }
  }
}

/** One problem names the worst of several faults. */
function problemOf(faults: readonly Fault[]): 'unknown-name' | 'bad-filter' | 'bad-parameter' {
  if (faults.some((fault) => fault.position !== undefined)) return 'bad-filter'
  return faults.some((fault) => fault.code === 'unknown-name') ? 'unknown-name' : 'bad-parameter'
}

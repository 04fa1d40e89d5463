// The words a view is described in. A view shows rows of one source; which columns and properties
// they hold is derived from what the source is made of.

import type { Collection } from '../records/record-type.ts'
import type { DerivedSource } from './derived-sources.ts'

/** What the rows of a view are: the records of a collection, or what is derived from them. */
export type Source = Collection | DerivedSource

/** The parts of the business that views are grouped by where people choose one, in this order. */
export const domains = ['companies', 'sales', 'purchases', 'work', 'time', 'books', 'unit'] as const
export type Domain = (typeof domains)[number]

export interface ViewDescription {
  readonly name: string
  readonly title: string
  /** Absent where nobody is shown it. */
  readonly domain?: Domain
  /** What every unit begins with: it is offered to people before it has rows. */
  readonly isUsual?: true
  readonly source: Source
  /** The predefined view whose rendered rows it shows; its own unless it narrows another. */
  readonly listing?: string
  /** A filter that every row of the view passes. */
  readonly where?: string
  /** What a unit that narrowed the view has every row pass besides. */
  readonly filter?: string
  /** The columns, properties and `limit` of a request that names none; all that are predefined. */
  readonly columns?: readonly string[]
  readonly properties?: readonly string[]
  /** What a request that names no order is ordered by; the id where absent. */
  readonly order?: readonly string[]
  readonly limit?: number
}

export function view(description: ViewDescription): ViewDescription {
  return Object.freeze(description)
}

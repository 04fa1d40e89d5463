// What the OpenAPI description is made of: the operations, and what they are about.

import type { Endpoint } from '../endpoints/endpoint.ts'
import type { Catalogue } from '../records/catalogue.ts'
import { directoryTypes } from '../records/directory-catalogue.ts'
import type { Description } from '../records/record-type.ts'
import type { ViewDescription } from '../views/view-description.ts'

/** An endpoint, of one view where it has a path of its own. */
export interface Described extends Endpoint {
  readonly view?: string
}

/** The types and views that are described. */
export interface Known {
  readonly catalogue: Catalogue
  readonly views: readonly ViewDescription[]
  /** The unit that they are those of; absent where they are the predefined ones. */
  readonly unit?: number
}

type Types = readonly Description[]

/** All collections with the types of what is in them, whether records or not. */
export function describedTypes({ catalogue }: Known): readonly (readonly [string, Types])[] {
  const records = [...catalogue.byCollection].map(([name, types]) => {
    return [name, [...types.values()]] as const
  })
  const others = Object.values(directoryTypes).map((type) => [type.collection, [type]] as const)
  return [...records, ...others]
}

/** An operation on rows has a path for each view, since each has rows of its own type. */
export function ofEachView(endpoint: Endpoint, { views }: Known): readonly Described[] {
  const isOfRows = endpoint.path.includes('{viewName}') && endpoint.part === undefined
  if (!isOfRows) return [endpoint]
  const ofViews = views.map(({ name, title }) => ({
    ...endpoint,
    operation: `${endpoint.operation}-${name.toLowerCase().replaceAll('.', '-')}`,
    path: endpoint.path.replace('{viewName}', name),
    summary: `${title}: ${endpoint.summary.charAt(0).toLowerCase()}${endpoint.summary.slice(1)}`,
    view: name,
  }))
  return [endpoint, ...ofViews]
}

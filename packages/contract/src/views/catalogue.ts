// Every predefined view, and what each of them can show.

import type { Fields, Kind } from '../kinds/kind.ts'
import type { Catalogue } from '../records/catalogue.ts'
import type { Collection, RecordType } from '../records/record-type.ts'
import { companyViews } from './companies.ts'
import { companyFields } from './company-fields.ts'
import { derivedSources, typesBehindRows } from './derived-sources.ts'
import { directoryViews } from './directory.ts'
import { approvalViews, documentViews } from './documents.ts'
import { invoiceViews } from './invoices.ts'
import type { Source, ViewDescription } from './view-description.ts'
import { workViews } from './work.ts'

export const views: readonly ViewDescription[] = [
  ...companyViews,
  ...documentViews,
  ...invoiceViews,
  ...workViews,
  ...directoryViews,
  ...approvalViews,
]

/** All that a view can show, and what it shows by default. */
export interface ViewShape {
  readonly columns: Fields
  readonly properties: Fields
  /** Types whose records the view shows; undefined where its rows are no records. */
  readonly types: readonly RecordType[] | undefined
  readonly predefinedColumns: readonly string[]
  readonly predefinedProperties: readonly string[]
}

/** Derives what a view can show from the record types of a unit. */
export function viewShape(description: ViewDescription, catalogue: Catalogue): ViewShape {
  const derived = derivedSources[description.source]
  const types = derived === undefined ? typesOfView(description, catalogue) : undefined
  return withCompany(description.source, shapeOf(description, types, derived))
}

/** With what it can show of the companies that its rows name. */
function withCompany(source: Source, shape: ViewShape): ViewShape {
  return { ...shape, columns: { ...shape.columns, ...companyFields[source] } }
}

/** The columns alone: each thread of a server works out those of all views when it starts. */
export function viewColumns(description: ViewDescription, catalogue: Catalogue): Fields {
  const derived = derivedSources[description.source]
  return columnsOf(derived ?? fieldsOf(typesOfView(description, catalogue)))
}

/** What all records of a collection can be filtered by. */
export function filterShape(collection: Collection, catalogue: Catalogue): ViewShape {
  return withCompany(collection, collectionShape(collection, catalogue))
}

/** What all records of a collection have themselves to filter by. */
export function collectionShape(collection: Collection, catalogue: Catalogue): ViewShape {
  return shapeOf({}, [...(catalogue.byCollection.get(collection)?.values() ?? [])])
}

function shapeOf(
  description: Pick<ViewDescription, 'columns' | 'properties'>,
  types: readonly RecordType[] | undefined,
  derived?: Fields,
): ViewShape {
  const columns = columnsOf(derived ?? fieldsOf(types ?? []))
  const properties = merged(types?.map((type) => type.properties ?? {}) ?? [])
  return {
    columns,
    properties,
    types,
    predefinedColumns: description.columns ?? predefined(columns),
    predefinedProperties: description.properties ?? predefined(properties),
  }
}

/** The types of the records that rows follow from; undefined where they follow from none. */
export function typesBehind(
  description: ViewDescription,
  catalogue: Catalogue,
): readonly RecordType[] | undefined {
  const behind = typesBehindRows[description.source]
  if (behind !== undefined) return catalogue.types.filter(behind)
  const isOfRecords = derivedSources[description.source] === undefined
  return isOfRecords ? typesOfView(description, catalogue) : undefined
}

function typesOfView(description: ViewDescription, catalogue: Catalogue): readonly RecordType[] {
  const listing = description.listing ?? description.name
  const types = catalogue.byCollection.get(description.source as Collection)
  return [...(types?.values() ?? [])].filter((type) => type.views.includes(listing))
}

function fieldsOf(types: readonly RecordType[]): Fields {
  return merged(types.map(({ fields }) => fields))
}

/** Later types add what earlier ones lack; the first to name a field decides its place. */
function merged(parts: readonly Fields[]): Fields {
  const all: Record<string, Kind> = {}
  for (const part of parts) {
    for (const [name, kind] of Object.entries(part)) all[name] ??= kind
  }
  return all
}

/** Columns are what is stored as one value; lists of objects are not. */
function columnsOf(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, kind]) => kind.storage !== undefined))
}

function predefined(fields: Fields): readonly string[] {
  return Object.entries(fields)
    .filter(([, kind]) => kind.onRequest !== true)
    .map(([name]) => name)
}

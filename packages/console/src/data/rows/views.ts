// The views of a unit, and what each can show: the server says which there are, the contract what
// their columns are. A column that a unit has added is known by its type alone.

import type { ViewDescription, ViewFile } from '@kontor/client'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import { filterShape } from '@kontor/contract/views/catalogue.ts'
import {
  derivedSources,
  type RecordOfRow,
  recordsOfRows,
} from '@kontor/contract/views/derived-sources.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StatusTitles } from '../../words/status-titles.ts'
import { clientOf } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { settingKeys } from '../api/query-keys.ts'

export interface Column {
  /** As filters and addresses name it: `number`, `properties.name`. */
  readonly key: string
  readonly name: string
  readonly isProperty: boolean
  /** Undefined for what a unit has added. */
  readonly kind: Kind | undefined
  /** What filters take it for, such as `number`, or how it is stored. */
  readonly type: string
  readonly isFilterable: boolean
}

export interface View {
  readonly name: string
  /** The name of the predefined view that it is, or that one of the unit's own narrows. */
  readonly predefined: string
  readonly title: string
  readonly domain: string | null
  /** How much of it the user may see. */
  readonly access: ViewDescription['access']
  /** Undefined where the rows are no records. */
  readonly collection: Collection | undefined
  readonly columns: readonly Column[]
  /** Which record each row is of; undefined where it is of none that can be opened. */
  readonly record: RecordOfRow | undefined
  /** What the unit calls the statuses of its rows. */
  readonly statusTitles: StatusTitles
  /** What a view of the unit's own was put with. */
  readonly own: ViewFile | undefined
  /** Names that file. */
  readonly tag: string | undefined
}

function viewsQuery(unit: number) {
  return queryOptions({
    queryKey: settingKeys.views(unit),
    queryFn: async ({ signal }) => (await clientOf(unit).views.list({ signal })).map(viewOf),
    staleTime: 60_000,
  })
}

/** Those of the unit's own are also known without `properties.`, as filters take them. */
export function columnNamed(columns: readonly Column[], field: string): Column | undefined {
  return columns.find(({ key }) => key === field) ?? columns.find(({ name }) => name === field)
}

/** The name itself where it is of none of the views, as while these are read. */
export function predefinedOf(views: readonly View[] | undefined, name: string): string {
  return views?.find((each) => each.name === name)?.predefined ?? name
}

/** For what is read before they are there. */
export async function readViews(unit: number): Promise<readonly View[]> {
  return await queryClient.ensureQueryData(viewsQuery(unit))
}

export function useViews(unit: number): readonly View[] | undefined {
  return useViewList(unit).data
}

/** Those that are offered: of the others the user may see no record. */
export function offeredViews(views: readonly View[] | undefined): readonly View[] {
  return views?.filter(({ access }) => access !== 'none') ?? []
}

/** For a page that has nothing to show without them. */
export function useViewList(unit: number) {
  return useQuery(viewsQuery(unit))
}

/** Their rows are documents, with more columns. */
const documentSources: Readonly<Record<string, Collection>> = { approvals: 'documents' }

function viewOf(description: ViewDescription): View {
  const { name, title, domain, source, access } = description
  const collection = collections.find((each) => each === (documentSources[source] ?? source))
  const known = kindsOf(source, collection)
  const columns = description.columns.map(({ name: column, type, filterable }) => ({
    ...{ key: column, name: column, isProperty: false, type, isFilterable: filterable },
    kind: known.columns[column],
  }))
  const properties = description.properties.map(({ name: property, type, filterable }) => ({
    ...{ key: `properties.${property}`, name: property, isProperty: true },
    ...{ type, isFilterable: filterable, kind: known.properties[property] },
  }))
  const own = description.file ?? undefined
  const tag = description.tag ?? undefined
  const statusTitles = description.columns.find(({ titles }) => titles)?.titles ?? {}
  const record = collection === undefined ? recordsOfRows[source] : { collection, by: 'id' }
  return {
    ...{ name, predefined: own?.source ?? name, title, domain, access, own, tag },
    ...{ statusTitles, collection, record, columns: [...columns, ...properties] },
  }
}

interface Kinds {
  readonly columns: Fields
  readonly properties: Fields
}

function kindsOf(source: string, collection: Collection | undefined): Kinds {
  const derived: Partial<Readonly<Record<string, Fields>>> = derivedSources
  const columns = derived[source]
  if (columns !== undefined) return { columns, properties: {} }
  if (collection !== undefined) return filterShape(collection, presetCatalogue)
  return { columns: {}, properties: {} }
}

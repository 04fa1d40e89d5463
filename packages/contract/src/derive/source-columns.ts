// The typed columns that each source of views is stored in, derived from what its rows can show.

import type { Fields, Kind, Storage } from '../kinds/kind.ts'
import { type Catalogue, presetCatalogue } from '../records/catalogue.ts'
import { collections } from '../records/record-type.ts'
import { viewColumns, views } from '../views/catalogue.ts'
import { derivedSources, directorySources } from '../views/derived-sources.ts'
import type { Source } from '../views/view-description.ts'

export interface SourceColumn {
  readonly name: string
  readonly storage: Storage
}

const directory: ReadonlySet<string> = new Set(directorySources)

/** Sources whose rows have a table; the directory is read from users and groups. */
export type StoredSource = Exclude<Source, (typeof directorySources)[number]>

export const storedSources: readonly StoredSource[] = [
  ...collections,
  ...Object.keys(derivedSources).filter((source) => !directory.has(source)),
] as StoredSource[]

/** The columns of a source's table beyond unit, id, rights and rows: those a filter can name. */
export function sourceColumns(source: Source, catalogue: Catalogue): readonly SourceColumn[] {
  const columns: Record<string, Kind> = {}
  for (const view of views.filter((each) => each.source === source)) {
    addNew(columns, viewColumns(view, catalogue))
  }
  return Object.entries(columns)
    .filter(([name, kind]) => name !== 'id' && kind.filter !== undefined)
    .map(([name, kind]) => ({ name, storage: kind.storage ?? 'text' }))
}

function addNew(columns: Record<string, Kind>, more: Fields): void {
  for (const [name, kind] of Object.entries(more)) columns[name] ??= kind
}

/** The columns of every stored source. A unit's own types add properties, never columns. */
export const columnsOfSource: Readonly<Record<StoredSource, readonly SourceColumn[]>> =
  Object.fromEntries(
    storedSources.map((source) => [source, sourceColumns(source, presetCatalogue)]),
  ) as Record<StoredSource, readonly SourceColumn[]>

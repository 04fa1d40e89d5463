// What of the descriptions decides how records are stored. A store made by other descriptions is
// brought to these when it is opened, in the parts that differ.

import type { Fields } from '../kinds/kind.ts'
import { presetCatalogue } from '../records/catalogue.ts'
import { labelledRecords, targetsOfCollection } from '../records/lookup-targets.ts'
import { type Collection, collections, type RecordType } from '../records/record-type.ts'
import { viewShape, views } from '../views/catalogue.ts'
import { derivedSources } from '../views/derived-sources.ts'
import { columnsOfSource, type StoredSource, storedSources } from './source-columns.ts'

/** Digests by name: two that are the same mean that nothing of it is stored in another way. */
export interface StoredShape {
  /** Rises with every change, so that no older release takes the store for its own. */
  readonly version: number
  /** The texts of records, their columns, and which views show them. */
  readonly collections: Readonly<Record<string, string>>
  /** The rendered rows of the views of records. */
  readonly views: Readonly<Record<string, string>>
  /** The rows of sources that are derived from records. */
  readonly derived: Readonly<Record<string, string>>
  /** What the records of the collections are called, and by which words they are found. */
  readonly labels: Readonly<Record<string, string>>
}

type Parts = Readonly<Record<string, unknown>>

/** What each digest is made of. */
export function storedParts(): Readonly<Record<Exclude<keyof StoredShape, 'version'>, Parts>> {
  const ofCollections = collections.map((collection) => {
    const types = [...(presetCatalogue.byCollection.get(collection)?.values() ?? [])]
    return [collection, [columnsOfSource[collection], types.map(typeParts)]] as const
  })
  const ofViews = views
    .filter(({ source, listing }) => listing === undefined && derivedSources[source] === undefined)
    .map((view) => {
      const { columns, properties, ...shown } = viewShape(view, presetCatalogue)
      const parts = [
        namesIn(only(columns, shown.predefinedColumns)),
        namesIn(only(properties, shown.predefinedProperties)),
      ]
      return [view.name, parts] as const
    })
  const ofSources = storedSources
    .filter((source) => derivedSources[source] !== undefined)
    .map((source) => [source, derivedParts(source)] as const)
  const ofLabels = collections
    .map((collection) => [collection, labelParts(collection)] as const)
    .filter(([, parts]) => parts.length > 0)
  return {
    collections: Object.fromEntries(ofCollections),
    views: Object.fromEntries(ofViews),
    derived: Object.fromEntries(ofSources),
    labels: Object.fromEntries(ofLabels),
  }
}

function typeParts({ type, fields, properties, views }: RecordType): unknown {
  return { type, fields: namesIn(fields), properties: namesIn(properties ?? {}), views }
}

/** The number rises where words are made in another way. */
const wordsVersion = 1

function labelParts(collection: Collection): readonly unknown[] {
  const targets = targetsOfCollection(collection)
  return targets.map((target) => [wordsVersion, target, labelledRecords[target]])
}

function derivedParts(source: StoredSource): unknown {
  return [columnsOfSource[source], namesIn(derivedSources[source] ?? {})]
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

/** The names of fields in their order, with those of the fields within them. */
function namesIn(fields: Fields): readonly unknown[] {
  return Object.entries(fields).map(([name, { fields: within, element }]) => {
    const parts = within ?? element?.fields
    return parts === undefined ? name : [name, namesIn(parts)]
  })
}

// How many records lack the properties that a file would require, of those that a user may read.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { type AddedProperty, extendCatalogue } from '@kontor/contract/records/extend-catalogue.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { collectionShape } from '@kontor/contract/views/catalogue.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { ConfigurationChange } from '../../store/port/configuration.ts'
import type { Store } from '../../store/store.ts'
import { requireUnit } from './require-unit.ts'
import { summariseCollection } from './summarise-collection.ts'

interface Lacking {
  readonly name: string
  readonly records: number
}

/** A change with what lacks the properties that it makes required. */
export type CountedChange = ConfigurationChange & { readonly lacking?: readonly Lacking[] }

export async function withLackingRecords(
  store: Store,
  reader: Reader,
  changes: readonly ConfigurationChange[],
): Promise<readonly CountedChange[]> {
  const counted: CountedChange[] = []
  for (const change of changes) {
    const lacking: Lacking[] = []
    for (const name of newlyRequired(change)) {
      const records = await countLacking(store, reader, { name, to: change })
      if (records !== undefined) lacking.push({ name, records })
    }
    counted.push(lacking.length === 0 ? change : { ...change, lacking })
  }
  return counted
}

function newlyRequired({ kind, from, to }: ConfigurationChange): readonly string[] {
  if (kind !== 'properties') return []
  const before = new Set(requiredOf(from))
  return requiredOf(to).filter((name) => !before.has(name))
}

function requiredOf(properties: unknown): readonly string[] {
  const all = (properties ?? []) as readonly AddedProperty[]
  return all.filter(({ isRequired }) => isRequired === true).map(({ name }) => name)
}

interface Required {
  readonly name: string
  readonly to: ConfigurationChange
}

/** Undefined where no filter can tell. */
async function countLacking(
  store: Store,
  reader: Reader,
  { name, to }: Required,
): Promise<number | undefined> {
  const { accessVersion } = await requireUnit(store, reader.unit)
  const { additions, catalogue } = await store.configuration.settings({
    unit: reader.unit,
    accessVersion,
  })
  const after = extendCatalogue(presetCatalogue, {
    types: additions.types,
    properties: new Map([[to.name, to.to as readonly AddedProperty[]]]),
  })
  const types = after.types.filter((type) => mayLack(type, name))
  const [first] = types
  // Of a type that is new itself.
  if (first === undefined) return 0
  const shape = collectionShape(first.collection, catalogue)
  const known = shape.properties[name]
  if (known !== undefined && known.filter === undefined) return undefined
  const names = types.map(({ type }) => `'${type}'`).join(', ')
  const isNull = known === undefined ? '' : ` AND properties."${name}" = NULL`
  const externalFilter = `type IN (${names})${isNull}`
  const rows = await summariseCollection(store, reader, {
    ...{ collection: first.collection, shape, externalFilter, accessVersion },
    summary: { groups: [], measures: [], limit: 1 },
  })
  const [all] = rows as readonly { readonly count: number }[]
  return all?.count ?? 0
}

function mayLack({ properties = {} }: Description, name: string): boolean {
  return Object.hasOwn(properties, name) && properties[name]?.mayBeAbsent === true
}

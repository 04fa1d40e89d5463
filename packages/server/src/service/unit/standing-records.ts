// How many records have a status that a lifecycle would list no more, as far as a user reads them.

import { limits } from '@kontor/contract/limits.ts'
import type { Statuses } from '@kontor/contract/records/statuses.ts'
import { collectionShape } from '@kontor/contract/views/catalogue.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import type { Store } from '../../store/store.ts'
import { planSummary } from '../../views/summary/plan-summary.ts'
import type { CountedChange } from './lacking-records.ts'
import { requireUnit } from './require-unit.ts'
import { summariseCollection } from './summarise-collection.ts'

interface Standing {
  readonly status: string
  readonly records: number
}

/** A change with the records that keep a status which it lists no more. */
type StandingChange = CountedChange & { readonly standing?: readonly Standing[] }

export async function withStandingRecords(
  store: Store,
  reader: Reader,
  changes: readonly CountedChange[],
): Promise<readonly StandingChange[]> {
  const counted: StandingChange[] = []
  for (const change of changes) {
    const standing = await standingOf(store, reader, change)
    counted.push(standing.length === 0 ? change : { ...change, standing })
  }
  return counted
}

async function standingOf(
  store: Store,
  reader: Reader,
  { kind, name, to }: CountedChange,
): Promise<readonly Standing[]> {
  if (kind !== 'lifecycle') return []
  const { statuses } = to as { readonly statuses?: Statuses }
  if (statuses === undefined) return []
  const { accessVersion } = await requireUnit(store, reader.unit)
  const settings = await store.configuration.settings({ unit: reader.unit, accessVersion })
  const collection = settings.catalogue.types.find(({ type }) => type === name)?.collection
  if (collection === undefined) return []
  const shape = collectionShape(collection, settings.catalogue)
  const types = typesUnder(name, settings).map((type) => `'${type}'`)
  const rows = await summariseCollection(store, reader, {
    ...{ collection, shape, accessVersion },
    externalFilter: `type IN (${types.join(', ')})`,
    summary: planSummary(
      { groupBy: [{ field: 'status' }], limit: limits.summaryRowsMax },
      shape,
      [],
    ),
  })
  return (rows as readonly StatusRow[])
    .filter(({ group: [status] }) => !statuses.some(({ code }) => code === status))
    .map(({ group: [status], count }) => ({ status, records: count }))
}

interface StatusRow {
  readonly group: readonly [status: string]
  readonly count: number
}

/** The type and the sub-types that have no lifecycle of their own, nor one nearer to them. */
function typesUnder(name: string, { catalogue, lifecycles }: UnitSettings): readonly string[] {
  const nearer = [...lifecycles.keys()].filter((each) => each.startsWith(`${name}.`))
  return catalogue.types
    .map(({ type }) => type)
    .filter((type) => type === name || type.startsWith(`${name}.`))
    .filter((type) => !nearer.some((each) => type === each || type.startsWith(`${each}.`)))
}

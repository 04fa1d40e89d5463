// Counters compared with the ids that were drawn from them. A number that a caller gave may be
// ahead of its series, so numbers tell nothing: a draw passes over those that are in use.

import { collections } from '@kontor/contract/records/record-type.ts'
import type { CounterBehind, UnitInput } from '../../port/inspection.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from './write-context.ts'

/** The counters of a unit that are below an id in use. */
export function* countersBehind({ unit }: UnitInput): Step<readonly CounterBehind[]> {
  const rows = yield* queryAll<{ name: string; value: number }>(
    sql`select "name", "value" from "counter" where "unit" = ${unit}`,
  )
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const highest = yield* highestIds(unit)
  return [...highest]
    .map(([name, id]) => ({ name, value: stored.get(name) ?? 0, highest: id }))
    .filter((each) => each.value < each.highest)
}

function* highestIds(unit: number): Step<ReadonlyMap<string, number>> {
  const nested = yield* queryAll<{ name: string; id: number }>(
    sql`select "name", max("id") as "id" from "nested" where "unit" = ${unit} group by "name"`,
  )
  const highest = new Map(nested.map(({ name, id }) => [name, id]))
  const others = [
    ...collections.map(
      (collection) =>
        [
          collection,
          sql`select max("id") as "id" from "record"
        where "unit" = ${unit} and "collection" = ${collection}`,
        ] as const,
    ),
    ['journal', sql`select max("id") as "id" from "journal" where "unit" = ${unit}`] as const,
    ['acl', sql`select max("id") as "id" from "acl" where "unit" = ${unit}`] as const,
    ['webhook', sql`select max("id") as "id" from "webhook" where "unit" = ${unit}`] as const,
    [
      'delivery',
      sql`select max("position") as "id" from "delivery" where "unit" = ${unit}`,
    ] as const,
  ]
  for (const [name, query] of others) {
    const row = yield* queryOne<{ id: number | null }>(query)
    highest.set(name, row?.id ?? 0)
  }
  return highest
}

/** Sets the counters that are behind to the highest id in use. */
export function* raiseCounters({ dialect }: WriteContext, input: UnitInput): Step<void> {
  for (const { name, highest } of yield* countersBehind(input)) {
    yield* putRow(dialect, tables.counter, { unit: input.unit, name, value: highest })
  }
}

// Up to which record of a collection labels are indexed. What is created later has no rows of
// labels yet: what it is called is worked out from the record itself.

import { targetsOfCollection } from '@kontor/contract/records/lookup-targets.ts'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { WriteContext } from '../unit/write-context.ts'

const counters: ReadonlyMap<Collection, string> = new Map(
  collections
    .filter((each) => targetsOfCollection(each).length > 0)
    .map((each) => [each, labelCounter(each)]),
)

/** Whether its records can be looked up. */
export function isLabelled(collection: Collection): boolean {
  return counters.has(collection)
}

/** The name of the counter that stores it. */
export function labelCounter(collection: Collection): string {
  return `labelled ${collection}`
}

/** The last record whose labels are indexed, by the names of their counters. */
export function* indexedRecords(unit: number): Step<ReadonlyMap<string, number>> {
  const rows = yield* queryAll<{ name: string; value: number }>(
    sql`select "name", "value" from "counter" where "unit" = ${unit}
      and "name" in (${sql.join([...counters.values()])})`,
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** The same of one collection, as of this transaction. The ledger of the unit is open. */
export function lastIndexed(
  { ledger }: Pick<WriteContext, 'ledger'>,
  unit: number,
  collection: Collection,
): number {
  return ledger.valueOf(unit, labelCounter(collection))
}

/** From now on the labels of all records up to this one are indexed. */
export function noteIndexed(
  { ledger }: Pick<WriteContext, 'ledger'>,
  unit: number,
  { collection, last }: { readonly collection: Collection; readonly last: number },
): void {
  const name = labelCounter(collection)
  ledger.draw(unit, name, Math.max(0, last - ledger.valueOf(unit, name)))
}

// The row of a view as JSON text, with the columns and properties of a projection, in order.

import { propertiesOf } from '../values/find-values.ts'

/** Which columns and properties a row holds; without properties it has no such key at all. */
export interface Projection {
  readonly columns: readonly string[]
  readonly properties: readonly string[]
}

/** Renders one row. What the record lacks is null. */
export function renderRow(
  { columns, properties }: Projection,
  record: Readonly<Record<string, unknown>>,
): string {
  const row = picked(columns, record)
  if (properties.length > 0) {
    row['properties'] = picked(properties, propertiesOf(record))
  }
  // One call for a whole row costs a quarter of one for each of its members.
  return JSON.stringify(row)
}

function picked(
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  // A record has no member of a name that only every object has, such as `toString`.
  for (const name of names) row[name] = Object.hasOwn(values, name) ? (values[name] ?? null) : null
  return row
}

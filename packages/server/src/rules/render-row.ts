// The row of a view as JSON text, with exactly the columns and properties asked for, in order.

import { isObject } from './walk-kinds.ts'

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
  const members = columns.map((name) => member(name, record[name]))
  if (properties.length > 0) {
    const held = isObject(record['properties']) ? record['properties'] : {}
    const inner = properties.map((name) => member(name, held[name]))
    members.push(`"properties":{${inner.join(',')}}`)
  }
  return `{${members.join(',')}}`
}

function member(name: string, value: unknown): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`
}

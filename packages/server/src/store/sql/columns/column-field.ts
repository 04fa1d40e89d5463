// What a column is of, and the name that says so.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'

export interface ColumnField {
  readonly field: CheckedField
  /** Of an instant, whether its day is enough. */
  readonly isDay: boolean
  /** Of texts that are too long, or too many, to be in memory: what is enough of them. */
  readonly as?: 'ranks' | 'blocks' | undefined
}

export function nameOf({ field: { source, name, type }, isDay, as }: ColumnField): string {
  return JSON.stringify([source, name, type, isDay, ...(as === undefined ? [] : [as])])
}

export function fieldNamed(text: string): ColumnField {
  const [source, name, type, isDay, as] = JSON.parse(text) as [
    ...[CheckedField['source'], string, CheckedField['type'], boolean, ColumnField['as']],
  ]
  return { field: { source, name, type }, isDay, as }
}

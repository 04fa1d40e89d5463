// The filters of processes over documents: checked when a file is put, and looked at when a step
// comes up.

import type { Fault } from '@kontor/contract/errors.ts'
import { checkFilter } from '@kontor/contract/filter/check.ts'
import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import type { CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import { collectionShape } from '@kontor/contract/views/catalogue.ts'
import { type FieldValues, propertiesOf } from '../values/find-values.ts'

type Condition =
  | { readonly filter: CheckedFilter }
  | { readonly filter?: never; readonly faults: readonly Fault[] }

export function readCondition(text: string, catalogue: Catalogue): Condition {
  const parsed = parseFilter(text)
  if (!parsed.ok) return { faults: [parsed.fault] }
  const { columns, properties } = collectionShape('documents', catalogue)
  const checked = checkFilter(parsed.filter, {
    columns: typesOf(columns),
    properties: typesOf(properties),
  })
  return checked.ok ? { filter: checked.filter } : { faults: checked.faults }
}

function typesOf(fields: Fields): ReadonlyMap<string, FilterType | undefined> {
  return new Map(Object.entries(fields).map(([name, { filter }]) => [name, filter]))
}

/** What cannot be read any more, since a property is gone, is no reason to skip a step. */
export function holds(text: string, catalogue: Catalogue, record: FieldValues): boolean {
  const { filter } = readCondition(text, catalogue)
  if (filter === undefined) return true
  const properties = propertiesOf(record)
  const row = {
    column: (name: string) => record[name] ?? null,
    property: (name: string) => properties[name] ?? null,
  }
  return evaluateFilter(filter, row) === true
}

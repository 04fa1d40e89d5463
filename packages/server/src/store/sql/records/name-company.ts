// What a document calls its company where nobody has said it: as the company is called now. It is
// worked out in the transaction, since the company may be created or renamed just before.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { isFrozen } from '../../../rules/status/freezing.ts'
import { type FieldValues, propertiesOf } from '../../../rules/values/find-values.ts'
import { orderedProperties } from '../../../rules/values/ordered-properties.ts'
import type { Step } from '../statements/step.ts'
import { findReferred } from './references.ts'

/** Sets the names that a new record leaves out, in place. What is created frozen stays as sent. */
export function* nameCompany(
  unit: number,
  type: RecordType,
  record: Record<string, unknown>,
): Step<void> {
  if (isFrozen(record)) return
  for (const { name, by } of namesIn(type)) {
    if (!Object.hasOwn(propertiesOf(record), name)) yield* setName(unit, type, record, { name, by })
  }
}

/** Sets those that were the name of another company, and that the change leaves as they are. */
export function* renameForCompany(
  unit: number,
  type: RecordType,
  { before, after }: { readonly before: FieldValues; readonly after: Record<string, unknown> },
): Step<void> {
  for (const { name, by } of namesIn(type)) {
    if (before[by] === after[by]) continue
    const given = propertiesOf(before)[name]
    if (propertiesOf(after)[name] !== given) continue
    const isDerived = given === undefined || given === (yield* nameOf(unit, before[by]))
    if (isDerived) yield* setName(unit, type, after, { name, by })
  }
}

interface Named {
  /** The property with the name. */
  readonly name: string
  /** The field with the company. */
  readonly by: string
}

function namesIn({ properties = {} }: RecordType): readonly Named[] {
  return Object.entries(properties).flatMap(([name, { nameOf: by }]: [string, Kind]) =>
    by === undefined ? [] : [{ name, by }],
  )
}

function* setName(
  unit: number,
  { properties: kinds = {} }: RecordType,
  record: Record<string, unknown>,
  { name, by }: Named,
): Step<void> {
  const { [name]: _, ...others } = propertiesOf(record)
  const called = yield* nameOf(unit, record[by])
  const named = called === undefined ? others : { ...others, [name]: called }
  record['properties'] = orderedProperties(kinds, named)
}

function* nameOf(unit: number, id: unknown): Step<string | undefined> {
  if (typeof id !== 'number') return undefined
  return (yield* findReferred(unit, { target: 'company', id }))?.name
}

// Writes all rows of a record but its text, as for a new one; derived rows keep their ids.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { Step } from '../statements/step.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { type DerivedRows, namedRows } from './change-derived-rows.ts'
import { lastIndexed } from './label-counters.ts'
import { writeLabels } from './write-labels.ts'
import {
  renderDerivedRow,
  rightsOf,
  withIds,
  writeDerivedRow,
  writeListingRows,
  writeLookups,
  writeSourceRow,
} from './write-rows.ts'

export interface InspectedRecord {
  readonly unit: number
  readonly id: number
  readonly acl: number
  readonly values: FieldValues
  /** The name of the company that the record is about. */
  readonly company: string | null
  /** The derived rows that are there. */
  readonly derived: DerivedRows
}

/** The ledger of the unit is open. */
export function* writeRowsOf(
  context: WriteContext,
  type: RecordType,
  { unit, id, acl, values, company, derived }: InspectedRecord,
): Step<void> {
  const row = { unit, id, acl, values, isNew: true }
  yield* writeSourceRow(context, type.collection, { ...row, properties: type.properties })
  yield* writeListingRows(context, type, row)
  if (id <= lastIndexed(context, unit, type.collection)) yield* writeLabels(context, type, row)
  yield* writeLookups(context, type, row)
  const rows = [...namedRows(type, values, company, derived)]
  for (const each of withIds(context.ledger, unit, rows)) {
    const rendered = renderDerivedRow(each)
    const rights = { acl: yield* rightsOf(context, unit, each, acl) }
    const written = { unit, id: each.id, ...rights, values: each.values, isNew: true, rendered }
    yield* writeDerivedRow(context, each.source, written)
  }
}

// The largest number that a row of each item table ever had, so that none is given twice. It is
// stored only where that row is gone: else the rows themselves tell it.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, findValues } from '../values/find-values.ts'
import { recordFields } from '../values/record-fields.ts'

/** By the pointer to the rows of a table. */
export type LastRowIds = Readonly<Record<string, number>>

export interface RowIdsInput {
  readonly before: FieldValues
  readonly after: FieldValues
  /** As stored with the record before. */
  readonly known: LastRowIds
}

/** What is to be stored with a changed record. */
export function lastRowIds(type: RecordType, { before, after, known }: RowIdsInput): LastRowIds {
  const ofBefore = largestIn(type, before)
  const ofAfter = largestIn(type, after)
  const last = { ...known }
  for (const [pointer, id] of ofBefore) last[pointer] = Math.max(id, last[pointer] ?? 0)
  const gone = Object.entries(last).filter(([pointer, id]) => id > (ofAfter.get(pointer) ?? 0))
  return Object.fromEntries(gone)
}

/** Entries of lists have ids of their own, which their counters never give twice. */
const hasRows = (kind: Kind): boolean => kind.entryKey !== undefined && kind.nested === undefined

function largestIn(type: RecordType, record: FieldValues): ReadonlyMap<string, number> {
  const tables = findValues(recordFields(type), record, hasRows)
  return new Map(
    tables.map(({ kind, value, pointer }) => {
      const ids = (value as readonly FieldValues[]).map((row) => Number(row[kind.entryKey ?? '']))
      return [pointer, ids.reduce((most, id) => Math.max(most, id), 0)]
    }),
  )
}

// The job that sets fields of many records to the same values.

import { isDeepEqual } from '../../base/is-deep-equal.ts'
import { type Path, valueAt } from '../../base/value-path.ts'
import { troubleOf } from '../../data/api/problem-of.ts'
import type { RecordRef } from '../../data/api/record.ts'
import { recordsOf } from '../../data/api/write-record.ts'
import { type BulkWork, labelOf, type Outcome } from '../../saving/run-many.ts'
import { patchWith, saveRecord, tryChange } from '../../saving/save-record.ts'

export interface FieldChange {
  readonly name: string
  readonly path: Path
  /** Null takes away what is there. */
  readonly value: unknown
}

interface BulkChange extends Omit<RecordRef, 'id'> {
  readonly fields: readonly FieldChange[]
}

export function changeFieldJob(change: BulkChange): BulkWork {
  return {
    place: change,
    fields: change.fields.map(({ name }) => name),
    rehearse: (id) => rehearse(change, id),
    carryOut: (tried) => carryOut(change, tried),
  }
}

async function rehearse(change: BulkChange, id: number): Promise<Outcome> {
  const { fields } = change
  const { signal } = new AbortController()
  let known: Omit<Outcome, 'state'> = { id, label: `#${id}`, version: 0, before: [] }
  try {
    const record = await recordsOf(change).read(id, { signal })
    const before = fields.map(({ path }) => valueAt(record, path) ?? null)
    known = { id, label: labelOf(record), version: record.version, before }
    const isSame = fields.every(({ value }, at) => isDeepEqual(before[at], value))
    if (isSame) return { ...known, state: 'same' }
    await tryChange({ place: change, base: record, patch: patchWith(fields) })
    return { ...known, state: 'fits' }
  } catch (error) {
    return { ...known, state: 'refused', trouble: troubleOf(error) }
  }
}

async function carryOut(change: BulkChange, tried: Outcome): Promise<Outcome> {
  try {
    const patch = patchWith(change.fields)
    const saved = await saveRecord({ place: change, base: tried, patch, isOneOfMany: true })
    if ('after' in saved) return { ...tried, state: 'changed' }
    return { ...tried, state: 'failed', trouble: troubleOf(saved.conflict) }
  } catch (error) {
    return { ...tried, state: 'failed', trouble: troubleOf(error) }
  }
}

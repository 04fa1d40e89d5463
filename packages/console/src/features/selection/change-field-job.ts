// The job that sets fields of many records to the same values.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { isDeepEqual } from '../../base/is-deep-equal.ts'
import { type Path, type Values, valueAt } from '../../base/value-path.ts'
import { troubleOf } from '../../data/api/problem-of.ts'
import type { RecordRef, StoredRecord } from '../../data/api/record.ts'
import { recordsOf } from '../../data/api/write-record.ts'
import { type BulkWork, type Outcome, recordLabel } from '../../saving/run-many.ts'
import { patchWith, saveRecord, tryChange } from '../../saving/save-record.ts'
import { valuesBefore } from '../../saving/values-before.ts'

export interface FieldChange {
  readonly name: string
  readonly path: Path
  /** Null takes away what is there. */
  readonly value: unknown
}

interface BulkChange extends Omit<RecordRef, 'id'> {
  /** Of the records. */
  readonly types: readonly RecordType[]
  readonly fields: readonly FieldChange[]
}

export function changeFieldJob(change: BulkChange): BulkWork {
  return {
    place: change,
    fields: change.fields.map(({ name }) => name),
    rehearse: (id) => rehearse(change, id),
    carryOut: (tried) => carryOut(change, tried),
    undo: (done) => undo(change, done),
  }
}

async function rehearse(change: BulkChange, id: number): Promise<Outcome> {
  const { fields } = change
  const { signal } = new AbortController()
  let known: Omit<Outcome, 'state'> = { id, label: `#${id}`, version: 0, before: [] }
  try {
    const record = await recordsOf(change).read(id, { signal })
    const before = fields.map(({ path }) => valueAt(record, path) ?? null)
    known = { id, label: recordLabel(record), version: record.version, before }
    const isSame = fields.every(({ value }, at) => isDeepEqual(before[at], value))
    if (isSame) return { ...known, state: 'same' }
    await tryChange({ place: change, base: record, patch: patchWith(fields) })
    return { ...known, back: patchBack(change, record), state: 'fits' }
  } catch (error) {
    return { ...known, state: 'refused', trouble: troubleOf(error) }
  }
}

function patchBack({ types, fields }: BulkChange, record: StoredRecord): Values {
  const type = types.find((each) => each.type === record.type) ?? { fields: {} }
  return patchWith(fields.flatMap(({ name, path }) => valuesBefore(record, { type, name, path })))
}

async function carryOut(change: BulkChange, tried: Outcome): Promise<Outcome> {
  try {
    const patch = patchWith(change.fields)
    const saved = await saveRecord({ place: change, base: tried, patch, isOneOfMany: true })
    if ('after' in saved) return { ...tried, version: saved.after.version, state: 'changed' }
    return { ...tried, state: 'failed', trouble: troubleOf(saved.conflict) }
  } catch (error) {
    return { ...tried, state: 'failed', trouble: troubleOf(error) }
  }
}

/** Others may have changed something else of it since. */
async function undo(change: BulkChange, done: Outcome): Promise<Outcome> {
  const { back: patch = {} } = done
  try {
    const save = { place: change, base: done, patch, merges: true, isOneOfMany: true } as const
    const saved = await saveRecord(save)
    if ('after' in saved) return done
    return { ...done, state: 'failed', trouble: troubleOf(saved.conflict) }
  } catch (error) {
    return { ...done, state: 'failed', trouble: troubleOf(error) }
  }
}

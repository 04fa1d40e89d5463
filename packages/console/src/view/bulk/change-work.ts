// The same value for a field of many records.

import { randomName } from '../../data/clock.ts'
import { troubleOf } from '../../data/problem-of.ts'
import type { RecordRef } from '../../data/record.ts'
import { recordsOf } from '../../data/write-record.ts'
import { isDeepEqual } from '../../forms/is-deep-equal.ts'
import { type Path, type Values, valueAt, withValueAt } from '../../forms/value-at.ts'
import { type BulkWork, labelOf, type Outcome } from './bulk-run.ts'

interface BulkChange extends Omit<RecordRef, 'id'> {
  readonly field: string
  readonly path: Path
  /** Null takes away what is there. */
  readonly value: unknown
}

export function changeWork(change: BulkChange): BulkWork {
  return {
    field: change.field,
    rehearse: (id) => rehearse(change, id),
    carryOut: (tried) => carryOut(change, tried),
  }
}

async function rehearse(change: BulkChange, id: number): Promise<Outcome> {
  const records = recordsOf(change)
  const { signal } = new AbortController()
  let known: Omit<Outcome, 'state'> = { id, label: `#${id}`, version: 0, before: undefined }
  try {
    const record = await records.read(id, { signal })
    const before = valueAt(record, change.path) ?? null
    known = { id, label: labelOf(record), version: record.version, before }
    if (isDeepEqual(before, change.value)) return { ...known, state: 'same' }
    await records.change(id, patchOf(change), { ...optionsOf(known), dryRun: true })
    return { ...known, state: 'fits' }
  } catch (error) {
    return { ...known, state: 'refused', trouble: troubleOf(error) }
  }
}

async function carryOut(change: BulkChange, tried: Outcome): Promise<Outcome> {
  try {
    const options = { ...optionsOf(tried), idempotencyKey: randomName() }
    await recordsOf(change).change(tried.id, patchOf(change), options)
    return { ...tried, state: 'changed' }
  } catch (error) {
    return { ...tried, state: 'failed', trouble: troubleOf(error) }
  }
}

function patchOf({ path, value }: BulkChange): Values {
  return withValueAt<Values>({}, path, value)
}

function optionsOf({ version }: Pick<Outcome, 'version'>) {
  return { version, lists: 'replace' } as const
}

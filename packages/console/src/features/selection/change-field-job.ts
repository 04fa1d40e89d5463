// The same values for some fields of many records.

import { randomName } from '../../base/clock.ts'
import { isDeepEqual } from '../../base/is-deep-equal.ts'
import { type Path, valueAt } from '../../base/value-path.ts'
import { troubleOf } from '../../data/api/problem-of.ts'
import type { RecordRef } from '../../data/api/record.ts'
import { recordsOf } from '../../data/api/write-record.ts'
import { patchWith } from '../../saving/change-record.ts'
import { type BulkWork, labelOf, type Outcome } from '../../saving/run-many.ts'

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
    fields: change.fields.map(({ name }) => name),
    rehearse: (id) => rehearse(change, id),
    carryOut: (tried) => carryOut(change, tried),
  }
}

async function rehearse(change: BulkChange, id: number): Promise<Outcome> {
  const { fields } = change
  const records = recordsOf(change)
  const { signal } = new AbortController()
  let known: Omit<Outcome, 'state'> = { id, label: `#${id}`, version: 0, before: [] }
  try {
    const record = await records.read(id, { signal })
    const before = fields.map(({ path }) => valueAt(record, path) ?? null)
    known = { id, label: labelOf(record), version: record.version, before }
    const isSame = fields.every(({ value }, at) => isDeepEqual(before[at], value))
    if (isSame) return { ...known, state: 'same' }
    await records.change(id, patchWith(fields), { ...optionsOf(known), dryRun: true })
    return { ...known, state: 'fits' }
  } catch (error) {
    return { ...known, state: 'refused', trouble: troubleOf(error) }
  }
}

async function carryOut(change: BulkChange, tried: Outcome): Promise<Outcome> {
  try {
    const options = { ...optionsOf(tried), idempotencyKey: randomName() }
    await recordsOf(change).change(tried.id, patchWith(change.fields), options)
    return { ...tried, state: 'changed' }
  } catch (error) {
    return { ...tried, state: 'failed', trouble: troubleOf(error) }
  }
}

function optionsOf({ version }: Pick<Outcome, 'version'>) {
  return { version, lists: 'replace' } as const
}

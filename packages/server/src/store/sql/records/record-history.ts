// The history of records: what each change made different, stored with the change.

import { limits } from '@kontor/contract/limits.ts'
import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import type { RecordChange } from '../../../rules/changes/record-changes.ts'
import { operator } from '../../../rules/rights/access.ts'
import type { ChangesSinceInput, StoredChange } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { addRow } from '../statements/add-row.ts'
import { checksumOf } from '../statements/checksum.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { withoutHiddenReasons } from './hidden-reasons.ts'
import { storedAction, type TakenAction, takenAction } from './stored-action.ts'
import { homeOf, isVisible } from './visible-record.ts'

export interface NewChange extends TakenAction {
  readonly unit: number
  readonly collection: StoredCollection
  readonly id: number
  /** The version of the record that the change makes. */
  readonly recordVersion: number
  readonly user: number
  readonly at: string
  readonly aclBefore: number
  readonly acl: number
  readonly changes: readonly RecordChange[]
  readonly digest: string
  readonly comment: string | null
  readonly requestId: string | null
}

/** Stores a change with the record. The ledger of its unit is open. */
export function addChange(
  { dialect, ledger }: WriteContext,
  { changes, action, process, ...change }: NewChange,
): Step<void> {
  const version = ledger.changeWithHistory(change.unit)
  const done = { action: storedAction({ action, process }), changes: JSON.stringify(changes) }
  const row = { ...change, version, ...done }
  return addRow(dialect, tables.history, { ...row, checksum: checksumOf('history', row) })
}

interface HistoryRow extends Omit<StoredChange, 'action' | 'process'> {
  readonly action: string
}

export function* changesSince(
  context: Context,
  input: ChangesSinceInput,
): Step<readonly StoredChange[] | undefined> {
  const { reader, collection, id, before } = input
  const unit = homeOf(reader, input)
  if (!(yield* isVisible(context, reader, input))) return undefined
  const since = yield* lastOf(input)
  const rows = yield* queryAll<HistoryRow>(
    sql`select "recordVersion" as "version", nullif("user", ${operator}) as "user", "at", "action",
        "digest", "changes", "comment", "requestId"
      from "history" where "unit" = ${unit} and "collection" = ${collection} and "id" = ${id}
      and "recordVersion" > ${since} and "recordVersion" < ${before} order by "recordVersion"`,
  )
  const entries = yield* withoutHiddenReasons(context, reader, input.id, rows)
  return entries.map(({ action, ...row }) => ({ ...row, ...takenAction(action) }))
}

/** After which version the last changes begin: at most so many, and not too large together. */
function* lastOf(input: ChangesSinceInput): Step<number> {
  const { reader, collection, id, version, before, limit } = input
  const unit = homeOf(reader, input)
  const rows = yield* queryAll<{ version: number; bytes: number }>(
    sql`select "recordVersion" as "version", octet_length("changes") as "bytes" from "history"
      where "unit" = ${unit} and "collection" = ${collection} and "id" = ${id}
      and "recordVersion" > ${version} and "recordVersion" < ${before}
      order by "recordVersion" desc limit ${limit}`,
  )
  let bytes = 0
  const end = rows.findIndex((row, index) => {
    bytes += row.bytes
    return index > 0 && bytes > limits.historyBytesMax
  })
  const first = end < 0 ? rows.at(-1) : rows[end - 1]
  return first === undefined ? version : first.version - 1
}

// Prunes the history of a unit, some records at a time, so that creates and other writes run in
// between. Of each record the last change before the instant stays as the beginning of what is
// left: which version it made, when and by whom, but no longer what it made different.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { PruneHistoryInput, PruneProgress } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { type CoveredRow, checksumOf } from '../statements/checksum.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { notePruned } from '../unit/pruned-version.ts'
import { wasFrozen } from './was-frozen.ts'

/** Of one transaction: few enough that nobody waits long for it. */
const recordsAtOnce = 100
const changesAtOnce = 1000

export function* pruneHistory(
  context: Context,
  input: PruneHistoryInput,
): Step<PruneProgress | undefined> {
  const { unit, isDryRun } = input
  let { after = { collection: '', id: 0 } } = input
  const records = yield* recordsAfter({ ...input, after })
  if (records.length === 0) return undefined
  let [changes, frozen] = [0, 0]
  for (const { last, ...record } of records) {
    const prunable = { unit, ...record, last }
    const count = yield* countChanges(prunable)
    if (count > 0 && (yield* wasFrozen(prunable))) frozen += 1
    else {
      const room = isDryRun ? count : changesAtOnce - changes
      if (!isDryRun) yield* pruneRecord(context, prunable, { count, room })
      changes += Math.min(count, room)
      if (count > room) break
    }
    after = record
  }
  return { after, changes, frozen }
}

interface PrunableRecord {
  readonly unit: number
  readonly collection: Collection
  readonly id: number
  /** The version that the last change before the instant made; null where there was none. */
  readonly last: number | null
}

function recordsAfter({
  unit,
  before,
  after: { collection, id },
}: Required<PruneHistoryInput>): Step<readonly Omit<PrunableRecord, 'unit'>[]> {
  return queryAll(
    sql`select "collection", "id",
        max(case when "at" < ${before} then "recordVersion" end) as "last"
      from "history" where "unit" = ${unit} and ("collection", "id") > (${collection}, ${id})
      group by "collection", "id" order by "collection", "id" limit ${recordsAtOnce}`,
  )
}

function changesOf({ unit, collection, id }: PrunableRecord): Sql {
  return sql`"unit" = ${unit} and "collection" = ${collection} and "id" = ${id}`
}

/** How many changes of a record are to be pruned, and are not yet. */
function* countChanges(record: PrunableRecord): Step<number> {
  const { last } = record
  if (last === null) return 0
  const row = yield* queryOne<{ count: number }>(
    sql`select count(*) as "count" from "history" where ${changesOf(record)}
      and ("recordVersion" < ${last} or ("recordVersion" = ${last} and "changes" <> ''))`,
  )
  return row?.count ?? 0
}

interface PrunedShare {
  /** The changes that are to be pruned. */
  readonly count: number
  /** Those that this transaction has room for: the oldest ones. */
  readonly room: number
}

function* pruneRecord(
  context: Context,
  record: PrunableRecord,
  { count, room }: PrunedShare,
): Step<void> {
  if (count === 0) return
  const { unit, last } = record
  const ofLast = sql`${changesOf(record)} and "recordVersion" = ${last}`
  const row = yield* queryOne<CoveredRow>(sql`select * from "history" where ${ofLast}`)
  yield* notePruned(context, unit, Number(row?.['version']))
  yield* execute(
    sql`delete from "history" where ${changesOf(record)} and "recordVersion" in (
      select "recordVersion" from "history" where ${changesOf(record)}
      and "recordVersion" < ${last} order by "recordVersion" limit ${room})`,
  )
  if (count > room) return
  const checksum = checksumOf('history', { ...row, changes: '', comment: null })
  yield* execute(
    sql`update "history" set "changes" = '', "comment" = null, "checksum" = ${checksum}
      where ${ofLast}`,
  )
}

// Gives stored time its duration where only its two times were stored, so that sums have it. In the
// history of each record that is a change by nobody.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { systemClock } from '../../config/clock.ts'
import { mendEvents } from '../../events.ts'
import { fillRecord } from '../../rules/records/fill-record.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import { withMinutes } from '../../rules/values/worked-minutes.ts'
import { storeChange } from '../sql/records/store-change.ts'
import { newContext } from '../sql/rights/context.ts'
import { sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { queryAll, type Step } from '../sql/statements/step.ts'
import { Ledger } from '../sql/unit/ledger.ts'
import { touchAccess } from '../sql/unit/versions.ts'
import type { WriteContext } from '../sql/unit/write-context.ts'
import { beginProgress, type MigrationProgress } from './migration-progress.ts'

/** In the history it was nobody. */
const nobody = 0
const batchRecordsMax = 200

export function* mendWorkedMinutes(dialect: SqlDialect): Step<void> {
  const ledger = new Ledger()
  const context = { ...newContext(dialect), ledger: ledger.share() }
  const units = yield* queryAll<{ id: number }>(sql`select "id" from "unit" order by "id"`)
  const progress = yield* beginProgress('time gets its duration', [
    sql`"time" where "duration" is null`,
  ])
  let records = 0
  for (const { id } of units) records += yield* mendInUnit(context, id, progress)
  yield* ledger.close(dialect)
  yield* touchAccess()
  const what = 'time with a start and an end has got its duration'
  if (records > 0) mendEvents.tell(() => ({ what, records }))
}

/** Answers how many records of the unit it has mended. */
function* mendInUnit(
  context: WriteContext,
  unit: number,
  progress: MigrationProgress,
): Step<number> {
  yield* context.ledger.open(unit)
  const { catalogue } = yield* context.cache.settings(unit)
  const types = catalogue.byCollection.get('time') ?? new Map<string, RecordType>()
  let records = 0
  for (let after = 0; ; ) {
    const stored = yield* nextRecords(unit, after)
    for (const record of stored) {
      const values = JSON.parse(record.body) as FieldValues
      const type = types.get(String(values['type']))
      if (type !== undefined && (yield* mend(context, unit, type, { ...record, values })))
        records += 1
    }
    progress.add(stored.length)
    const last = stored.at(-1)
    if (last === undefined) return records
    after = last.id
  }
}

interface StoredTime {
  readonly id: number
  readonly acl: number
  readonly body: string
  readonly lastRowIds: string | null
}

function nextRecords(unit: number, after: number): Step<readonly StoredTime[]> {
  return queryAll<StoredTime>(
    sql`select t."id", t."acl", r."body", r."lastRowIds" from "time" t
      join "record" r on r."unit" = ${unit} and r."collection" = 'time' and r."id" = t."id"
      where t."unit" = ${unit} and t."id" > ${after} and t."duration" is null
      order by t."id" limit ${batchRecordsMax}`,
  )
}

function* mend(
  context: WriteContext,
  unit: number,
  type: RecordType,
  { id, acl, lastRowIds, values }: StoredTime & { readonly values: FieldValues },
): Step<boolean> {
  const before = fillRecord(type, values)
  const record = withMinutes(type, before)
  if (record === before) return false
  const now = systemClock.now().toISOString()
  yield* storeChange(
    context,
    { unit, user: nobody, id, now, digest: '' },
    {
      type,
      record: { ...record },
      before,
      stored: { version: Number(before['version']), acl, lastRowIds },
    },
  )
  return true
}

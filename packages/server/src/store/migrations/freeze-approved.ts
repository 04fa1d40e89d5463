// Brings documents to the fields that freezing gave them. Those that are approved already freeze at
// this instant: until now they could be changed, so no earlier one would be true.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { systemClock } from '../../config/clock.ts'
import { fillRecord } from '../../rules/records/fill-record.ts'
import { withFreezing } from '../../rules/status/freezing.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import { storeChange } from '../sql/records/store-change.ts'
import { updateRecord } from '../sql/records/update-record.ts'
import { newContext } from '../sql/rights/context.ts'
import { sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { queryAll, type Step } from '../sql/statements/step.ts'
import { Ledger } from '../sql/unit/ledger.ts'
import { noteViews } from '../sql/unit/rendering-progress.ts'
import { touchAccess } from '../sql/unit/versions.ts'
import type { WriteContext } from '../sql/unit/write-context.ts'
import { beginProgress, type MigrationProgress } from './migration-progress.ts'

/** In the history it was nobody. */
const nobody = 0
const batchRecordsMax = 200

export function* freezeApproved(dialect: SqlDialect): Step<void> {
  const ledger = new Ledger()
  const context = { ...newContext(dialect), ledger: ledger.share() }
  const units = yield* queryAll<{ id: number }>(sql`select "id" from "unit" order by "id"`)
  const progress = yield* beginProgress('documents get what freezing says of them', [
    sql`"documents"`,
  ])
  for (const { id } of units) yield* freezeInUnit(context, id, progress)
  yield* ledger.close(dialect)
  yield* touchAccess()
}

function* freezeInUnit(
  context: WriteContext,
  unit: number,
  progress: MigrationProgress,
): Step<void> {
  yield* context.ledger.open(unit)
  const { catalogue } = yield* context.cache.settings(unit)
  const types = catalogue.byCollection.get('documents') ?? new Map<string, RecordType>()
  yield* noteViews(context, unit, new Set([...types.values()].flatMap(({ views }) => views)))
  for (let after = 0; ; ) {
    const stored = yield* nextDocuments(unit, after)
    for (const document of stored) yield* freezeDocument(context, unit, types, document)
    progress.add(stored.length)
    const last = stored.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

interface StoredDocument {
  readonly id: number
  readonly acl: number
  readonly body: string
  readonly lastRowIds: string | null
}

function nextDocuments(unit: number, after: number): Step<readonly StoredDocument[]> {
  return queryAll<StoredDocument>(
    sql`select t."id", t."acl", r."body", r."lastRowIds" from "documents" t
      join "record" r on r."unit" = ${unit} and r."collection" = 'documents' and r."id" = t."id"
      where t."unit" = ${unit} and t."id" > ${after} order by t."id" limit ${batchRecordsMax}`,
  )
}

function* freezeDocument(
  context: WriteContext,
  unit: number,
  types: ReadonlyMap<string, RecordType>,
  { id, acl, body, lastRowIds }: StoredDocument,
): Step<void> {
  const stored = JSON.parse(body) as FieldValues
  const type = types.get(String(stored['type']))
  if (type === undefined) return
  const before = fillRecord(type, stored)
  const filled = { body: JSON.stringify(before), lastRowIds }
  yield* updateRecord({ unit, collection: 'documents', id, ...filled })
  const now = systemClock.now().toISOString()
  const { freezesOn = [] } = type
  const record = withFreezing({ freezesOn }, undefined, before, now)
  if (record === before) return
  const version = Number(before['version'])
  yield* storeChange(
    context,
    { unit, user: nobody, id, now, digest: '' },
    {
      type,
      record: { ...record },
      before,
      stored: { version, acl, lastRowIds },
    },
  )
}

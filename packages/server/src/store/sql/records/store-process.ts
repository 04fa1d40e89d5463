// Stores the process of a document with the document. Whom it waits for is worked out once more for
// the people that there are in this transaction.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { withPeople } from '../../../rules/processes/advance-process.ts'
import type { Members, Process, ProcessRun } from '../../../rules/processes/process-run.ts'
import { isRunning, processFieldOf } from '../../../rules/processes/process-run.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { isSameJson } from '../../../rules/values/is-same-json.ts'
import { valuesIn } from '../../port/damaged-row.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { readMembers } from '../unit/members.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { type StoredVersion, storeChange } from './store-change.ts'

/** Sets whom the process of the record waits for, in place. */
export function* settleRecord(
  unit: number,
  record: Record<string, unknown>,
  run: string | undefined,
): Step<void> {
  const process = processIn(record, run)
  if (!isRunning(process)) return
  record['process'] = withPeople(process, { record, members: yield* readMembers({ unit }) }).field
}

function processIn(record: FieldValues, run: string | undefined): Process | undefined {
  const field = processFieldOf(record)
  return field === null || run === undefined
    ? undefined
    : { field, run: JSON.parse(run) as ProcessRun }
}

export function* storeRun(
  { dialect }: WriteContext,
  unit: number,
  record: FieldValues,
  body: string | undefined,
): Step<void> {
  if (body === undefined) return
  const process = processIn(record, body)
  const row = { unit, id: record['id'] as number, isRunning: isRunning(process) ? 1 : 0, body }
  yield* putRow(dialect, tables.process, row)
}

interface Settling {
  readonly unit: number
  /** Who changed the people of the unit. */
  readonly user: number
  readonly now: string
}

/** Called when the people of a unit have changed: steps may wait for others now. */
export function* settleProcesses(context: WriteContext, settling: Settling): Step<void> {
  const { unit } = settling
  const running = yield* queryAll<{ id: number; body: string }>(
    sql`select "id", "body" from "process" where "unit" = ${unit} and "isRunning" = 1
      order by "id"`,
  )
  if (running.length === 0) return
  const members = yield* readMembers({ unit })
  for (const { id, body } of running)
    yield* settleOne(context, settling, members, { id, run: body })
}

function* settleOne(
  context: WriteContext,
  { unit, user, now }: Settling,
  members: Members,
  { id, run }: { readonly id: number; readonly run: string },
): Step<void> {
  const stored = yield* queryOne<StoredVersion & { readonly body: string }>(
    sql`select t."version", t."acl", r."body", r."lastRowIds" from "documents" t
      join "record" r on r."unit" = ${unit} and r."collection" = 'documents' and r."id" = t."id"
      where t."unit" = ${unit} and t."id" = ${id}`,
  )
  if (stored === undefined) return
  const before = valuesIn(stored.body, { unit, collection: 'documents', id })
  const process = processIn(before, run)
  if (!isRunning(process)) return
  const { field } = withPeople(process, { record: before, members })
  if (isSameJson(field, process.field)) return
  const { catalogue } = yield* context.cache.settings(unit)
  const types = catalogue.byCollection.get('documents')
  const type = types?.get(String(before['type'])) as RecordType
  yield* context.ledger.open(unit)
  yield* storeChange(
    context,
    { unit, user, now, id, digest: '', action: 'process' },
    { type, record: { ...before, process: field }, before, stored },
  )
}

// Changes one record in one transaction: what was worked out for a version of it is stored if that
// is still the present one, with all rows that follow from it and the history of the change.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { cancelledStatus } from '@kontor/contract/records/statuses.ts'
import { Refusal } from '../../../refusal.ts'
import type { FieldValues } from '../../../rules/find-values.ts'
import { grantsOf } from '../../../rules/grants.ts'
import { lastRowIds } from '../../../rules/last-row-ids.ts'
import { changesBetween } from '../../../rules/record-changes.ts'
import type {
  ChangeAction,
  ChangedRecord,
  ChangeRecordInput,
  KeyedRequest,
} from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step, together } from '../statements/step.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { changeDerivedRows } from './change-derived-rows.ts'
import { checkPeriod, checkReferences, checkUnique } from './check-draft.ts'
import { drawEntryIds } from './draw-entry-ids.ts'
import { claimKey, keyedRequest, storeAnswer } from './idempotency.ts'
import { findGrants, internGrants } from './intern-grants.ts'
import { lastRowIdsIn, lastRowIdsText } from './last-row-ids-text.ts'
import { addChange } from './record-history.ts'
import { renameCompany } from './rename-company.ts'
import { addSeal, needsSeal, sealRecord } from './seal-record.ts'
import { withCorrections } from './with-corrections.ts'
import { companyName, writeListings, writeSourceRow } from './write-rows.ts'

export function* changeRecord(
  context: WriteContext,
  input: ChangeRecordInput,
): Step<ChangedRecord | undefined> {
  const { reader, draft, id, base, isDryRun } = input
  const keyed = keyedRequest(input)
  const replay = keyed === undefined ? undefined : yield* claimKey(context, keyed)
  if (replay !== undefined) return { ...replay, version: versionIn(replay.json) }
  const { catalogue } = yield* context.cache.settings(reader.unit)
  const type = catalogue.byCollection.get(draft.collection)?.get(draft.type)
  if (type === undefined) throw new Refusal('invalid-record')
  const stored = yield* findStored(context, input)
  if (stored.version !== base) return undefined
  if (draft.json === stored.body) return yield* answerUnchanged(context, input, keyed)
  const record = JSON.parse(draft.json) as Record<string, unknown>
  yield* together(
    checkReferences(context, reader, draft),
    checkUnique(reader.unit, draft, record, id),
    context.ledger.open(reader.unit),
  )
  const before = JSON.parse(stored.body) as FieldValues
  yield* checkPeriod(context, reader.unit, { type, before, after: record, now: input.now })
  if (isDryRun) return yield* answerOf(context, input, base, draft.json)
  const json = yield* storeChange(
    context,
    { ...input, ...reader },
    { type, record, stored, before },
  )
  const changed = yield* answerOf(context, input, base + 1, json)
  if (keyed !== undefined) yield* storeAnswer(context, keyed, { ...changed, id })
  return changed
}

/** The record as it is shown to whoever changes it. */
function* answerOf(
  context: Context,
  { reader, id }: ChangeRecordInput,
  version: number,
  stored: string,
): Step<ChangedRecord> {
  const json = yield* withCorrections(context, reader, id, stored)
  return { version, json, isReplay: false }
}

/** Nothing is stored but the answer: sent again, the request changes nothing either. */
function* answerUnchanged(
  context: WriteContext,
  input: ChangeRecordInput,
  keyed: KeyedRequest | undefined,
): Step<ChangedRecord> {
  const answer = yield* answerOf(context, input, input.base, input.draft.json)
  if (keyed !== undefined) yield* storeAnswer(context, keyed, { ...answer, id: input.id })
  return answer
}

function versionIn(json: string): number {
  return (JSON.parse(json) as { readonly version: number }).version
}

interface StoredRecord {
  readonly version: number
  readonly acl: number
  readonly body: string
  readonly lastRowIds: string | null
}

/** The record as it is now, which the reader must be allowed to write. */
function* findStored(
  { cache }: Context,
  { reader, draft, id }: ChangeRecordInput,
): Step<StoredRecord> {
  const { mayRead, mayWrite } = yield* cache.rightsOf(reader)
  const row = yield* queryOne<StoredRecord & { readonly grants: string }>(
    sql`select t."version", t."acl", a."body" as "grants", r."body", r."lastRowIds"
      from ${sql.id(draft.collection)} t ${withGrants('t', reader.unit)}
      join "record" r on r."unit" = ${reader.unit} and r."collection" = ${draft.collection}
        and r."id" = t."id"
      where t."unit" = ${reader.unit} and t."id" = ${id}`,
  )
  if (row === undefined || !mayRead(row.grants)) throw new Refusal('not-found')
  if (!mayWrite(row.grants)) throw new Refusal('write-forbidden')
  const { grants: _, ...stored } = row
  return stored
}

interface CheckedChange {
  readonly type: RecordType
  /** As it is to be, without the ids of new entries. */
  readonly record: Record<string, unknown>
  readonly stored: Omit<StoredRecord, 'body'>
  /** The record as it is. */
  readonly before: FieldValues
}

/** What is stored of a change beside the record. The ledger of the unit is open. */
interface Change
  extends Pick<ChangeRecordInput, 'id' | 'now' | 'digest' | 'action' | 'comment' | 'requestId'> {
  readonly unit: number
  readonly user: number
}

/** Stores the record and all that follows from it; answers its text. */
export function* storeChange(
  context: WriteContext,
  { unit, user, id, now, digest, ...told }: Change,
  { type, record, stored, before }: CheckedChange,
): Step<string> {
  const { ledger } = context
  const { version, acl: aclBefore } = stored
  drawEntryIds(ledger, unit, type, record)
  Object.assign(record, { updatedAt: now, version: version + 1 })
  if (needsSeal(record)) yield* ledger.openChain(unit, type.type)
  const end = sealRecord(context, unit, type, record)
  const json = JSON.stringify(record)
  const grants = grantsOf(type, record)
  const [company] = yield* together(
    companyName(unit, type, record),
    findGrants(context, unit, grants),
  )
  const acl = yield* internGrants(context, unit, grants)
  const { collection } = type
  yield* addChange(context, {
    ...{ unit, collection, id, user, aclBefore, acl, digest },
    at: now,
    recordVersion: version + 1,
    action: told.action ?? actionOf(before, record),
    changes: changesBetween(type, before, record),
    comment: told.comment ?? null,
    requestId: told.requestId ?? null,
  })
  const known = lastRowIdsIn(stored.lastRowIds)
  const rowIds = lastRowIds(type, { before, after: record, known })
  yield* execute(
    sql`update "record" set "body" = ${json}, "lastRowIds" = ${lastRowIdsText(rowIds)}
      where "unit" = ${unit} and "collection" = ${collection} and "id" = ${id}`,
  )
  const row = { unit, id, acl, values: record, isNew: false }
  yield* writeSourceRow(context, collection, { ...row, properties: type.properties })
  yield* writeListings(context, type, row)
  yield* changeDerivedRows(context, type, { ...row, before, company })
  if (end !== undefined) yield* addSeal(context, unit, record, end)
  if (collection === 'companies' && before['name'] !== record['name']) {
    yield* renameCompany(context, unit, id, String(record['name']))
  }
  return json
}

function actionOf(before: FieldValues, after: FieldValues): ChangeAction {
  if (before['isDisabled'] !== after['isDisabled']) {
    return after['isDisabled'] === true ? 'disabled' : 'enabled'
  }
  if (before['status'] === after['status']) return 'updated'
  return after['status'] === cancelledStatus ? 'cancelled' : 'status'
}

// Changes one record in one transaction: what was worked out for a version of it is stored if that
// is still the present one, with all rows that follow from it and the history of the change.

import { Refusal } from '../../../refusal.ts'
import { valuesIn } from '../../port/damaged-row.ts'
import type { ChangedRecord, ChangeRecordInput, KeyedRequest } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step, together } from '../statements/step.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { checkPeriod, checkReferences, checkRowsOf, checkUnique } from './check-draft.ts'
import { checkOriginal } from './check-original.ts'
import { claimChange, keyedRequest, storeAnswer } from './idempotency.ts'
import { renameForCompany } from './name-company.ts'
import { checkThawing, noteOrigin } from './note-origin.ts'
import { requireWhole } from './require-whole.ts'
import { checkTime, settleTime } from './settle-time.ts'
import { type StoredVersion, storeChange } from './store-change.ts'
import { settleRecord, storeRun } from './store-process.ts'
import { withLinks } from './with-links.ts'

export function* changeRecord(
  context: WriteContext,
  input: ChangeRecordInput,
): Step<ChangedRecord | undefined> {
  const { reader, draft, id, base, isDryRun } = input
  const keyed = keyedRequest(input)
  const replay = yield* claimChange(context, keyed)
  if (replay !== undefined) return replay
  const { catalogue } = yield* context.cache.settings(reader.unit)
  const type = catalogue.byCollection.get(draft.collection)?.get(draft.type)
  if (type === undefined) throw new Refusal('invalid-record')
  const stored = yield* findStored(context, input)
  if (stored.version !== base) return undefined
  if (draft.json === stored.body) return yield* answerUnchanged(context, input, keyed)
  const record = JSON.parse(draft.json) as Record<string, unknown>
  const key = { unit: reader.unit, collection: draft.collection, id }
  const before = valuesIn(stored.body, key)
  yield* settleRecord(reader.unit, record, input.run)
  yield* renameForCompany(reader.unit, type, { before, after: record })
  yield* together(
    checkOriginal(context, reader, { before, after: record }),
    checkReferences(context, reader, draft),
    checkUnique(reader.unit, draft, record, id),
    checkRowsOf(reader.unit, type, { before, after: record }),
    context.ledger.open(reader.unit),
  )
  yield* checkPeriod(context, reader.unit, { type, before, after: record, now: input.now })
  yield* checkThawing(reader.unit, id, { before, after: record })
  yield* checkTime(context, reader.unit, type, { before, after: record })
  if (isDryRun) yield* requireWhole(key)
  if (isDryRun) return yield* answerOf(context, input, base, JSON.stringify(record))
  const json = yield* storeChange(
    context,
    { ...input, ...reader },
    { type, record, stored, before },
  )
  yield* storeRun(context, reader.unit, record, input.run)
  yield* noteOrigin(context, { ...input, ...reader }, { before, after: record })
  yield* settleTime(context, { ...input, ...reader }, type, { before, after: record })
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
  const { shown } = yield* withLinks(context, reader, id, stored)
  return { version, json: shown, isReplay: false }
}

/** Nothing is stored but the answer: sent again, the request changes nothing either. */
function* answerUnchanged(
  context: WriteContext,
  input: ChangeRecordInput,
  keyed: KeyedRequest | undefined,
): Step<ChangedRecord> {
  const answer = yield* answerOf(context, input, input.base, input.draft.json)
  const stored = { ...answer, id: input.id, isUnchanged: true } as const
  if (keyed !== undefined) yield* storeAnswer(context, keyed, stored)
  return answer
}

interface PresentRecord extends StoredVersion {
  readonly body: string
}

/** The record as it is now, which the reader must be allowed to change so. */
function* findStored(
  { cache }: Context,
  { reader, draft, id, ...input }: ChangeRecordInput,
): Step<PresentRecord> {
  const { mayRead, mayWrite, manages } = yield* cache.rightsOf(reader)
  const row = yield* queryOne<PresentRecord & { readonly grants: string }>(
    sql`select t."version", t."acl", a."body" as "grants", r."body", r."lastRowIds"
      from ${sql.id(draft.collection)} t ${withGrants('t', reader.unit)}
      join "record" r on r."unit" = ${reader.unit} and r."collection" = ${draft.collection}
        and r."id" = t."id"
      where t."unit" = ${reader.unit} and t."id" = ${id}`,
  )
  if (row === undefined || !mayRead(row.grants)) throw new Refusal('not-found')
  const isByManager = input.isByManager === true && manages(row.grants)
  const mayChange = mayWrite(row.grants) || isByManager || input.isByProcess === true
  if (!mayChange) throw new Refusal('write-forbidden')
  const { grants: _, ...stored } = row
  return stored
}

// Creates one record in one transaction: draws its ids and number, renders its rows, interns its
// grants and stores the answer under the idempotency key.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../../refusal.ts'
import { countAfter, renderNumber, type Series } from '../../../rules/records/numbering.ts'
import { type Grants, mayWrite, type Reader } from '../../../rules/rights/access.ts'
import { grantsOf } from '../../../rules/rights/grants.ts'
import type { CreatedRecord, CreateRecordInput, Draft } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { addRow } from '../statements/add-row.ts'
import { checksumOf } from '../statements/checksum.ts'
import { inTurn, type Step, together } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { LedgerShare } from '../unit/ledger.ts'
import type { WriteContext } from '../unit/write-context.ts'
import {
  checkPeriod,
  checkReferences,
  checkRowsOf,
  checkUnique,
  wasNumberUsed,
} from './check-draft.ts'
import { checkOriginal } from './check-original.ts'
import { drawEntryIds } from './draw-entry-ids.ts'
import type { FreezingPaper } from './freeze-paper.ts'
import { claimKey, keyedRequest, storeAnswer } from './idempotency.ts'
import { findGrants, internGrants } from './intern-grants.ts'
import { nameCompany } from './name-company.ts'
import { noteOrigin } from './note-origin.ts'
import { numberCounter } from './number-counter.ts'
import { addSeal, prepareSeal, sealRecord } from './seal-record.ts'
import { settleTime } from './settle-time.ts'
import { settleRecord, storeRun } from './store-process.ts'
import { labelLater } from './write-labels.ts'
import { companyName, writeDerivedRows, writeListingRows, writeSourceRow } from './write-rows.ts'

export function* createRecord(
  context: WriteContext,
  input: CreateRecordInput,
): Step<CreatedRecord> {
  const { reader, draft, isDryRun } = input
  const keyed = keyedRequest(input)
  const replay = yield* claimKey(context, keyed)
  if (replay !== undefined) return replay
  const { catalogue } = yield* context.cache.settings(reader.unit)
  const type = catalogue.byCollection.get(draft.collection)?.get(draft.type)
  if (type === undefined) throw new Refusal('invalid-record')
  const record = JSON.parse(draft.json) as Record<string, unknown>
  yield* settleRecord(reader.unit, record, input.run)
  yield* nameCompany(reader.unit, type, record)
  const checked = { type, input, record, grants: grantsOf(type, record) }
  if (isDryRun) {
    yield* check(context, checked)
    return { id: null, json: withoutNumber(draft, record), isReplay: false }
  }
  const [, { company, paper }] = yield* together(check(context, checked), lookUp(context, checked))
  yield* inTurn()
  // From here on nothing is refused: what was drawn would have to be given back.
  yield* completeRecord(context, checked)
  const end = sealRecord(context, reader.unit, { type, record }, paper)
  const json = JSON.stringify(record)
  yield* writeRecord(context, checked, { json, company })
  if (end !== undefined) yield* addSeal(context, reader.unit, record, end)
  yield* storeRun(context, reader.unit, record, input.run)
  yield* noteOrigin(context, { ...input, ...reader }, { after: record })
  yield* settleTime(context, { ...input, ...reader }, type, { after: record })
  const created = { id: record['id'] as number, json, isReplay: false }
  if (keyed !== undefined) yield* storeAnswer(context, keyed, { ...created, version: 1 })
  return created
}

interface Checked {
  readonly type: RecordType
  readonly input: CreateRecordInput
  readonly record: Record<string, unknown>
  readonly grants: Grants
}

/** Refuses where the record may not be created. All queries run at the same time. */
function* check(context: Context, { type, input, record, grants }: Checked): Step<void> {
  const { reader, draft, now } = input
  yield* together(
    checkOriginal(context, reader, { after: record }),
    checkReferences(context, reader, draft),
    checkRight(context, reader, type, grants),
    checkUnique(reader.unit, draft, record),
    checkRowsOf(reader.unit, type, { after: record }),
  )
  yield* checkPeriod(context, reader.unit, { type, before: undefined, after: record, now })
}

interface Lookups {
  /** The name of the company that the record is about. */
  readonly company: string | null
  /** What freezes with it. */
  readonly paper: FreezingPaper | undefined
}

/** Reads what the write needs. */
function* lookUp(context: WriteContext, { type, input, record, grants }: Checked): Step<Lookups> {
  const { unit } = input.reader
  const [company] = yield* together(
    companyName(unit, type, record),
    findGrants(context, unit, grants),
    context.ledger.open(unit),
  )
  return { company, paper: yield* prepareSeal(context, unit, type, record) }
}

function* checkRight(
  { cache }: Context,
  reader: Reader,
  type: RecordType,
  grants: Grants,
): Step<void> {
  const { defaultOf } = yield* cache.settings(reader.unit)
  if (!mayWrite(reader, grants, defaultOf(type.type))) throw new Refusal('create-forbidden')
}

/** The answer to a dry run: a number that would be drawn is not known yet. */
function withoutNumber({ series }: Draft, record: Record<string, unknown>): string {
  return JSON.stringify(series === undefined ? record : { ...record, number: null })
}

/** Draws ids and number, and sets what the server alone sets, in place. */
function* completeRecord(
  { ledger }: WriteContext,
  { type, input: { reader, draft, now }, record }: Checked,
): Step<void> {
  const { unit } = reader
  drawEntryIds(ledger, unit, type, record)
  record['id'] = ledger.draw(unit, draft.collection)
  if (draft.series !== undefined) {
    record['number'] = yield* drawNumber(ledger, unit, draft, draft.series)
  }
  Object.assign(record, { createdAt: now, updatedAt: now, version: 1 })
}

/** The next number of the series that no record has, or had once. */
function* drawNumber(
  ledger: LedgerShare,
  unit: number,
  draft: Draft,
  series: Series,
): Step<string> {
  const counter = numberCounter(draft.type, series)
  for (;;) {
    const last = ledger.valueOf(unit, counter)
    const count = countAfter(series, last)
    ledger.draw(unit, counter, count - last)
    const number = renderNumber(series, count)
    if (!(yield* wasNumberUsed(unit, draft, number))) return number
  }
}

interface WrittenRecord {
  readonly json: string
  /** The name of the company that the record is about. */
  readonly company: string | null
}

function* writeRecord(
  context: WriteContext,
  { type, input, record, grants }: Checked,
  { json, company }: WrittenRecord,
): Step<void> {
  const { unit, user: createdBy } = input.reader
  const id = record['id'] as number
  const acl = yield* internGrants(context, unit, grants)
  const { collection } = type
  const createRequestId = input.requestId ?? null
  const text = { unit, collection, id, body: json, lastRowIds: null }
  const checksum = checksumOf('record', text)
  yield* addRow(context.dialect, tables.record, { ...text, createdBy, createRequestId, checksum })
  const row = { unit, id, acl, values: record, isNew: true }
  yield* writeSourceRow(context, collection, { ...row, properties: type.properties })
  yield* writeListingRows(context, type, row)
  labelLater(context, type, { unit, id, json })
  yield* writeDerivedRows(context, type, { ...row, company })
}

// Stores the new state of a record with all rows that follow from it, and what has changed in it.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { cancelledStatus } from '@kontor/contract/records/statuses.ts'
import { changesBetween } from '../../../rules/changes/record-changes.ts'
import { grantsOf } from '../../../rules/rights/grants.ts'
import { lastRowIds } from '../../../rules/rows/last-row-ids.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { ChangeAction, ChangeRecordInput } from '../../port/records.ts'
import { putRow } from '../statements/add-row.ts'
import { type Step, together } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { changeDerivedRows } from './change-derived-rows.ts'
import { drawEntryIds } from './draw-entry-ids.ts'
import { findGrants, internGrants } from './intern-grants.ts'
import { lastRowIdsIn, lastRowIdsText } from './last-row-ids-text.ts'
import { addChange } from './record-history.ts'
import { renameCompany } from './rename-company.ts'
import { requireWhole } from './require-whole.ts'
import { addSeal, prepareSeal, sealRecord } from './seal-record.ts'
import { updateRecord } from './update-record.ts'
import { changeLabels } from './write-labels.ts'
import { companyName, writeListingRows, writeSourceRow } from './write-rows.ts'

/** What is stored of a record beside its text. */
export interface StoredVersion {
  readonly version: number
  readonly acl: number
  readonly lastRowIds: string | null
}

interface NewState {
  readonly type: RecordType
  /** As it is to be, without the ids of new entries. */
  readonly record: Record<string, unknown>
  readonly stored: StoredVersion
  /** The record as it is. */
  readonly before: FieldValues
}

/** What is stored of a change beside the record. The ledger of the unit is open. */
interface ChangeToStore
  extends Pick<
    ChangeRecordInput,
    'id' | 'now' | 'digest' | 'action' | 'process' | 'comment' | 'requestId'
  > {
  readonly unit: number
  readonly user: number
}

/** Stores the record and all that follows from it; answers its text. */
export function* storeChange(
  context: WriteContext,
  { unit, user, id, now, digest, ...rest }: ChangeToStore,
  { type, record, stored, before }: NewState,
): Step<string> {
  const { ledger } = context
  const { version, acl: aclBefore } = stored
  drawEntryIds(ledger, unit, type, record)
  Object.assign(record, { updatedAt: now, version: version + 1 })
  const paper = yield* prepareSeal(context, unit, type, record)
  const end = sealRecord(context, unit, { type, record }, paper)
  const json = JSON.stringify(record)
  const grants = grantsOf(type, record)
  const { collection } = type
  const [company] = yield* together(
    companyName(unit, type, record),
    findGrants(context, unit, grants),
    requireWhole({ unit, collection, id }),
  )
  const acl = yield* internGrants(context, unit, grants)
  yield* addChange(context, {
    ...{ unit, collection, id, user, aclBefore, acl, digest },
    at: now,
    recordVersion: version + 1,
    action: rest.action ?? actionOf(before, record),
    process: rest.process,
    changes: changesBetween(type, before, record),
    comment: rest.comment ?? null,
    requestId: rest.requestId ?? null,
  })
  const known = lastRowIdsIn(stored.lastRowIds)
  const rowIds = lastRowIds(type, { before, after: record, known })
  const text = { unit, collection, id, body: json, lastRowIds: lastRowIdsText(rowIds) }
  yield* updateRecord(text)
  const row = { unit, id, acl, values: record, isNew: false }
  yield* writeSourceRow(context, collection, { ...row, properties: type.properties })
  yield* writeListingRows(context, type, row)
  yield* changeLabels(context, type, { ...row, json, before, aclBefore })
  yield* changeDerivedRows(context, type, { ...row, before, company })
  yield* noteFormerNumber(context, { unit, collection, type: type.type }, { before, record })
  if (end !== undefined) yield* addSeal(context, unit, record, end)
  if (collection === 'companies' && before['name'] !== record['name']) {
    yield* renameCompany(context, unit, id, String(record['name']))
  }
  return json
}

/** The series may not have come to it yet, and must pass over it. */
function* noteFormerNumber(
  { dialect }: WriteContext,
  key: { readonly unit: number; readonly collection: string; readonly type: string },
  { before, record }: Pick<NewState, 'before' | 'record'>,
): Step<void> {
  const { number } = before
  if (typeof number !== 'string' || number === '' || number === record['number']) return
  yield* putRow(dialect, tables.formerNumber, { ...key, number })
}

function actionOf(before: FieldValues, after: FieldValues): ChangeAction {
  if (before['isDisabled'] !== after['isDisabled']) {
    return after['isDisabled'] === true ? 'disabled' : 'enabled'
  }
  if (before['status'] === after['status']) return 'updated'
  return after['status'] === cancelledStatus ? 'cancelled' : 'status'
}

// Creates and changes users and agencies, each in one transaction, with the history of the change.
// Every process on the store notices with its next request.

import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import type { AdministeredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../../refusal.ts'
import { changesBetween, type RecordChange } from '../../../rules/changes/record-changes.ts'
import { changedFields } from '../../../rules/rights/administration.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { isSameJson } from '../../../rules/values/is-same-json.ts'
import type { AdministerInput } from '../../port/administration.ts'
import type {
  ChangeAction,
  ChangedRecord,
  CreatedRecord,
  CreateRecordInput,
} from '../../port/records.ts'
import { checkReferences } from '../records/check-draft.ts'
import { claimChange, claimKey, keyedRequest, storeAnswer } from '../records/idempotency.ts'
import { addChange } from '../records/record-history.ts'
import { settleProcesses } from '../records/store-process.ts'
import { homeOf } from '../records/visible-record.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { noteAdministration } from '../unit/audit.ts'
import { groupNamesOf } from '../unit/groups-in.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { agencyKeeper } from './agency-keeper.ts'
import { finders } from './find-administered.ts'
import type { Change, Keeper } from './keeper.ts'
import { userKeeper } from './user-keeper.ts'

const keepers: Readonly<Record<AdministeredCollection, Keeper>> = {
  users: userKeeper,
  agencies: agencyKeeper,
}

export function* createAdministered(
  context: WriteContext,
  input: CreateRecordInput<AdministeredCollection>,
): Step<CreatedRecord> {
  const { reader, draft, now, isDryRun } = input
  const keyed = keyedRequest(input)
  const replay = yield* claimKey(context, keyed)
  if (replay !== undefined) return replay
  const keeper = keepers[draft.collection]
  const groups = yield* groupNamesOf(reader, reader.unit)
  const record = JSON.parse(draft.json) as FieldValues
  const requestId = input.requestId ?? null
  const creation = { reader, by: { groups, isSelf: false }, record, now, requestId }
  yield* checkReferences(context, reader, draft)
  yield* keeper.checkCreation(creation)
  if (isDryRun) return { id: null, json: draft.json, isReplay: false }
  yield* context.ledger.open(reader.unit)
  const id = yield* keeper.create(context, creation)
  // Steps that wait for a group may have nobody else of it.
  if (draft.collection === 'users') {
    yield* settleProcesses(context, { unit: reader.unit, user: reader.user, now })
  }
  yield* noteAdministration(context, {
    unit: homeOf(reader, { collection: draft.collection, id }),
    ...{ user: reader.user, requestId, subject: keeper.subject, key: id },
    ...{ action: 'created', from: null, to: givenIn(record) },
  })
  const stamps = { id, createdAt: now, updatedAt: now, version: 1 }
  const created = { id, json: JSON.stringify({ ...record, ...stamps }), isReplay: false }
  if (keyed !== undefined) yield* storeAnswer(context, keyed, created)
  return created
}

export function* changeAdministered(
  context: WriteContext,
  input: AdministerInput,
): Step<ChangedRecord | undefined> {
  const { reader, draft, id, base, isDryRun, leaves } = input
  const { collection } = draft
  const keyed = keyedRequest(input)
  const replay = yield* claimChange(context, keyed)
  if (replay !== undefined) return replay
  const found = yield* finders[collection](context, {
    ...input,
    collection,
    lookup: { by: 'id', id },
  })
  if (found === undefined) throw new Refusal('not-found')
  if (found.version !== base) return undefined
  const after = JSON.parse(draft.json) as FieldValues
  const groups = yield* groupNamesOf(reader, homeOf(reader, { collection, id }))
  const isSelf = collection === 'users' && id === reader.user
  const fields = changedFields(found.record, after)
  const by = { groups, isSelf }
  const { references } = draft
  const change = { reader, by, id, before: found.record, after, fields, references, leaves }
  if (fields.length > 0 || leaves) {
    yield* checkReferences(context, reader, draft)
    yield* keepers[collection].checkChange(change)
  }
  const isUnchanged = fields.length === 0 && !leaves
  if (isDryRun) return { version: base, json: draft.json, isReplay: false }
  const answer = isUnchanged
    ? { version: base, json: draft.json, isReplay: false }
    : yield* storeAdministered(context, input, change)
  if (keyed !== undefined) yield* storeAnswer(context, keyed, { ...answer, id })
  return answer
}

/** What the trail has of something new: the fields that have a value. */
function givenIn(record: FieldValues): FieldValues {
  const isGiven = (value: unknown): boolean =>
    value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(record).filter(([, value]) => isGiven(value)))
}

/** Stores a change that was checked. */
export function* storeAdministered(
  context: WriteContext,
  input: StoredInput,
  change: Change,
): Step<ChangedRecord> {
  const { reader, draft, base, now, requestId } = input
  const { id, before, leaves, joins = false } = change
  const { collection } = draft
  const version = base + 1
  const left = leaves ? { groupIds: [], groupNames: [] } : {}
  const after: FieldValues = { ...change.after, ...left, updatedAt: now, version }
  const keeper = keepers[collection]
  yield* addHistory(context, input, { ...change, after })
  yield* keeper.change(context, change, { now })
  yield* settleSteps(context, input, { ...change, after })
  yield* noteAdministration(context, {
    unit: homeOf(reader, { collection, id }),
    ...{ user: reader.user, requestId, subject: keeper.subject, key: id },
    action: actionOf(before, after),
    from: { ...unstamped(before), isMember: !joins },
    to: { ...unstamped(after), isMember: !leaves },
  })
  return { version, json: JSON.stringify(after), isReplay: false }
}

/** Steps of processes may wait for others, now that somebody can act or cannot. */
function* settleSteps(
  context: WriteContext,
  { reader, draft, now }: StoredInput,
  change: Change,
): Step<void> {
  const { before, after, leaves, joins = false } = change
  const isSame = acting.every((name) => isSameJson(before[name], after[name]))
  if (draft.collection !== 'users' || (isSame && !leaves && !joins)) return
  for (const { unit } of yield* keepers.users.affectedUnits(change)) {
    yield* settleProcesses(context, { unit, user: reader.user, now })
  }
}

const acting = ['isDisabled', 'isDraft', 'groupIds'] as const

/** What a change is stored with. */
type StoredInput = Omit<AdministerInput, 'draft' | 'id' | 'isDryRun' | 'leaves'> & {
  readonly draft: Pick<AdministerInput['draft'], 'collection'>
}

function unstamped({ version: _, updatedAt: __, ...record }: FieldValues): FieldValues {
  return record
}

/** The history of each unit has what the unit may know, and the user if it knows that one. */
function* addHistory(
  context: WriteContext,
  { reader, draft, now, digest, comment, requestId, base }: StoredInput,
  change: Change,
): Step<void> {
  const { id, before, after, leaves, joins } = change
  const { collection } = draft
  const member = leaves ? [left] : joins ? [joined] : []
  const all = changesBetween(administeredTypes[collection], before, after)
  for (const { unit, fields } of yield* keepers[collection].affectedUnits(change)) {
    yield* context.ledger.open(unit)
    const isOwn = fields === undefined
    const shared = isOwn ? all : yield* asKnownIn(unit, collection, all.filter(isOf(fields)))
    yield* addChange(context, {
      ...{ unit, collection, id, aclBefore: 0, acl: 0, at: now, recordVersion: base + 1 },
      user: isOwn || (yield* isMember(unit, reader.user)) ? reader.user : 0,
      action: actionOf(before, after),
      changes: [...shared, ...(isOwn ? member : [])],
      digest: isOwn ? digest : '',
      comment: isOwn ? (comment ?? null) : null,
      requestId: isOwn ? (requestId ?? null) : null,
    })
  }
}

const left: RecordChange = { pointer: '/isMember', from: true, to: false }
const joined: RecordChange = { pointer: '/isMember', from: false, to: true }

/** Without the users that the unit does not know, such as a manager in another one. */
function* asKnownIn(
  unit: number,
  collection: AdministeredCollection,
  changes: readonly RecordChange[],
): Step<readonly RecordChange[]> {
  const { fields } = administeredTypes[collection]
  const known: RecordChange[] = []
  for (const change of changes) {
    const field = fields[change.pointer.split('/')[1] ?? '']
    if (field?.refersTo !== 'user') known.push(change)
    else {
      const from = yield* memberOrNull(unit, change.from)
      const to = yield* memberOrNull(unit, change.to)
      if (from !== to) known.push({ ...change, from, to })
    }
  }
  return known
}

function* memberOrNull(unit: number, user: unknown): Step<unknown> {
  return typeof user === 'number' && (yield* isMember(unit, user)) ? user : null
}

function isOf(fields: readonly string[]): (change: RecordChange) => boolean {
  return ({ pointer }) => fields.includes(pointer.split('/')[1] ?? '')
}

function* isMember(unit: number, user: number): Step<boolean> {
  const row = yield* queryOne(
    sql`select "user" from "unitUser" where "unit" = ${unit} and "user" = ${user}`,
  )
  return row !== undefined
}

function actionOf(
  before: FieldValues,
  after: FieldValues,
): ChangeAction & ('updated' | 'disabled' | 'enabled') {
  if (before['isDisabled'] === after['isDisabled']) return 'updated'
  return after['isDisabled'] === true ? 'disabled' : 'enabled'
}

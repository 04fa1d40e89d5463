// Creates and changes users and agencies, for whoever administers them. The rules are those of
// records.

import { dayIn } from '@kontor/contract/kinds/time-zone.ts'
import { administeredTypes, isAdministered } from '@kontor/contract/records/directory-catalogue.ts'
import type {
  AdministeredCollection,
  AdministeredType,
  Collection,
  StoredCollection,
} from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { completeChange } from '../../rules/changes/complete-change.ts'
import { mergeRecord } from '../../rules/changes/merge-record.ts'
import { answeredFields, type NamedGroup, plainUser } from '../../rules/people/user-body.ts'
import { completeRecord } from '../../rules/records/complete-record.ts'
import type { PlainKeys } from '../../rules/records/property-keys.ts'
import { type Reference, referencesIn } from '../../rules/records/references.ts'
import { administratorsOnly, requireAdministrator } from '../../rules/rights/administration.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import { isSameJson } from '../../rules/values/is-same-json.ts'
import type { FoundRecord } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import { replayOf } from '../records/replay.ts'
import type {
  ChangeAnswer,
  ChangeInput,
  CreateAnswer,
  CreateInput,
  RecordServices,
} from '../requests/record-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { checkRecord, requireNoFaults } from './check-record.ts'
import { requireCondition } from './require-condition.ts'
import { type ChangeContext, isExpected, untilUnchanged } from './until-unchanged.ts'
import { versionConflict } from './version-conflict.ts'

/** The use cases of records, for users and agencies as well. */
export function administeredRecords(
  { store, clock, turns }: ChangeContext,
  records: Pick<RecordServices<Collection>, 'createRecord' | 'changeRecord'> &
    Pick<RecordServices<StoredCollection>, 'findRecord'>,
): RecordServices<StoredCollection> {
  return {
    findRecord: records.findRecord,
    async createRecord({ collection, ...input }) {
      if (!isAdministered(collection)) return await records.createRecord({ ...input, collection })
      const now = clock.now()
      const creation = { ...input, collection }
      return (await replayOf(store, creation, now)) ?? (await create(store, creation, now))
    },
    async changeRecord({ collection, ...input }) {
      if (!isAdministered(collection)) return await records.changeRecord({ ...input, collection })
      const request = { ...input, collection }
      return await untilUnchanged({ store, clock, turns }, request, {
        attempt: (now) => change(store, request, now),
      })
    },
  }
}

async function create(
  store: Store,
  {
    principal: { reader },
    collection,
    body,
    isDryRun,
    requestId,
    idempotency,
  }: CreateInput<AdministeredCollection>,
  now: Date,
): Promise<CreateAnswer> {
  const type = administeredTypes[collection]
  const names = await store.administration.groupsOf({ reader })
  const fields = Object.keys(body)
  requireCreator(type, names, fields)
  const groups = await groupsOf(store, reader.unit)
  const plain = plainBody(type, body, groups)
  const { unit } = reader
  const settings = await store.configuration.settings({ unit })
  const references = referencesIn(type, plain.body)
  const faults = [...plain.faults, ...checkRecord(type, plain.body, { unit, settings })]
  if (body['isMember'] === false) {
    const message = 'Expected true: a new user is a member of the unit.'
    faults.push({ code: 'wrong-value', pointer: '/isMember', message })
  }
  await requireNoFaults(store, { reader, references }, faults, plain.asSent)
  const { timeZone } = await requireUnit(store, unit)
  const today = dayIn(timeZone, now)
  const record = answeredFields(type, completeRecord(type, plain.body, { unit, today }), groups)
  return await store.administration.create({
    reader,
    draft: { collection, type: type.type, json: JSON.stringify(record), references },
    now: now.toISOString(),
    isDryRun,
    ...(requestId === undefined ? {} : { requestId }),
    ...(idempotency === undefined ? {} : { idempotency }),
  })
}

/** Before anything is said of the body. */
function requireCreator(
  type: AdministeredType,
  groups: readonly string[],
  fields: readonly string[],
): void {
  requireAdministrator(type, { groups, isSelf: false }, [...fields, 'id'])
}

function plainBody(
  { fields }: AdministeredType,
  body: FieldValues,
  groups: readonly NamedGroup[],
  stored?: FieldValues,
): PlainKeys {
  const isOfGroups = Object.hasOwn(fields, 'groupNames')
  if (isOfGroups) return plainUser(body, groups, stored)
  return { body, faults: [], asSent: (pointer) => pointer }
}

async function groupsOf(store: Store, unit: number): Promise<readonly NamedGroup[]> {
  return (await store.directory.listGroups({ unit })) as unknown as readonly NamedGroup[]
}

/** Undefined where it was changed meanwhile. */
async function change(
  store: Store,
  input: ChangeInput<AdministeredCollection>,
  now: Date,
): Promise<ChangeAnswer | undefined> {
  const { principal, collection, lookup, listMode } = input
  const { reader } = principal
  const { unit } = reader
  const type = administeredTypes[collection]
  const found = await store.records.find({ reader, collection, lookup })
  if (found === undefined) throw new Refusal('not-found')
  const stored = JSON.parse(found.body) as FieldValues
  requireRight(type, input, found, stored)
  const settings = await store.configuration.settings({ unit })
  requireCondition(settings, type.type, input)
  const groups = await groupsOf(store, unit)
  const plain = plainBody(type, input.patch, groups, stored)
  const merged = mergeRecord({ type, stored, patch: plain.body, listMode })
  const { timeZone } = await requireUnit(store, unit)
  const today = dayIn(timeZone, now)
  const { groupNames: _, ...body } = merged.body
  const complete = (): FieldValues =>
    answeredFields(type, completeChange(type, stored, body, { unit, today }), groups)
  if (!isExpected(input, found))
    return await versionConflict(store, input, { type, found, complete })
  const references = referencesIn(type, body)
    .filter(({ pointer }) => merged.touches(pointer))
    .map((each) => ({ ...each, pointer: merged.asSent(each.pointer) }))
  const faults = [
    ...plain.faults,
    ...merged.faults,
    ...checkRecord(type, body, { unit, settings, stored })
      .filter(({ pointer = '' }) => !isKept(pointer, stored, body))
      .map((fault) => ({ ...fault, pointer: merged.asSent(fault.pointer ?? '') })),
  ]
  await requireNoFaults(store, { reader, references }, faults, plain.asSent)
  const json = JSON.stringify(complete())
  const leaves = body['isMember'] === false
  return await storeChange(store, input, { found, type, json, references, leaves, now })
}

/** What is stored was right when it was, and may stay. */
function isKept(pointer: string, stored: FieldValues, body: FieldValues): boolean {
  const [, name = ''] = pointer.split('/')
  return Object.hasOwn(stored, name) && isSameJson(stored[name], body[name])
}

/** Administrators with the scope for it may; others what users may change of themselves. */
function requireRight(
  type: AdministeredType,
  { principal: { reader, scopes }, patch }: ChangeInput<AdministeredCollection>,
  { id, isWritable }: FoundRecord,
  stored: FieldValues,
): void {
  const { own } = type.administration
  if (isWritable && scopes.includes('admin')) return
  const isSelf = own.length > 0 && id === reader.user
  const isOwn = ([name, value]: readonly [string, unknown]): boolean =>
    own.includes(name) || isSameJson(stored[name] ?? null, value)
  if (isSelf && Object.entries(patch).every(isOwn)) return
  if (isWritable) {
    throw new Refusal('insufficient-scope', {
      detail: 'Administration needs a token with scope `admin`.',
    })
  }
  throw administratorsOnly(type)
}

interface CheckedChange {
  readonly found: FoundRecord
  readonly type: AdministeredType
  readonly json: string
  readonly references: readonly Reference[]
  readonly leaves: boolean
  readonly now: Date
}

async function storeChange(
  store: Store,
  {
    principal: { reader },
    collection,
    isDryRun,
    digest,
    requestId,
    idempotency,
  }: ChangeInput<AdministeredCollection>,
  { found: { id, version, body }, type, json, references, leaves, now }: CheckedChange,
): Promise<ChangeAnswer | undefined> {
  const isKeyed = idempotency !== undefined && !isDryRun
  if (json === body && !leaves && !isKeyed) return { json, id, version, isReplay: false }
  const changed = await store.administration.change({
    ...{ reader, id, base: version, leaves, now: now.toISOString(), isDryRun, digest },
    draft: { collection, type: type.type, json, references },
    ...(requestId === undefined ? {} : { requestId }),
    ...(idempotency === undefined ? {} : { idempotency }),
  })
  return changed === undefined ? undefined : { ...changed, id }
}

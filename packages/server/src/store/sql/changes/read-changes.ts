// What one reader is told of the log of a unit: each change by the rights that its record had right
// before it, had right after it, and has now.

import type { ChangeKind } from '@kontor/contract/records/change-kinds.ts'
import { isAdministered } from '@kontor/contract/records/directory-catalogue.ts'
import type { HistoryAction } from '@kontor/contract/records/history-actions.ts'
import { Refusal } from '../../../refusal.ts'
import { comparePlaces } from '../../../rules/changes/compare-places.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import type { ChangePlace, ChangesRead, ReadChangesInput, ToldChange } from '../../port/changes.ts'
import { findAdministered } from '../administration/find-administered.ts'
import { findRecord } from '../records/find-record.ts'
import type { Context } from '../rights/context.ts'
import { type Step, together } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'
import { prunedVersion } from '../unit/pruned-version.ts'
import { addDetails, fewerBytes } from './change-details.ts'
import type { ChangeLog, LogPart } from './change-log.ts'
import { type ChangeToTell, everybody, type LogEntry, nobody, placeAfter } from './log-entry.ts'

export function* readChanges(
  context: Context,
  log: ChangeLog,
  input: ReadChangesInput,
): Step<ChangesRead> {
  const { reader, limit, includesRecords } = input
  const { unit } = reader
  const state = yield* unitState({ unit })
  if (state === undefined) throw new Refusal('unit-forbidden')
  const { version } = state
  const none = { version, changes: [], next: placeAfter(version), hasMore: false }
  const { after } = input
  if (after === 'now') return none
  if (comparePlaces(after, none.next) > 0) return { ...none, lost: 'never-there' }
  const pruned = yield* prunedVersion(unit)
  if (pruned !== undefined && after.version <= pruned) return { ...none, lost: 'pruned' }
  const part = yield* log.read(context.dialect, unit, after, version)
  const told = yield* toldOf(context, { ...input, after }, part)
  const some = fewerBytes(told.slice(0, limit))
  yield* addDetails(context.dialect, unit, some)
  const all = some.map(tell)
  const changes = includesRecords ? yield* withRecords(context, reader, all) : all
  const isCut = changes.length < told.length
  return {
    version,
    changes,
    next: isCut ? (changes.at(-1)?.place ?? after) : part.end,
    hasMore: isCut || comparePlaces(part.end, placeAfter(version)) < 0,
  }
}

function* toldOf(
  { cache }: Context,
  { reader, after, collections }: ReadChangesInput & { readonly after: ChangePlace },
  { changes, grants }: LogPart,
): Step<readonly ChangeToTell[]> {
  const { mayRead } = yield* cache.rightsOf(reader)
  const known = new Map([
    [everybody, true],
    [nobody, false],
  ])
  function mayReadBy(acl: number): boolean {
    const cached = known.get(acl)
    if (cached !== undefined) return cached
    const text = grants.get(acl)
    const isReadable = text !== undefined && mayRead(text)
    known.set(acl, isReadable)
    return isReadable
  }
  const told: ChangeToTell[] = []
  for (const logged of changes) {
    if (comparePlaces(logged.place, after) <= 0) continue
    if (collections?.includes(logged.place.collection) === false) continue
    const change = changeFor(logged, mayReadBy)
    if (change !== undefined) told.push({ logged, change })
  }
  return told
}

/** What a change is to a reader; undefined where nothing tells of it. */
function changeFor(
  { action, aclBefore, acl, aclNow }: LogEntry,
  mayReadBy: (acl: number) => boolean,
): ChangeKind | undefined {
  const [before, after, now] = [aclBefore, acl, aclNow].map(mayReadBy)
  if (after === true && now === true) {
    return before === true || action === 'created' ? kinds[action] : 'shown'
  }
  return before === true && after === false && now === false ? 'hidden' : undefined
}

const kinds: Readonly<Record<HistoryAction, ChangeKind>> = {
  created: 'created',
  updated: 'updated',
  status: 'status',
  disabled: 'disabled',
  enabled: 'enabled',
  process: 'process',
  cancelled: 'status',
  restored: 'status',
  corrected: 'updated',
  reopened: 'status',
  made: 'updated',
}

function tell({ logged, change }: ChangeToTell): ToldChange {
  const { place, at, type, user, toVersion, details } = logged
  const { collection, id } = place
  const told = { place, at, collection, id, change }
  if (change === 'hidden') return told
  return {
    ...told,
    ...{ type, version: toVersion },
    ...(user === null ? {} : { userId: user }),
    ...(change === 'shown' || change === 'created' ? {} : details),
  }
}

/** Of records together; one alone may be longer. */
const recordBytesMax = 10 * 1024 * 1024
const recordsAtOnce = 50

/** As many as there is room for, but the first in any case. */
function* withRecords(
  context: Context,
  reader: Reader,
  changes: readonly ToldChange[],
): Step<readonly ToldChange[]> {
  const told: ToldChange[] = []
  let bytes = 0
  for (let from = 0; from < changes.length; from += recordsAtOnce) {
    const some = changes.slice(from, from + recordsAtOnce)
    const records = yield* together(...some.map((each) => recordOf(context, reader, each)))
    for (const [index, change] of some.entries()) {
      const record = records[index]
      bytes += record?.length ?? 0
      if (bytes > recordBytesMax && told.length > 0) return told
      told.push(record === undefined ? change : { ...change, record })
    }
  }
  return told
}

function* recordOf(
  context: Context,
  reader: Reader,
  { change, collection, id }: ToldChange,
): Step<string | undefined> {
  if (change === 'hidden') return undefined
  const lookup = { by: 'id', id } as const
  const found = yield* isAdministered(collection)
    ? findAdministered(context, { reader, collection, lookup })
    : findRecord(context, { reader, collection, lookup })
  return found?.shown
}

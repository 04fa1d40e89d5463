// What one reader sees of the log of a unit: each change by the rights that its record had right
// before it, had right after it, and has now.

import { limits } from '@kontor/contract/limits.ts'
import type { ChangeKind } from '@kontor/contract/records/change-kinds.ts'
import { isAdministered } from '@kontor/contract/records/directory-catalogue.ts'
import type { HistoryAction } from '@kontor/contract/records/history-actions.ts'
import { Refusal } from '../../../refusal.ts'
import { comparePlaces } from '../../../rules/changes/compare-places.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import type {
  ChangePlace,
  ChangesRead,
  ChangesText,
  ReadChangesInput,
  VisibleChange,
} from '../../port/changes.ts'
import { printChange } from '../../port/print-change.ts'
import { findAdministered } from '../administration/find-administered.ts'
import { findRecord } from '../records/find-record.ts'
import type { Context } from '../rights/context.ts'
import { type Step, together } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'
import { prunedVersion } from '../unit/pruned-version.ts'
import { addDetails, fewerBytes } from './change-details.ts'
import { type ChangeLog, isWhole, type LogPart } from './change-log.ts'
import {
  type ChangeToShow,
  everybody,
  type LogEntry,
  laterOf,
  nobody,
  placeAfter,
} from './log-entry.ts'

export function* readChanges(
  context: Context,
  log: ChangeLog,
  input: ReadChangesInput,
): Step<ChangesRead> {
  const { selected, ...place } = yield* selectChanges(context, log, input)
  const all = selected.map(shownChange)
  const changes = input.includesRecords ? yield* withRecords(context, input.reader, all) : all
  const last = changes.length < all.length ? changes.at(-1) : undefined
  return { ...place, changes, ...(last && { next: last.place, hasMore: true }) }
}

export function* readChangesText(
  context: Context,
  log: ChangeLog,
  input: ReadChangesInput,
): Step<ChangesText> {
  if (!input.includesRecords) {
    const { selected, ...place } = yield* selectChanges(context, log, input)
    return { ...place, text: selected.map(textOf).join(',') }
  }
  const { changes, ...place } = yield* readChanges(context, log, input)
  return { ...place, text: changes.map(({ place: _, ...change }) => printChange(change)).join(',') }
}

interface SelectedChanges extends Omit<ChangesRead, 'changes'> {
  readonly selected: readonly ChangeToShow[]
}

function* selectChanges(
  context: Context,
  log: ChangeLog,
  input: ReadChangesInput,
): Step<SelectedChanges> {
  const { after, limit } = input
  const { unit } = input.reader
  const state = yield* unitState({ unit })
  if (state === undefined) throw new Refusal('unit-forbidden')
  const { version } = state
  const none = { version, selected: [], next: placeAfter(version), hasMore: false }
  if (after === 'now') return none
  if (comparePlaces(after, none.next) > 0) return { ...none, lost: 'never-there' }
  const pruned = yield* prunedVersion(unit)
  if (pruned !== undefined && after.version <= pruned) return { ...none, lost: 'pruned' }
  const { visible, end } = yield* readVisible(context, log, { ...input, after }, version)
  const some = fewerBytes(visible.slice(0, limit))
  yield* addDetails(context.dialect, unit, some)
  const isCut = some.length < visible.length
  return {
    version,
    selected: some,
    next: isCut ? (some.at(-1)?.logged.place ?? after) : end,
    hasMore: isCut || comparePlaces(end, none.next) < 0,
  }
}

interface ReadFrom extends ReadChangesInput {
  readonly after: ChangePlace
}

interface VisibleChanges {
  readonly visible: readonly ChangeToShow[]
  /** Of the part that they are of. */
  readonly end: ChangePlace
}

/** Looks at as few changes as make a page, and at more where the reader may see few of them. */
function* readVisible(
  context: Context,
  log: ChangeLog,
  input: ReadFrom,
  version: number,
): Step<VisibleChanges> {
  const { reader, after, limit } = input
  const { mayRead } = yield* context.cache.rightsOf(reader)
  const bounds = { unit: reader.unit, after, upTo: version }
  const part = yield* log.read(context.dialect, { ...bounds, most: limits.changesMax })
  const visible = visibleOf(part, input, mayRead)
  if (visible.length >= limit || isWhole(part, version)) return { visible, end: part.end }
  const more = yield* log.read(context.dialect, { ...bounds, most: limits.changesLookedAtMax })
  return { visible: visibleOf(more, input, mayRead), end: more.end }
}

/** One more than the limit, at most. */
function visibleOf(
  { changes, grants }: LogPart,
  { after, collections, limit }: ReadFrom,
  mayRead: (grants: string) => boolean,
): readonly ChangeToShow[] {
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
  const visible: ChangeToShow[] = []
  for (const logged of laterOf(changes, after)) {
    if (collections?.includes(logged.place.collection) === false) continue
    const change = changeFor(logged, mayReadBy)
    if (change !== undefined) visible.push({ logged, change })
    if (visible.length > limit) break
  }
  return visible
}

/** What a change is to a reader; undefined where it is hidden. */
function changeFor(
  { action, aclBefore, acl, aclNow }: LogEntry,
  mayReadBy: (acl: number) => boolean,
): ChangeKind | undefined {
  const [before, after, now] = [mayReadBy(aclBefore), mayReadBy(acl), mayReadBy(aclNow)]
  if (after && now) return before || action === 'created' ? kinds[action] : 'shown'
  return before && !after && !now ? 'hidden' : undefined
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

function shownChange({ logged, change }: ChangeToShow): VisibleChange {
  const { place, at, type, user, toVersion, details } = logged
  const { collection, id } = place
  const base = { place, at, collection, id, change }
  if (change === 'hidden') return base
  return {
    ...base,
    ...{ type, version: toVersion },
    ...(user === null ? {} : { userId: user }),
    ...(change === 'shown' || change === 'created' ? {} : details),
  }
}

/** Where the reader could see the record before, it is the same text for whoever reads it. */
function textOf(toShow: ChangeToShow): string {
  const { logged, change } = toShow
  if (change !== kinds[logged.action]) return print(toShow)
  logged.text ??= print(toShow)
  return logged.text
}

function print(toShow: ChangeToShow): string {
  const { place: _, ...change } = shownChange(toShow)
  return printChange(change)
}

/** Of records together; one alone may be longer. */
const recordBytesMax = 10 * 1024 * 1024
const recordsAtOnce = 50

/** As many as there is room for, but the first in any case. */
function* withRecords(
  context: Context,
  reader: Reader,
  changes: readonly VisibleChange[],
): Step<readonly VisibleChange[]> {
  const complete: VisibleChange[] = []
  let bytes = 0
  for (let from = 0; from < changes.length; from += recordsAtOnce) {
    const some = changes.slice(from, from + recordsAtOnce)
    const records = yield* together(...some.map((each) => recordOf(context, reader, each)))
    for (const [index, change] of some.entries()) {
      const record = records[index]
      bytes += record?.length ?? 0
      if (bytes > recordBytesMax && complete.length > 0) return complete
      complete.push(record === undefined ? change : { ...change, record })
    }
  }
  return complete
}

function* recordOf(
  context: Context,
  reader: Reader,
  { change, collection, id }: VisibleChange,
): Step<string | undefined> {
  if (change === 'hidden') return undefined
  const lookup = { by: 'id', id } as const
  const found = yield* isAdministered(collection)
    ? findAdministered(context, { reader, collection, lookup })
    : findRecord(context, { reader, collection, lookup })
  return found?.shown
}

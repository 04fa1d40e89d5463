// Merges a patch into a record as it is answered: what a create of the whole record would send,
// with the ids of its stored entries. Whatever has another shape than expected is passed on, so
// that the schema refuses it as it does in a create.

import type { Fault } from '@kontor/contract/errors.ts'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { LastRowIds } from '../rows/last-row-ids.ts'
import { type FieldValues, isObject } from '../values/find-values.ts'
import { isSameJson } from '../values/is-same-json.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { recordFields } from '../values/record-fields.ts'
import { followingMinutes } from '../values/worked-minutes.ts'
import { mergeEntries } from './merge-entries.ts'
import {
  asSentIn,
  isTouchedIn,
  nothingPatched,
  type PatchedPlaces,
  type PatchPlace,
  placeIn,
} from './patched-places.ts'

export interface MergeInput {
  readonly type: Description
  /** The record as it is answered: complete. */
  readonly stored: FieldValues
  /** As sent, its property keys already plain, without the `id` and `version` of the record. */
  readonly patch: FieldValues
  readonly listMode: 'merge' | 'replace'
  /** Numbers of rows that are gone and must not be given again. */
  readonly lastRowIds?: LastRowIds
}

export interface Merged {
  /**
   * What a create of the whole record would send. Stored entries keep their ids; new ones have the
   * negative ids that were sent, or none.
   */
  readonly body: FieldValues
  /** Told by their places in the patch. */
  readonly faults: readonly Fault[]
  /** Where a place of `body` stands in the patch. One that is not there keeps its pointer. */
  readonly asSent: (pointer: string) => string
  /**
   * Whether the patch changes the place, a part of it, or what it is part of: a pointer into
   * `body`, or one with the ids of entries. What is sent as it is stored changes nothing.
   */
  readonly touches: (pointer: string) => boolean
}

export function mergeRecord({ type, stored, patch, ...options }: MergeInput): Merged {
  const { listMode, lastRowIds = {} } = options
  const merge: Merge = { listMode, lastRowIds, faults: [], places: nothingPatched() }
  const { id: _, ...known } = stored
  const pair = {
    stored: known,
    sent: type.properties === undefined ? patch : readable(merge, patch),
  }
  const merged = mergeMembers(merge, recordFields(type), pair, { sent: '', known: '' })
  const following = followingMinutes(type, { ...pair, body: merged })
  for (const name of Object.keys(following)) merge.places.changed.add(pointerTo('', name))
  const body = { ...merged, ...following }
  return {
    body,
    faults: merge.faults,
    asSent: (pointer) => asSentIn(merge.places, pointer),
    touches: (pointer) => isTouchedIn(merge.places, pointer),
  }
}

interface Merge {
  readonly listMode: MergeInput['listMode']
  readonly lastRowIds: LastRowIds
  readonly faults: Fault[]
  readonly places: PatchedPlaces
}

/** A value as stored, if it is, and as sent. */
interface Pair<T = unknown> {
  readonly stored: T
  readonly sent: T
}

/** `properties` itself is never null: what is to be null is named in it. */
function readable({ faults }: Merge, patch: FieldValues): FieldValues {
  if (patch['properties'] !== null) return patch
  const message = 'Expected an object with the properties that change, got null.'
  faults.push({ code: 'required', pointer: '/properties', message })
  const { properties: _, ...others } = patch
  return others
}

/** Members that are not sent stay, those apart that follow a member that changes. */
function mergeMembers(
  merge: Merge,
  fields: Fields,
  { stored, sent }: Pair<FieldValues>,
  place: PatchPlace,
): FieldValues {
  const members: [string, unknown][] = []
  for (const name of new Set([...Object.keys(stored), ...Object.keys(sent)])) {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
    const before = Object.hasOwn(stored, name) ? stored[name] : undefined
    const here = placeIn(place, name)
    if (isWorkedOutAnew(kind, name, { stored, sent })) merge.places.changed.add(here.known)
    else {
      const after = Object.hasOwn(sent, name)
        ? mergeValue(merge, kind, { stored: before, sent: sent[name] }, here)
        : before
      if (kind?.isReadOnly !== true) members.push([name, after])
    }
  }
  return Object.fromEntries(members)
}

/** Whether the patch says nothing of a member, or null, and changes one that it follows. */
function isWorkedOutAnew(
  kind: Kind | undefined,
  name: string,
  { stored, sent }: Pair<FieldValues>,
): boolean {
  const isSilent = !Object.hasOwn(sent, name) || (sent[name] === null && !kind?.fallback)
  const isChanged = (each: string): boolean =>
    Object.hasOwn(sent, each) && !isSameJson(stored[each] ?? null, sent[each])
  return isSilent && kind?.follows?.some(isChanged) === true
}

function mergeValue(merge: Merge, kind: Kind | undefined, pair: Pair, place: PatchPlace): unknown {
  const { stored, sent } = pair
  if (isSameJson(stored, sent)) return stored
  if (kind?.isReadOnly === true || kind?.isImmutable === true) {
    return checkUnchanged(merge, kind, pair, place)
  }
  if (kind !== undefined && sent === null) return setNull(merge, kind, pair, place)
  if (kind?.entryKey !== undefined && Array.isArray(sent)) {
    return mergeList(merge, kind, { ...pair, sent, mode: merge.listMode }, place)
  }
  const isMerged = isObject(sent) && isObject(stored)
  if (!isMerged) merge.places.changed.add(place.known)
  if (!isObject(sent)) return sent
  const values = { stored: isObject(stored) ? stored : {}, sent }
  if (kind?.fields !== undefined) return mergeMembers(merge, kind.fields, values, place)
  if (kind?.entries !== undefined) return mergeMap(merge, values, place)
  merge.places.changed.add(place.known)
  return sent
}

/** What only the server sets, or was set for good, may be sent back as it is. */
function checkUnchanged(
  { faults }: Merge,
  { isReadOnly }: Kind,
  { stored, sent }: Pair,
  { sent: pointer }: PatchPlace,
): unknown {
  if (isSameJson(stored ?? null, sent)) return stored
  const expected = `Expected the stored value, ${quote(stored ?? null)}, or none`
  const [code, reason] =
    isReadOnly === true
      ? (['read-only-field', 'only the server sets it'] as const)
      : (['immutable-field', 'it never changes'] as const)
  faults.push({ code, pointer, message: `${expected}: ${reason}.` })
  return stored
}

/**
 * Lists and maps become empty, but a property reads back null, as after a create; what always has a
 * value may not be null.
 */
function setNull(merge: Merge, kind: Kind, { stored }: Pair, place: PatchPlace): unknown {
  const { fallback } = kind
  const keepsNull = fallback !== undefined && 'keepsNull' in fallback
  // One that is older than that stays without it.
  if (kind.mayBeAbsent === true && (stored ?? null) === null) return null
  if (kind.isRequired === true || (fallback !== undefined && !keepsNull)) {
    const message = `Expected ${kind.words}, got null: this field always has a value.`
    merge.faults.push({ code: 'required', pointer: place.sent, message })
    return stored
  }
  if (kind.entryKey !== undefined) {
    return mergeList(merge, kind, { stored, sent: [], mode: 'replace' }, place)
  }
  if (kind.isAsSent === true && kind.fields !== undefined) {
    const sent = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, null]))
    return mergeValue(merge, kind, { stored, sent }, place)
  }
  const empty = isProperty(place) ? null : emptyOf(kind)
  if (!isSameJson(stored, empty)) merge.places.changed.add(place.known)
  return empty
}

function isProperty({ known }: PatchPlace): boolean {
  return known.startsWith('/properties/')
}

function emptyOf({ element, entries }: Kind): unknown {
  if (element !== undefined) return []
  return entries === undefined ? null : {}
}

function mergeMap(
  { places }: Merge,
  { stored, sent }: Pair<FieldValues>,
  place: PatchPlace,
): unknown {
  const members = new Map(Object.entries(stored))
  for (const [name, value] of Object.entries(sent)) {
    if (value === (members.get(name) ?? null)) continue
    places.changed.add(placeIn(place, name).known)
    if (value === null) members.delete(name)
    else members.set(name, value)
  }
  return Object.fromEntries(members)
}

interface ListPair {
  readonly stored: unknown
  readonly sent: readonly unknown[]
  readonly mode: MergeInput['listMode']
}

function mergeList(merge: Merge, kind: Kind, pair: ListPair, place: PatchPlace): unknown {
  const { entryKey = '', nested, element } = kind
  const { places } = merge
  const list = mergeEntries({
    key: entryKey,
    isNumbered: nested === undefined,
    lastId: merge.lastRowIds[place.known] ?? 0,
    stored: (pair.stored ?? []) as readonly FieldValues[],
    sent: pair.sent,
    mode: pair.mode,
    pointer: place.sent,
    mergeEntry: (stored, sent, { name, index }) => {
      const here = { sent: placeIn(place, `${index}`).sent, known: placeIn(place, name).known }
      return mergeMembers(merge, element?.fields ?? {}, { stored, sent }, here)
    },
  })
  merge.faults.push(...list.faults)
  for (const name of list.removed) places.changed.add(placeIn(place, name).known)
  for (const [index, { name }] of list.entries.entries()) {
    if (name === undefined) places.changed.add(placeIn(place, `${index}`).known)
  }
  if (list.isReordered) places.changed.addPartOf(place.known)
  if (!Array.isArray(pair.stored)) places.changed.add(place.known)
  places.lists.set(place.known, list.entries)
  return list.entries.map(({ value }) => value)
}

// What a patch without faults makes of a stored record, in the slow and plain way: a copy is changed
// as the contract says it, name by name.

import { isDeepStrictEqual } from 'node:util'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import { laterBy } from './worked-minutes.ts'

type Changed = Record<string, unknown>

export interface ModelInput {
  readonly stored: FieldValues
  readonly patch: FieldValues
  readonly listMode: 'merge' | 'replace'
  /** The record in all its versions so far, where it has had others: no row takes an old number. */
  readonly past?: readonly FieldValues[]
}

const entryLists = ['persons', 'addresses', 'brands', 'bankAccounts', 'jobItems']
const plainLists = ['tags', 'participantIds', 'contacts', 'users', 'groups']
const rowKeys = ['rowId', 'rowNumber']

/** The record as a create would be sent it, with the ids of stored entries. */
export function modelMerge({ stored, patch, listMode, past = [] }: ModelInput): FieldValues {
  const whole = structuredClone(stored) as Changed
  for (const [name, sent] of Object.entries(patch)) {
    if (isDeepStrictEqual(sent, stored[name])) continue
    if (name === 'properties')
      setProperties(whole['properties'] as Changed, sent, { listMode, past })
    else if (name === 'acl') setAcl(whole, (sent ?? { read: null, write: null }) as FieldValues)
    else if (name === 'registrations') setRegistrations(whole, sent)
    else if (entryLists.includes(name)) {
      whole[name] =
        sent === null
          ? []
          : entries((stored[name] ?? []) as FieldValues[], sent as FieldValues[], listMode)
    } else setPlain(whole, name, sent)
  }
  const isNewStatus = Object.hasOwn(patch, 'status') && patch['status'] !== stored['status']
  if (isNewStatus && !Object.hasOwn(patch, 'statusDate')) delete whole['statusDate']
  if (Object.hasOwn(stored, 'duration')) setSpent(whole, stored, patch)
  return whole
}

/** Minutes without times, and an end without minutes, follow what else was sent of the three. */
function setSpent(whole: Changed, stored: FieldValues, patch: FieldValues): void {
  const { startTime, endTime, duration } = whole
  const [isStart = false, isEnd = false, isLength = false] = [
    'startTime',
    'endTime',
    'duration',
  ].map((name) => Object.hasOwn(patch, name) && patch[name] !== stored[name])
  if ((startTime ?? null) === null || (endTime ?? null) === null) return
  if ((patch['duration'] ?? null) === null) {
    if (isStart || isEnd) delete whole['duration']
  } else if (!Object.hasOwn(patch, 'endTime') && (isStart || isLength)) {
    whole['endTime'] = laterBy(duration, startTime) ?? endTime
  }
}

function setPlain(holder: Changed, name: string, sent: unknown): void {
  const before = holder[name]
  if (isDeepStrictEqual(sent, before)) return
  if (sent === null && plainLists.includes(name)) holder[name] = []
  else if (name === 'target' && sent !== null)
    holder[name] = { ...(before as object), ...(sent as object) }
  else holder[name] = sent
}

type Mode = Required<Pick<ModelInput, 'listMode' | 'past'>>

function setProperties(properties: Changed, sent: unknown, { listMode, past }: Mode): void {
  for (const [name, value] of Object.entries(sent as FieldValues)) {
    if (name.startsWith('bodyEditTable-') && value !== null) {
      const { data } = value as { data?: FieldValues[] }
      const before = rowsIn(properties, name)
      const earlier = past.flatMap((each) => rowsIn(each['properties'] as FieldValues, name))
      if (data !== undefined) properties[name] = { data: entries(before, data, listMode, earlier) }
    } else setPlain(properties, name, value)
  }
}

function rowsIn(properties: FieldValues, table: string): readonly FieldValues[] {
  return (properties[table] as { data: FieldValues[] } | null | undefined)?.data ?? []
}

function setAcl(whole: Changed, sent: FieldValues): void {
  const acl = { ...(whole['acl'] as object) } as Changed
  for (const [right, people] of Object.entries(sent)) {
    if (isDeepStrictEqual(people, acl[right])) continue
    const lists = { ...(acl[right] as object) } as Changed
    for (const [name, list] of Object.entries(
      (people ?? { users: null, groups: null }) as FieldValues,
    )) {
      setPlain(lists, name, list)
    }
    acl[right] = lists
  }
  whole['acl'] = acl
}

function setRegistrations(whole: Changed, sent: unknown): void {
  const registrations = { ...(whole['registrations'] as object) } as Changed
  for (const [name, value] of Object.entries((sent ?? {}) as FieldValues)) {
    if (value === null) delete registrations[name]
    else registrations[name] = value
  }
  whole['registrations'] = sent === null ? {} : registrations
}

function entries(
  stored: readonly FieldValues[],
  sent: readonly FieldValues[],
  listMode: ModelInput['listMode'],
  earlier: readonly FieldValues[] = [],
): FieldValues[] {
  const isStored = (entry: FieldValues) => stored.some((each) => isSame(each, entry))
  const changed = sent.filter((entry) => entry['remove'] !== true)
  const merged = changed.map((entry) => {
    const before = stored.find((each) => isSame(each, entry))
    return before === undefined ? { ...entry } : changedEntry(before, entry)
  })
  const news = merged.filter((entry) => !isStored(entry))
  const keyName = rowKeys.find((name) =>
    [...stored, ...earlier, ...merged].some((each) => name in each),
  )
  if (keyName !== undefined) {
    for (const [index, row] of news.entries()) {
      const numbers = [...stored, ...earlier].map((each) => Number(each[keyName]))
      row[keyName] = Math.max(0, ...numbers) + index + 1
    }
  }
  if (listMode === 'replace') return merged
  const old = stored.flatMap((entry) => {
    const named = sent.find((each) => isSame(each, entry))
    if (named?.['remove'] === true) return []
    return [named === undefined ? entry : changedEntry(entry, named)]
  })
  return [...old, ...news]
}

/** Whether they have the same id, or the same number of a row. */
function isSame(stored: FieldValues, sent: FieldValues): boolean {
  return ['id', ...rowKeys].some((key) => stored[key] !== undefined && stored[key] === sent[key])
}

function changedEntry(stored: FieldValues, sent: FieldValues): Changed {
  const entry: Changed = { ...stored }
  for (const [name, value] of Object.entries(sent)) setPlain(entry, name, value)
  const isNew = (name: string) => Object.hasOwn(sent, name) && sent[name] !== stored[name]
  const isSilent = (name: string) => !Object.hasOwn(sent, name)
  const isPriced = ['count', 'unitPriceDoc', 'unitCostDoc'].some(isNew)
  if (isPriced && isSilent('amountDoc')) delete entry['amountDoc']
  if (isNew('vatSelector') && isSilent('vatPercentage')) delete entry['vatPercentage']
  if (isNew('vatPercentage') && isSilent('vatSelector')) delete entry['vatSelector']
  return entry
}

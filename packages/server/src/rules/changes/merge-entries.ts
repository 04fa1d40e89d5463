// Merges a list whose entries are told apart by a key: stored entries change, go or stay, new ones
// come. The rows of item tables are such entries too, and are numbered within their table.

import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type FieldValues, isObject } from '../values/find-values.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { entryName, type MergedEntry } from './patched-places.ts'

export interface ListMerge {
  /** The field that tells entries apart. */
  readonly key: string
  /** Whether new entries are numbered after those of the list. */
  readonly isNumbered: boolean
  /** The largest number that an entry ever had, where that one is gone; else 0. */
  readonly lastId: number
  readonly stored: readonly FieldValues[]
  readonly sent: readonly unknown[]
  readonly mode: 'merge' | 'replace'
  /** Where the list stands in the patch. */
  readonly pointer: string
  /** The stored entry with what was sent for it. */
  readonly mergeEntry: (stored: FieldValues, sent: FieldValues, at: EntryPlace) => FieldValues
}

interface EntryPlace {
  readonly name: string
  /** In the list as sent. */
  readonly index: number
}

export interface MergedList {
  readonly entries: readonly MergedEntry[]
  readonly faults: readonly Fault[]
  /** The names of stored entries that go. */
  readonly removed: readonly string[]
  /** Whether the entries that stay stand in another order than before. */
  readonly isReordered: boolean
}

/** The list as it will be: as sent in replace mode, else as stored with new entries at the end. */
export function mergeEntries(list: ListMerge): MergedList {
  const { key, stored, mode } = list
  const faults: Fault[] = []
  const actions = readEntries(list, faults)
  const asSent = actions.flatMap((action) => mergedEntry(list, action))
  const merged = new Map(asSent.map((entry) => [entry.name, entry]))
  const removed = new Set(
    actions.flatMap((each) => (each.isRemoved ? [entryName(key, each.stored?.[key])] : [])),
  )
  const before = stored.map((value) => ({ value, name: entryName(key, value[key]) }))
  const isGone = ({ name }: MergedEntry): boolean =>
    mode === 'replace' ? !merged.has(name) : removed.has(name ?? '')
  const stay = before.filter((entry) => !isGone(entry)).map(({ name }) => name)
  const inOrder = before.flatMap((entry) =>
    isGone(entry) ? [] : (merged.get(entry.name) ?? entry),
  )
  const added = asSent.filter(({ name }) => name === undefined)
  const known = asSent.filter(({ name }) => name !== undefined)
  return {
    entries: numbered(list, mode === 'replace' ? asSent : [...inOrder, ...added]),
    faults,
    removed: before.filter(isGone).map(({ name }) => name),
    isReordered: mode === 'replace' && known.some(({ name }, index) => name !== stay[index]),
  }
}

/** What an entry of the patch is to do: change or remove the stored one, or come new. */
interface Action {
  readonly stored: FieldValues | undefined
  readonly sent: unknown
  readonly index: number
  readonly isRemoved: boolean
}

function readEntries({ key, stored, sent, pointer }: ListMerge, faults: Fault[]): Action[] {
  const byKey = new Map(stored.map((entry) => [entry[key], entry]))
  const seen = new Set<unknown>()
  const actions: Action[] = []
  for (const [index, each] of sent.entries()) {
    const id = isObject(each) ? each[key] : undefined
    const action = {
      stored: typeof id === 'number' ? byKey.get(id) : undefined,
      sent: each,
      index,
      isRemoved: isObject(each) && each['remove'] === true,
    }
    const fault = faultOf(action, id, seen.has(id))
    if (typeof id === 'number') seen.add(id)
    if (fault === undefined) actions.push(action)
    else {
      const here = pointerTo(pointer, index)
      const place = pointerTo(here, fault.code === 'wrong-type' ? 'remove' : key)
      faults.push({ ...fault, pointer: place })
    }
  }
  return actions
}

function faultOf(
  { stored, sent, isRemoved }: Action,
  id: unknown,
  isRepeated: boolean,
): Fault | undefined {
  if (!isObject(sent)) return undefined
  const remove = sent['remove'] ?? false
  if (typeof remove !== 'boolean') {
    const message = `Expected \`true\` to remove the entry, got ${quote(remove)}.`
    return { code: 'wrong-type', message }
  }
  if (typeof id === 'number' && isRepeated) {
    return { code: 'duplicate-id', message: `Another entry of the list has the id ${id} too.` }
  }
  if (stored !== undefined) return undefined
  if (typeof id === 'number' && id >= 0) {
    return { code: 'unknown-entry', message: `The record has no such entry with the id ${id}.` }
  }
  if (!isRemoved) return undefined
  return { code: 'unknown-entry', message: 'Expected the id of the stored entry to remove.' }
}

function mergedEntry(list: ListMerge, action: Action): readonly MergedEntry[] {
  const { stored, sent, index, isRemoved } = action
  if (isRemoved) return []
  if (!isObject(sent)) return [{ value: sent, sentIndex: index }]
  const { remove: _, ...members } = sent
  if (stored === undefined) return [{ value: members, sentIndex: index }]
  const name = entryName(list.key, stored[list.key])
  return [{ value: list.mergeEntry(stored, members, { name, index }), name, sentIndex: index }]
}

/**
 * New rows come after all others, so that none takes the number of one that goes in the same patch.
 */
function numbered(
  { key, isNumbered, stored, lastId }: ListMerge,
  entries: readonly MergedEntry[],
): readonly MergedEntry[] {
  if (!isNumbered) return entries
  let last = stored.reduce((most, row) => Math.max(most, Number(row[key])), lastId)
  return entries.map((entry) => {
    const { value, name } = entry
    if (name !== undefined || !isObject(value)) return entry
    const sent = value[key] ?? null
    if (sent !== null && (typeof sent !== 'number' || !(sent < 0) || !Number.isInteger(sent))) {
      return entry
    }
    last += 1
    const { [key]: _, ...others } = value
    return { ...entry, value: last > limits.integerMax ? others : { ...others, [key]: last } }
  })
}

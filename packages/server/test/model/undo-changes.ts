// Takes the changes that a history tells back, place by place, as a reader of it would.

import assert from 'node:assert/strict'
import type { Saved } from './model.ts'

/**
 * The record before the changes. Where a history does not say it, it is left out: whether a member
 * was null or absent, and where a removed entry stood.
 */
export function withoutChanges(after: Saved, changes: readonly Saved[]): Saved {
  const record = structuredClone(after)
  for (const { pointer, to, from } of changes) {
    if (isOrder(from, to, at(record, pointer))) continue
    assert.deepEqual(plain(at(record, pointer)), plain(to), `${pointer} as it became`)
  }
  for (const { pointer, from, to } of changes) {
    if (!isOrder(from, to, at(record, pointer))) put(record, pointer, from)
  }
  return plain(record)
}

/** Records alike in this are alike in all that histories tell. */
export function plain(value: Saved): Saved {
  if (Array.isArray(value)) {
    const entries = value.map(plain)
    const key = keys.find((name) => entries.some((entry) => entry?.[name] !== undefined))
    return key === undefined ? entries : entries.toSorted((a, b) => a[key] - b[key])
  }
  if (value === null || typeof value !== 'object') return value ?? null
  const members = Object.entries(value).map(([name, member]) => [name, plain(member)] as const)
  return Object.fromEntries(members.filter(([, member]) => member !== null).toSorted())
}

const keys = ['id', 'rowId', 'rowNumber']

/** The names or ids of parts that stand in another order. */
function isOrder(from: Saved, to: Saved, value: Saved): boolean {
  const areNames = [from, to].every(
    (list) => Array.isArray(list) && list.every((name) => typeof name !== 'object'),
  )
  if (!areNames || value === null || typeof value !== 'object') return false
  return !Array.isArray(value) || value.some((entry) => typeof entry === 'object')
}

function at(record: Saved, pointer: string): Saved {
  return partsOf(pointer).reduce<Saved>((value, part) => value?.[keyOf(value, part)], record)
}

function put(record: Saved, pointer: string, value: Saved): void {
  const parts = partsOf(pointer)
  const last = parts.pop() ?? ''
  const holder = parts.reduce<Saved>((each, part) => each[keyOf(each, part)], record)
  if (!Array.isArray(holder)) holder[last] = value
  else if (value === null) holder.splice(Number(keyOf(holder, last)), 1)
  else if (keyOf(holder, last) === -1) holder.push(value)
  else holder[keyOf(holder, last)] = value
}

function partsOf(pointer: string): string[] {
  const parts = pointer.split('/').slice(1)
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Entries are named by their ids, as in `id=5`. */
function keyOf(holder: Saved, part: string): Saved {
  if (!Array.isArray(holder)) return part
  const [name = '', id] = part.split('=')
  return holder.findIndex((entry) => entry[name] === Number(id))
}

// What a form has changed, as a patch: only what is not as it was. A list that changed is sent
// whole (`lists=replace`), its entries with their ids, so that their order is what is shown.

import { isDeepEqual } from '../base/is-deep-equal.ts'
import type { Values } from '../base/value-path.ts'

/** Of two bodies of one type; what the second lacks is taken away. */
export function makePatch(before: Values, after: Values): Values {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => !isDeepEqual(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, changeOf(before[name], after[name])]))
}

function changeOf(before: unknown, after: unknown): unknown {
  if (Array.isArray(after)) return after.map((each) => entryOf(each, before))
  if (!isObject(before)) return after ?? null
  // A table goes as a whole, an object by its members.
  if (after === undefined && Array.isArray(before['data'])) return null
  return makePatch(before, isObject(after) ? after : {})
}

/** What an entry had and has no more is null: left out, it would stay. */
function entryOf(entry: unknown, before: unknown): unknown {
  if (!isObject(entry) || !Array.isArray(before)) return entry
  const key = ['id', 'rowId', 'rowNumber'].find((name) => entry[name] !== undefined)
  const old: unknown = key === undefined ? {} : before.find((each) => each[key] === entry[key])
  const gone = Object.keys(isObject(old) ? old : {}).filter((name) => entry[name] === undefined)
  return { ...Object.fromEntries(gone.map((name) => [name, null])), ...entry }
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

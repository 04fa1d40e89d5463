// What the trail of administration has of a change: the members of a value that differ.

import { isObject } from '../values/find-values.ts'
import { isSameJson } from '../values/is-same-json.ts'
import { pointerTo } from '../values/json-pointer.ts'

interface MemberChange {
  readonly pointer: string
  readonly from: unknown
  readonly to: unknown
}

/** Each member that differs; the whole where both are no objects. Nothing and null are the same. */
export function auditChanges(before: unknown, after: unknown): readonly MemberChange[] {
  const [from, to] = [before ?? null, after ?? null]
  if (isSameJson(from, to)) return []
  if (!isObject(from ?? {}) || !isObject(to ?? {})) return [{ pointer: '', from, to }]
  const [old, fresh] = [membersOf(from), membersOf(to)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .map((name) => ({
      pointer: pointerTo('', name),
      from: old[name] ?? null,
      to: fresh[name] ?? null,
    }))
    .filter((change) => !isSameJson(change.from, change.to))
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

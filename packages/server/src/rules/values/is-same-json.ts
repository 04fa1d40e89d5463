// Whether two JSON values say the same: the order of members says nothing, that of elements does.

import { isObject } from './find-values.ts'

/** Nothing and null differ; 0 and -0 are one number. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, at) => isSameJson(each, other[at]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const names = Object.keys(one)
  const isShared = (name: string): boolean =>
    Object.hasOwn(other, name) && isSameJson(one[name], other[name])
  return names.length === Object.keys(other).length && names.every(isShared)
}

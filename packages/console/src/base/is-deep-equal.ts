// Whether two JSON values are the same, whatever the order of their members.

export function isDeepEqual(first: unknown, second: unknown): boolean {
  if (first === second) return true
  if (typeof first !== 'object' || typeof second !== 'object') return false
  if (first === null || second === null || Array.isArray(first) !== Array.isArray(second))
    return false
  const [a, b] = [first as Record<string, unknown>, second as Record<string, unknown>]
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isDeepEqual(a[name], b[name]))
  )
}

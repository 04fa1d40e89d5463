// A value as messages quote it: on one line, and cut where it is long.

const charactersMax = 60

export function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? 'a list' : 'an object'
  }
  // Cut before it is escaped: a text may be as long as a body.
  const isLong = typeof value === 'string' && value.length > charactersMax
  const text = JSON.stringify(isLong ? value.slice(0, charactersMax) : value) ?? 'nothing'
  return isLong ? `${text}...` : text
}

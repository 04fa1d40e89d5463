// The JSON of values that needs no call to write it: most are null, numbers and texts of ASCII.

/** ASCII without what JSON escapes. */
const isPlain = /^[ !#-[\]-~]*$/

/** JSON of as many bytes as characters; undefined where that takes `JSON.stringify`. */
export function plainJson(value: unknown): string | undefined {
  if (value === null) return 'null'
  if (typeof value === 'string') return isPlain.test(value) ? `"${value}"` : undefined
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

/** The same as `JSON.stringify`, of a value that is JSON. */
export function jsonText(value: unknown): string {
  return plainJson(value) ?? JSON.stringify(value)
}

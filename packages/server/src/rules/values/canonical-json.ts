// Canonical JSON (RFC 8785): equal values have equal texts, whatever the order of their members.

import { isObject } from './find-values.ts'

/** @param value of JSON: its texts have no lone surrogates. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  // Numbers and texts are written as ECMAScript writes them, which is what the RFC asks for.
  if (!isObject(value)) return JSON.stringify(value)
  // Names are sorted by their UTF-16 code units, as the RFC has it and `sort` does.
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`)
  return `{${members.join(',')}}`
}

// Reads query strings, once for all operations. Existing clients send `=`, `(` and `)` raw inside
// values and encode filters twice, so this is more lenient than URLSearchParams.

import { percentDecode } from '../percent-decode.ts'

/**
 * Reads the text between `?` and `#` into values by name, both decoded. Names are trimmed, values
 * are not. Of a repeated name the last counts; a pair without `=` has the value ''.
 */
export function readQuery(raw: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const pair of raw.split('&')) {
    const equals = pair.indexOf('=')
    const name = decodeText(equals < 0 ? pair : pair.slice(0, equals)).trim()
    const value = equals < 0 ? '' : decodeText(pair.slice(equals + 1))
    if (name !== '' || value !== '') values.set(name, value)
  }
  return values
}

/** The elements of a comma-separated list, trimmed. A blank text is an empty list. */
export function splitList(value: string): string[] {
  return value.trim() === '' ? [] : value.split(',').map((element) => element.trim())
}

function decodeText(text: string): string {
  return percentDecode(text.replaceAll('+', ' '))
}

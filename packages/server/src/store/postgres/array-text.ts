// Arrays as PostgreSQL reads them from text.

import type { SqlValue } from '../sql/statements/sql.ts'

/** JSON quotes texts as an array does, and writes a whole array far faster than text by text. */
export function arrayText(values: readonly SqlValue[]): string {
  const elements = values.some(isWrittenOtherwise)
    ? values.map(elementText).join(',')
    : JSON.stringify(values).slice(1, -1)
  return `{${elements}}`
}

/** After a backslash an array has the character itself, where JSON may have a letter for it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const escapedByLetters = /[\u0000-\u001f\ud800-\udfff]/

function isWrittenOtherwise(value: SqlValue): boolean {
  return typeof value === 'string' && escapedByLetters.test(value)
}

function elementText(value: SqlValue): string {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `"${value.replace(/["\\]/g, '\\$&')}"`
}

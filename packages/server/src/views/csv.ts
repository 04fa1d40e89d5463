// CSV as RFC 4180 has it, safe to open in a spreadsheet.

/** What a spreadsheet would take for the start of a formula, after blanks too. */
const formulaStart = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
const needsQuotes = /[",\r\n]/

/** One value as a field of a line. Lists and objects are JSON; null is empty. */
export function csvValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A leading apostrophe keeps a spreadsheet from running a text as a formula.
  const safe = formulaStart.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of fields that are written already. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

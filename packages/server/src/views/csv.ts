// CSV as RFC 4180 has it: exact for programs, and guarded for people who open it in a spreadsheet.

/** Beginnings of texts that a spreadsheet takes for a formula. */
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const needsQuotes = /[",\r\n]/

/** One value as a field of a line, exactly. Lists and objects are JSON; null is empty. */
export function csvValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The same, with an apostrophe that keeps a spreadsheet from running a text as a formula. */
export function guardedCsvValue(value: unknown): string {
  const isFormula = typeof value === 'string' && formulaStart.test(value)
  return csvValue(isFormula ? `'${value}` : value)
}

/** A line of fields that are written already. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

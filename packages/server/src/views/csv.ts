// CSV as RFC 4180 has it: exact for programs, and guarded for people who open it in a spreadsheet.

/** What a formula begins with; the last four are as wide as Chinese characters. */
const formulaStart = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]'
/** A text that begins so, or with white space that a spreadsheet passes over. */
const atStart = new RegExp(`^(?=${formulaStart}|[\\t\\r\\n])`)
/**
 * Where lists are separated by semicolons, as in most of Europe, a spreadsheet that opens the file
 * divides texts at these, whether they are in quotes or not.
 */
const afterDivision = new RegExp(`(?<=[;\\t\\r\\n])(?=${formulaStart})`, 'g')
const needsQuotes = /[",\r\n]/

/** One value as a field of a line, exactly. Lists and objects are JSON; null is empty. */
export function csvValue(value: unknown): string {
  return field(textOf(value))
}

/** The same, with an apostrophe wherever a spreadsheet would run a part of a text as a formula. */
export function guardedCsvValue(value: unknown): string {
  const text = textOf(value)
  if (typeof value === 'number') return field(text)
  return field(text.replace(afterDivision, "'").replace(atStart, "'"))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function field(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of fields that are written already. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

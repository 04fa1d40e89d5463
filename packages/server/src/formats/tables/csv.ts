// CSV as RFC 4180 has it: exact for programs, and guarded for people who open it in a spreadsheet.

/** What a formula begins with; the last four are as wide as Chinese characters. */
const formulaStart = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]'
/**
 * Where lists are separated by semicolons, as in most of Europe, a spreadsheet that opens the file
 * divides texts at these, whether they are in quotes or not.
 */
const division = '(?<=[;\\t\\r\\n])'
/**
 * Where a guard goes: before a formula, and at the start of a text before white space that a
 * spreadsheet passes over as well. What looks guarded already is guarded once more,
 * so that it can be told apart.
 */
const toGuard = new RegExp(
  `(?:^(?='*(?:${formulaStart}|[\\t\\r\\n]))|${division}(?='*${formulaStart}))`,
  'g',
)
const guards = new RegExp(
  `(?:^'(?='*(?:${formulaStart}|[\\t\\r\\n]))|${division}'(?='*${formulaStart}))`,
  'g',
)

/** One value as a field of a line, exactly. Lists and objects are JSON; null is empty. */
export function csvValue(value: unknown): string {
  return csvField(textOf(value))
}

/** The same, with an apostrophe wherever a spreadsheet would run a part of a text as a formula. */
export function guardedCsvValue(value: unknown): string {
  const text = textOf(value)
  return csvField(typeof value === 'number' ? text : guarded(text))
}

export function guarded(text: string): string {
  return text.replace(toGuard, "'")
}

/** The text that was guarded. */
export function unguarded(text: string): string {
  return text.replace(guards, '')
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** @param delimiter what separates fields: one character. */
export function csvField(text: string, delimiter = ','): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n]/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of fields that are written already. */
export function csvLine(fields: readonly string[], delimiter = ','): string {
  return `${fields.join(delimiter)}\r\n`
}

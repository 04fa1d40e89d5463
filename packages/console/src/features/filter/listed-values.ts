// Several values in one text: `APPROVED; PAID`, or with a comma and a space between them. A value
// that contains such a sign is in quotes.

const quoted = /^"((?:[^"]|"")*)"$/
/** A text in quotes up to where the next one begins, or all before that. */
const element = /\s*("(?:[^"]|"")*"\s*(?=;|,\s|$)|(?:[^;,]|,(?!\s))+)/g

export function listed(text: string): readonly string[] {
  const found = [...text.matchAll(element)].map(([, each = '']) => each.trim())
  return found.filter((each) => each !== '').map(unquoted)
}

export function joined(values: readonly string[]): string {
  return values.map((value) => (needsQuotes(value) ? inQuotes(value) : value)).join('; ')
}

function needsQuotes(value: string): boolean {
  return value === '' || value !== value.trim() || value.startsWith('"') || /;|,\s|,$/.test(value)
}

function inQuotes(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}

function unquoted(each: string): string {
  const [, inside] = quoted.exec(each) ?? []
  return inside === undefined ? each : inside.replaceAll('""', '"')
}

// The query of an address as flat texts, written as people write it.

export type Search = Readonly<Record<string, string>>

export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Blanks, commas and colons stay readable; what would end a value does not. */
export function printSearch(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).filter(([, value]) => typeof value === 'string')
  const text = entries
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeReadably(String(value))}`)
    .join('&')
  return text === '' ? '' : `?${text}`
}

function encodeReadably(value: string): string {
  return encodeURIComponent(value)
    .replace(/%(?:2C|3A|2F)/g, decodeURIComponent)
    .replaceAll('%20', '+')
}

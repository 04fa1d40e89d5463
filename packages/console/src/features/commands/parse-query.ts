// Parses the text of the command menu: a sign at its beginning narrows the search.

const signs = { '>': 'commands', '#': 'number', '+': 'new', '=': 'filter' } as const

type Sign = keyof typeof signs

export interface SearchQuery {
  readonly among: 'all' | (typeof signs)[Sign]
  readonly text: string
}

export function parseQuery(typed: string): SearchQuery {
  const text = typed.trim()
  const sign = text.charAt(0)
  if (!Object.hasOwn(signs, sign)) return { among: 'all', text }
  return { among: signs[sign as Sign], text: text.slice(1).trim() }
}

/** What records are searched by; undefined where none are searched, or one letter is too little. */
export function recordText({ among, text }: SearchQuery): string | undefined {
  if (among !== 'all' && among !== 'number') return undefined
  return text.length > 1 || /^\d/.test(text) ? text : undefined
}

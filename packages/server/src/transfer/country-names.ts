// The codes of countries by their names, in the languages of titles: what people write in tables.

import { titleLanguages } from '@kontor/contract/titles/titles.ts'
import { plainText } from './plain-text.ts'

/** Names in use that are not the usual ones. */
const otherNames: Readonly<Record<string, string>> = {
  'Czech Republic': 'CZ',
  'Česká republika': 'CZ',
  ČR: 'CZ',
  'Slovenská republika': 'SK',
  SR: 'SK',
  'Spolková republika Německo': 'DE',
  USA: 'US',
  UK: 'GB',
  'Great Britain': 'GB',
  'Velká Británie': 'GB',
  Holandsko: 'NL',
}

let codes: ReadonlyMap<string, string> | undefined

/** Undefined for a code as well as for what is no country. */
export function countryNamed(text: string): string | undefined {
  if (/^[A-Z]{2}$/.test(text) && otherNames[text] === undefined) return undefined
  codes ??= codesByName()
  return codes.get(plainText(text))
}

function codesByName(): ReadonlyMap<string, string> {
  const found = new Map(Object.entries(otherNames).map(([name, code]) => [plainText(name), code]))
  for (const language of titleLanguages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of allCodes()) {
      const name = names.of(code)
      if (name !== undefined && name !== code) found.set(plainText(name), code)
    }
  }
  return found
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function allCodes(): readonly string[] {
  return letters.flatMap((first) => letters.map((second) => `${first}${second}`))
}

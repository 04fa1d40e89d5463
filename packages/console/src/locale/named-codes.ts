// Countries and currencies by what they are called in a language, as the browser knows them.

import { cached } from '../base/cached.ts'
import { folded } from '../base/folded.ts'
import { type Language, languageTags } from './language.ts'

export interface NamedCode {
  readonly code: string
  readonly name: string
  /** Other texts that mean it: the symbol of a currency. */
  readonly symbol?: string
}

export type NamedCodes = 'country' | 'currency'

const known = new Map<string, readonly NamedCode[]>()

/** In the order of their names. */
export function namedCodes(sort: NamedCodes, language: Language): readonly NamedCode[] {
  return cached(known, `${sort} ${language}`, () => {
    const tag = languageTags[language]
    const all = sort === 'country' ? countries(tag) : currencies(tag)
    const { compare } = new Intl.Collator(tag)
    return all.toSorted((one, other) => compare(one.name, other.name))
  })
}

/** Regions of CLDR that no address is in: unions, and what stands for nothing. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function countries(tag: string): readonly NamedCode[] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes.flatMap((code) => {
    const name = names.of(code)
    // A former code stands for the one that replaced it.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code
    return name === undefined || !isCurrent || noCountries.has(code) ? [] : [{ code, name }]
  })
}

function currencies(tag: string): readonly NamedCode[] {
  const names = new Intl.DisplayNames(tag, { type: 'currency', fallback: 'code' })
  return Intl.supportedValuesOf('currency').map((code) => {
    return { code, name: names.of(code) ?? code, symbol: symbolOf(tag, code) }
  })
}

function symbolOf(tag: string, currency: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(tag, options).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** Those that a text may stand for: what is called exactly so first, then what begins so. */
export function codesForText(all: readonly NamedCode[], text: string): readonly NamedCode[] {
  const typed = folded(text.trim())
  if (typed === '') return all
  const ranked = all.map((each) => ({ each, rank: rankOf(each, typed) }))
  const found = ranked.filter(({ rank }) => rank !== undefined)
  return found.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).map(({ each }) => each)
}

/** The one whose code, name or symbol is exactly the text. */
export function codeCalled(all: readonly NamedCode[], text: string): NamedCode | undefined {
  const typed = folded(text.trim())
  const exact = typed === '' ? [] : all.filter((each) => rankOf(each, typed) === 0)
  return exact.length === 1 ? exact[0] : exact.find(({ code }) => folded(code) === typed)
}

/** 0 for the whole of it, 1 for its beginning, 2 for that of a word in it. */
function rankOf({ code, name, symbol = code }: NamedCode, typed: string): number | undefined {
  const texts = [folded(code), folded(name), folded(symbol)]
  if (texts.includes(typed)) return 0
  if (texts.some((each) => each.startsWith(typed))) return 1
  return folded(name).includes(` ${typed}`) ? 2 : undefined
}

// Text, stored as sent: nothing is trimmed, folded or normalised.

import { limits } from '../limits.ts'
import type { Kind } from './kind.ts'

export function text(): Kind<string> {
  return { words: 'a text', schema: { type: 'string' }, storage: 'text', filter: 'text' }
}

/** A text that people write in several lines: an address, a comment. */
export function lines(): Kind<string> {
  return { ...text(), hasLines: true }
}

/**
 * A name, a label or another text of one line. Rows repeat some of them, so they have a bound. What
 * was stored before there was one is answered as it is.
 */
export function line(): Kind<string> {
  const kind = shortText(limits.lineCharactersMax)
  return { ...kind, schema: { ...kind.schema, 'x-answer': { type: 'string' } } }
}

/** Text of at most so many characters (code points). */
export function shortText(charactersMax: number): Kind<string> {
  return {
    ...text(),
    words: `a text of at most ${charactersMax} characters`,
    schema: { type: 'string', maxLength: charactersMax, 'x-fault': 'wrong-length' },
  }
}

/** The same, of at least one character: records are looked up by it. */
export function keyText(charactersMax: number): Kind<string> {
  const { schema, ...rest } = shortText(charactersMax)
  const words = `a text of 1 to ${charactersMax} characters`
  return { ...rest, words, schema: { ...schema, minLength: 1 } }
}

/** Text of a fixed form, given as a regular expression of linear cost. */
export function patternText(words: string, pattern: string): Kind<string> {
  return { ...text(), words, schema: { type: 'string', pattern, 'x-fault': 'bad-format' } }
}

/** One of a closed list of words. */
export function oneOf<const V extends string>(...values: readonly V[]): Kind<V> {
  return {
    words: values.length === 1 ? `"${values[0]}"` : `one of ${values.join(', ')}`,
    schema: { type: 'string', enum: values, 'x-fault': 'wrong-value' },
    storage: 'text',
    filter: 'text',
  }
}

/**
 * Plain on purpose: whether mail arrives there shows only when some is sent. What was stored before
 * there was a rule is answered as it is.
 */
export function emailAddress(): Kind<string> {
  const kind = patternText('an email address such as eva@example.com', '^[^\\s@]+@[^\\s@]+$')
  const maxLength = limits.lineCharactersMax
  return { ...kind, schema: { ...kind.schema, maxLength, 'x-answer': { type: 'string' } } }
}

export function countryCode(): Kind<string> {
  const kind = patternText('a country code of two upper-case letters', '^[A-Z]{2}$')
  return { ...kind, isCountry: true }
}

export function currencyCode(): Kind<string> {
  const kind = patternText('a currency code of three upper-case letters', '^[A-Z]{3}$')
  return { ...kind, isCurrency: true }
}

export function currencyPair(): Kind<string> {
  return patternText('two currency codes with a slash, such as EUR/CZK', '^[A-Z]{3}/[A-Z]{3}$')
}

export function languageTag(): Kind<string> {
  const pattern = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'
  return { ...patternText('a language tag such as cs or en-GB', pattern), isLanguage: true }
}

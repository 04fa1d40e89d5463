// The words of the filter language, read one at a time from the characters (code points) of a
// filter, so that the first fault in the order of the text is the one that is reported.

import { quote } from '../quote.ts'
import { parseExactNumber } from './exact-number.ts'
import { FilterFaultError } from './filter-fault.ts'
import { type FilterKeyword, filterKeywords } from './keywords.ts'
import { nameCharacter } from './name-character.ts'
import { comparisonSymbols } from './operators.ts'

const keywords: ReadonlySet<string> = new Set(filterKeywords)
const symbols: ReadonlySet<string> = new Set([...comparisonSymbols, '(', ')', ',', '.'])

export type Token = { readonly position: number; readonly end: number } & (
  | { readonly kind: 'keyword'; readonly word: FilterKeyword; readonly text: string }
  | { readonly kind: 'name'; readonly name: string; readonly quoted: boolean }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'end' }
)

/** Whether a name is a plain word that needs no double quotes. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !isKeyword(name.toUpperCase())
}

function isKeyword(word: string): word is FilterKeyword {
  return keywords.has(word)
}

/** The token at or after a place. Throws FilterFaultError where none can be read. */
export function readToken(characters: readonly string[], from: number): Token {
  const position = skip(characters, from, /[ \t\r\n]/)
  const first = characters[position]
  if (first === undefined) return { kind: 'end', position, end: position }
  if (first === "'") {
    const { content, end } = readQuoted(characters, position, "'", 'text', 'a single quote')
    return { kind: 'text', value: content, position, end }
  }
  if (first === '"') return readQuotedName(characters, position)
  if (/[A-Za-z_]/.test(first)) return readWord(characters, position)
  if (/[0-9-]/.test(first)) return readNumber(characters, position)
  return readSymbol(characters, position, first)
}

function skip(characters: readonly string[], from: number, wanted: RegExp): number {
  let position = from
  for (;;) {
    const character = characters[position]
    if (character === undefined || !wanted.test(character)) return position
    position += 1
  }
}

function readWord(characters: readonly string[], position: number): Token {
  const end = skip(characters, position, /[A-Za-z0-9_]/)
  const text = characters.slice(position, end).join('')
  const word = text.toUpperCase()
  if (isKeyword(word)) return { kind: 'keyword', word, text, position, end }
  return { kind: 'name', name: text, quoted: false, position, end }
}

function readQuotedName(characters: readonly string[], position: number): Token {
  const { content, end } = readQuoted(characters, position, '"', 'name', 'a double quote')
  if (content === '') throw new FilterFaultError('filter-syntax', 'The name is empty.', position)
  return { kind: 'name', name: content, quoted: true, position, end }
}

/** What stands between two quotes, in which a doubled quote is one of the content. */
function readQuoted(
  characters: readonly string[],
  position: number,
  quote: string,
  what: string,
  words: string,
): { content: string; end: number } {
  let content = ''
  let at = position + 1
  for (;;) {
    const character = characters[at]
    if (character === undefined) {
      const message = `The ${what} that begins here has no end: expected ${words} after it.`
      throw new FilterFaultError('filter-syntax', message, position)
    }
    if (character === quote) {
      if (characters[at + 1] !== quote) return { content, end: at + 1 }
      at += 1
    }
    content += character
    at += 1
  }
}

function readNumber(characters: readonly string[], position: number): Token {
  const end = endOfNumber(characters, position)
  const text = characters.slice(position, end).join('')
  const value = parseExactNumber(text)
  if (value === undefined) {
    const message =
      `Expected a number as in JSON, with no more digits than a double represents exactly, ` +
      `found ${quote(text)}.`
    throw new FilterFaultError('filter-syntax', message, position)
  }
  return { kind: 'number', value, text, position, end }
}

/** Everything that could have been meant as one number: `1.2.3` and `5abc` are one mistake each. */
function endOfNumber(characters: readonly string[], position: number): number {
  let end = position + 1
  for (;;) {
    end = skip(characters, end, /[A-Za-z0-9_.]/)
    const isSign = characters[end] === '+' || characters[end] === '-'
    if (!isSign || !/[eE]/.test(characters[end - 1] ?? '')) return end
    end += 1
  }
}

function readSymbol(characters: readonly string[], position: number, first: string): Token {
  const double = first + (characters[position + 1] ?? '')
  const symbol = [double, first].find((each) => symbols.has(each))
  if (symbol !== undefined) {
    return { kind: 'symbol', symbol, position, end: position + symbol.length }
  }
  const found = nameCharacter(first)
  const message = `Expected a name, a value, an operator or a parenthesis, found ${found}.`
  throw new FilterFaultError('filter-syntax', message, position)
}

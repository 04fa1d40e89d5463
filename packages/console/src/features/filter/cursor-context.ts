// The context of the cursor in a filter that is being typed: the word at the cursor, and what may
// follow.

import { FilterFaultError } from '@kontor/contract/filter/filter-fault.ts'
import { readToken, type Token } from '@kontor/contract/filter/lexer.ts'
import { comparisonSymbols } from '@kontor/contract/filter/operators.ts'

/** What may stand at a place; fields are keyed as columns are. */
export type Wanted =
  | { readonly kind: 'field'; readonly isProperty: boolean }
  | { readonly kind: 'operator'; readonly field: string }
  | { readonly kind: 'value'; readonly field: string; readonly form: 'one' | 'list' | 'low' }
  /** After a whole condition: AND, OR or nothing. */
  | { readonly kind: 'next' }
  /** A sign of which there is hardly a choice, such as the NULL after IS; a list may end there. */
  | { readonly kind: 'fixed'; readonly following: Wanted }

export interface CursorContext {
  /** Where the word at hand begins, in UTF-16 units. It ends where somebody types. */
  readonly from: number
  /** What there is of it, without its quotes. */
  readonly typed: string
  readonly wanted: Exclude<Wanted, { readonly kind: 'fixed' }>
}

/** Undefined within a word or right behind a whole one, and where nothing is known to follow. */
export function cursorContext(text: string, caret: number): CursorContext | undefined {
  if (/^[^\s),]/.test(text.slice(caret))) return undefined
  const characters = Array.from(text.slice(0, caret))
  const { tokens, begun } = tokensOf(characters)
  const last = tokens.at(-1)
  const isAtHand = begun === undefined && last?.end === characters.length && isWord(last)
  const whole = isAtHand ? tokens.slice(0, -1) : tokens
  const wanted = whole.reduce<Wanted | undefined>(
    (before, token) => before && after(before, token),
    anyField,
  )
  if (wanted === undefined || wanted.kind === 'fixed') return undefined
  const start = begun ?? (isAtHand ? last.position : characters.length)
  const typed = characters.slice(start).join('')
  if (typed === '' && /[^\s(,.=<>]$/.test(text.slice(0, caret))) return undefined
  return { from: caret - typed.length, typed: typed.replace(/^['"]/, ''), wanted }
}

interface Tokens {
  readonly tokens: readonly Token[]
  /** Where a text begins that has no end yet. */
  readonly begun?: number
}

function tokensOf(characters: readonly string[]): Tokens {
  const tokens: Token[] = []
  try {
    let token = readToken(characters, 0)
    for (; token.kind !== 'end'; token = readToken(characters, token.end)) tokens.push(token)
    return { tokens }
  } catch (error) {
    if (!(error instanceof FilterFaultError)) throw error
    return { tokens, begun: error.fault.position ?? characters.length }
  }
}

/** What may grow by the next key. */
function isWord({ kind }: Token): boolean {
  return kind === 'name' || kind === 'keyword' || kind === 'number'
}

const anyField: Wanted = { kind: 'field', isProperty: false }
const next: Wanted = { kind: 'next' }

function after(before: Wanted, token: Token): Wanted | undefined {
  switch (before.kind) {
    case 'field':
      return afterField(before, token)
    case 'operator':
      return afterOperator(before.field, token)
    case 'value':
      return afterValue(before, token)
    case 'next':
      return afterCondition(token)
    case 'fixed':
      if (isOf(token, ')')) return next
      return isOf(token, 'NOT') ? before : before.following
  }
}

function afterField({ isProperty }: { readonly isProperty: boolean }, token: Token) {
  if (token.kind === 'name') {
    const field = isProperty ? `properties.${token.name}` : token.name
    return { kind: 'operator', field } as const
  }
  return !isProperty && isOf(token, 'NOT', '(') ? anyField : undefined
}

function afterOperator(field: string, token: Token): Wanted | undefined {
  if (isOf(token, '.')) {
    return field === 'properties' ? { kind: 'field', isProperty: true } : undefined
  }
  if (isOf(token, ...comparisonSymbols, 'LIKE', 'ILIKE')) {
    return { kind: 'value', field, form: 'one' }
  }
  if (isOf(token, 'BETWEEN')) return { kind: 'value', field, form: 'low' }
  if (isOf(token, 'IN')) return { kind: 'fixed', following: { kind: 'value', field, form: 'list' } }
  if (isOf(token, 'IS')) return { kind: 'fixed', following: next }
  return isOf(token, 'NOT') ? { kind: 'operator', field } : afterCondition(token)
}

function afterValue(before: Extract<Wanted, { kind: 'value' }>, token: Token): Wanted | undefined {
  const { field, form } = before
  const isValue = token.kind === 'text' || token.kind === 'number' || token.kind === 'keyword'
  if (!isValue) return undefined
  if (form === 'low') return { kind: 'fixed', following: { kind: 'value', field, form: 'one' } }
  return form === 'list' ? { kind: 'fixed', following: before } : next
}

function afterCondition(token: Token): Wanted | undefined {
  if (isOf(token, 'AND', 'OR')) return anyField
  return isOf(token, ')') ? next : undefined
}

function isOf(token: Token, ...written: readonly string[]): boolean {
  if (token.kind === 'keyword') return written.includes(token.word)
  return token.kind === 'symbol' && written.includes(token.symbol)
}

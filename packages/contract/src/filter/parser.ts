// Text to tree: AND, OR, NOT and parentheses. Recursion happens at parentheses and NOT alone, and
// is counted there, so that no text can exhaust the stack.

import type { Fault } from '../errors.ts'
import { limits } from '../limits.ts'
import { parseComparison } from './comparison-parser.ts'
import { FilterFaultError } from './filter-fault.ts'
import type { Filter } from './filter-node.ts'
import { TokenCursor } from './token-cursor.ts'

export type ParsedFilter =
  | { readonly ok: true; readonly filter: Filter }
  | { readonly ok: false; readonly fault: Fault }

/**
 * Reads a filter. Never throws on any text: the first fault is given with its position, counted in
 * characters (code points) from 0. Names and types are not looked at; that is `checkFilter`.
 */
export function parseFilter(text: string): ParsedFilter {
  try {
    const cursor = new TokenCursor(charactersOf(text))
    const filter = parseOr(cursor)
    if (cursor.current.kind !== 'end') cursor.fail('AND, OR or the end of the filter')
    return { ok: true, filter }
  } catch (error) {
    if (error instanceof FilterFaultError) return { ok: false, fault: error.fault }
    throw error
  }
}

function charactersOf(text: string): readonly string[] {
  const { filterCharactersMax } = limits
  // A code point takes at most two units: a text of any length is refused at the same cost.
  const characters = Array.from(text.slice(0, 2 * (filterCharactersMax + 1)))
  if (characters.length > filterCharactersMax) {
    const message = `A filter may have at most ${filterCharactersMax} characters.`
    throw new FilterFaultError('filter-limit', message, filterCharactersMax)
  }
  const forbidden = characters.findIndex((each) => each === '\0' || !each.isWellFormed())
  if (forbidden >= 0) {
    const message = 'A filter may not contain U+0000 or a lone surrogate.'
    throw new FilterFaultError('filter-syntax', message, forbidden)
  }
  return characters
}

function parseOr(cursor: TokenCursor): Filter {
  const first = parseAnd(cursor)
  if (!cursor.isKeyword('OR')) return first
  const terms = [first]
  while (cursor.passKeyword('OR')) terms.push(parseAnd(cursor))
  return { kind: 'or', terms }
}

function parseAnd(cursor: TokenCursor): Filter {
  const first = parseTerm(cursor)
  if (!cursor.isKeyword('AND')) return first
  const terms = [first]
  while (cursor.passKeyword('AND')) terms.push(parseTerm(cursor))
  return { kind: 'and', terms }
}

function parseTerm(cursor: TokenCursor): Filter {
  if (cursor.isKeyword('NOT')) {
    return cursor.nested(() => {
      cursor.take()
      return { kind: 'not', term: parseTerm(cursor) }
    })
  }
  if (cursor.isSymbol('(')) return cursor.nested(() => parseGroup(cursor))
  return parseComparison(cursor)
}

function parseGroup(cursor: TokenCursor): Filter {
  cursor.take()
  const filter = parseOr(cursor)
  cursor.expectSymbol(')', 'AND, OR or `)`')
  return filter
}

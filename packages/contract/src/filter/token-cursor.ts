// The place a parser has reached in a filter, and what it has counted on the way there.

import { limits } from '../limits.ts'
import { describeToken } from './describe-token.ts'
import { FilterFaultError } from './filter-fault.ts'
import type { FilterKeyword } from './keywords.ts'
import { readToken, type Token } from './lexer.ts'

export class TokenCursor {
  readonly #characters: readonly string[]
  #current: Token
  #comparisons = 0
  #depth = 0

  constructor(characters: readonly string[]) {
    this.#characters = characters
    this.#current = readToken(characters, 0)
  }

  get current(): Token {
    return this.#current
  }

  /** Gives the current token and goes on to the next. */
  take(): Token {
    const token = this.#current
    this.#current = readToken(this.#characters, token.end)
    return token
  }

  isKeyword(word: FilterKeyword): boolean {
    return this.#current.kind === 'keyword' && this.#current.word === word
  }

  isSymbol(symbol: string): boolean {
    return this.#current.kind === 'symbol' && this.#current.symbol === symbol
  }

  /** Goes past the keyword where it is the current token. */
  passKeyword(word: FilterKeyword): boolean {
    const isHere = this.isKeyword(word)
    if (isHere) this.take()
    return isHere
  }

  passSymbol(symbol: string): boolean {
    const isHere = this.isSymbol(symbol)
    if (isHere) this.take()
    return isHere
  }

  expectSymbol(symbol: string, expected = `\`${symbol}\``): void {
    if (!this.passSymbol(symbol)) this.fail(expected)
  }

  expectKeyword(word: FilterKeyword): void {
    if (!this.passKeyword(word)) this.fail(word)
  }

  /** Counts one level of nesting while `read` runs: the only recursion of the parser. */
  nested<T>(read: () => T): T {
    if (this.#depth === limits.filterDepthMax) {
      const { filterDepthMax } = limits
      const message = `Parentheses and NOT may be nested at most ${filterDepthMax} levels deep.`
      throw new FilterFaultError('filter-limit', message, this.#current.position)
    }
    this.#depth += 1
    const result = read()
    this.#depth -= 1
    return result
  }

  countComparison(): void {
    if (this.#comparisons === limits.filterComparisonsMax) {
      const message = `A filter may have at most ${limits.filterComparisonsMax} comparisons.`
      throw new FilterFaultError('filter-limit', message, this.#current.position)
    }
    this.#comparisons += 1
  }

  fail(expected: string, hint = ''): never {
    const found = describeToken(this.#current)
    const message = `Expected ${expected}, found ${found}.${hint}`
    throw new FilterFaultError('filter-syntax', message, this.#current.position)
  }
}

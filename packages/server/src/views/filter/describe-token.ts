// What was found in a filter, in the words of a message.

import { quote } from '@kontor/contract/quote.ts'
import type { Token } from './lexer.ts'

/** A character in words: controls and look-alikes by their number. */
export function nameCharacter(character: string): string {
  if (/^[!-~]$/.test(character)) return `\`${character}\``
  const point = character.codePointAt(0) ?? 0
  return `the character U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/** A token in words, as messages name what was found. */
export function describeToken(token: Token): string {
  switch (token.kind) {
    case 'keyword':
      return `the keyword ${token.text}`
    case 'name':
      return `the name ${quote(token.name)}`
    case 'text':
      return `the text ${quote(token.value)}`
    case 'number':
      return `the number ${quote(token.value)}`
    case 'symbol':
      return `\`${token.symbol}\``
    case 'end':
      return 'the end of the filter'
  }
}

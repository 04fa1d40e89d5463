// What was found in a filter, in the words of a message.

import { quote } from '../quote.ts'
import type { Token } from './lexer.ts'

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

// What was found in a filter, in the words of a message.

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
      return token.quoted ? `the name "${shorten(token.name)}"` : `the name ${shorten(token.name)}`
    case 'text':
      return `the text '${shorten(token.value)}'`
    case 'number':
      return `the number ${shorten(token.text)}`
    case 'symbol':
      return `\`${token.symbol}\``
    case 'end':
      return 'the end of the filter'
  }
}

/** At most 40 characters of a text, for messages. */
export function shorten(text: string): string {
  const characters = Array.from(text)
  return characters.length <= 40 ? text : `${characters.slice(0, 40).join('')}...`
}

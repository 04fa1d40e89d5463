// Text for a terminal, which obeys control characters and turns the order of letters around where
// it is told to: whoever named a user or a unit must not write on an operator's screen.

const commands = /[\p{Control}\p{Bidi_Control}\u2028\u2029]/gu

/** The text on one line, with such characters as JSON escapes them. */
export function printable(text: string): string {
  return text.replace(commands, escaped)
}

/** The same of a text of several lines. What JSON it contains means the same. */
export function printableLines(text: string): string {
  return text.replace(commands, (one) => (one === '\n' || one === '\t' ? one : escaped(one)))
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

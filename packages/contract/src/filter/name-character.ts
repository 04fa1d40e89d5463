// A character that has no place in a filter, in the words of a message.

/** A character in words: controls and look-alikes by their number. */
export function nameCharacter(character: string): string {
  if (/^[!-~]$/.test(character)) return `\`${character}\``
  const point = character.codePointAt(0) ?? 0
  return `the character U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

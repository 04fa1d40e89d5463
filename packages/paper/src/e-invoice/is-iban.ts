// Whether a text is an account number by ISO 13616, its check digits included.

/** Blanks between its digits do not matter. */
export function isIban(text: string): boolean {
  const number = text.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(number)) return false
  const moved = number.slice(4) + number.slice(0, 4)
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

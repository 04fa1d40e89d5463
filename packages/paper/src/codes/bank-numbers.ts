// The numbers that banks tell apart from misspelt ones by check digits: accounts and references.

/** Without blanks, in capitals. */
export function plainNumber(value: unknown): string {
  return String(value ?? '')
    .replace(/\s/g, '')
    .toUpperCase()
}

/** An IBAN without blanks whose check digits are right (ISO 13616). */
export function isIban(iban: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && remainderOf97(iban) === 1
}

/** A creditor reference without blanks whose check digits are right (ISO 11649). */
export function isCreditorReference(reference: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && remainderOf97(reference) === 1
}

/** The four characters at the start go to the end; letters count from 10 on. */
function remainderOf97(number: string): number {
  let remainder = 0
  for (const character of number.slice(4) + number.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** A Swiss account of those that take a QR reference, and nothing else. */
export function isQrIban(iban: string): boolean {
  const institution = Number(iban.slice(4, 9))
  return institution >= 30_000 && institution <= 31_999
}

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

/** A Swiss QR reference without blanks: 27 digits, the last of which checks the others. */
export function isQrReference(reference: string): boolean {
  if (!/^\d{27}$/.test(reference)) return false
  let carry = 0
  for (const digit of reference.slice(0, -1)) carry = carries[(carry + Number(digit)) % 10] ?? 0
  return (10 - carry) % 10 === Number(reference.at(-1))
}

// What registrations are called in each country, the number of the company first. E-invoices know
// these names; any other can be entered too.

const ofCountry: Readonly<Record<string, readonly string[]>> = {
  AT: ['Firmenbuchnummer', 'UID'],
  CZ: ['IČO', 'DIČ'],
  DE: ['HRB', 'USt-IdNr.'],
  FR: ['SIREN', 'TVA'],
  GB: ['Company number', 'VAT number'],
  HU: ['Cégjegyzékszám', 'Adószám'],
  IT: ['REA', 'Partita IVA'],
  NL: ['KVK', 'BTW-nummer'],
  PL: ['KRS', 'NIP'],
  SK: ['IČO', 'DIČ', 'IČ DPH'],
}

const elsewhere = ['Company number', 'VAT number']

export function registrationNames(country: string): readonly string[] {
  return ofCountry[country] ?? elsewhere
}

const czechNumbers: ReadonlySet<string> = new Set(['IČO', 'IČ'])
const digits = 8

/** Whether a Czech number that is whole has a check digit that does not fit. */
export function hasWrongCheckDigit(name: string, number: string): boolean {
  const plain = number.replace(/\s/g, '')
  if (!czechNumbers.has(name) || !/^\d{8}$/.test(plain)) return false
  const sum = [...plain.slice(0, -1)].reduce((total, digit, index) => {
    return total + Number(digit) * (digits - index)
  }, 0)
  return Number(plain.at(-1)) !== (11 - (sum % 11)) % 10
}

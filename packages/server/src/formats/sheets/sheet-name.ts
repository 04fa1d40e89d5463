// The name of a sheet: of so many characters, and without signs that none can have.

const charactersMax = 31
/** Excel has such a sheet of its own. */
const reserved = /^history$/i

export function sheetName(title: string): string {
  const plain = title.replace(/[\\/?*[\]:]|\p{Cc}/gu, '_').trim()
  const short = plain.slice(0, charactersMax).toWellFormed().replaceAll('\ufffd', '').trim()
  const whole = short.replace(/^'|'$/g, '_')
  return whole === '' || reserved.test(whole) ? 'Sheet1' : whole
}

// A decimal as people type it, in any of the usual forms: `1 234,50`, `1.234,50`, `1,234.50`. Of
// two different separators the last one is the decimal one; one that comes twice groups. It is
// read as text, never worked out.

import { parseExactNumber } from '@kontor/contract/filter/exact-number.ts'

/** Undefined where the text is no number, or has more digits than can be stored. */
export function readDecimal(typed: string): number | undefined {
  const text = typed
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^\+/, '')
    .replace(/^[−–]/, '-')
  const match = /^(-?)(\d[\d.,]*|[.,]\d+)$/.exec(text)
  if (match === null) return undefined
  const [, sign = '', digits = ''] = match
  const [whole, places] = divided(digits)
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(places)) return undefined
  const first = whole.replace(/^0+(?=\d)/, '') || '0'
  return parseExactNumber(`${sign}${first}${places === '' ? '' : `.${places}`}`)
}

/** Before and behind the decimal separator. */
function divided(digits: string): readonly [whole: string, places: string] {
  const separators = digits.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return [digits, '']
  const isGroup = separators.length > 1 && separators.every((each) => each === last)
  if (isGroup) return [digits.replaceAll(last, ''), '']
  const at = digits.lastIndexOf(last)
  const whole = digits.slice(0, at)
  return [whole.replaceAll(last === '.' ? ',' : '.', ''), digits.slice(at + 1)]
}

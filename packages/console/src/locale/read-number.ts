// A number as people type or paste it: `1 234,50`, `1.234,50`, `1,234.50`, `1234.5`, with a
// currency sign or without. It is read from its digits, through no sum of floats.

import { parseExactNumber } from '@kontor/contract/filter/exact-number.ts'

export type Separator = ',' | '.'

/**
 * Of two different separators the last is the decimal one. One that stands alone before exactly
 * three digits is what `decimal` says, the separator of the language. Undefined for no number.
 */
export function readNumber(typed: string, decimal: Separator): number | undefined {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^[A-Z]{3}(?=[\s\d])|(?<=[\s\d.,])(?:[A-Z]{3}|Kč)$/, '')
    .replace(/[\s'’\p{Sc}]/gu, '')
    .replace(/^[−–]/, '-')
    .replace(/^\+/, '')
  const match = /^(-?)([\d.,]+)$/.exec(text)
  if (match === null) return undefined
  const [, sign = '', digits = ''] = match
  const parts = divide(digits, decimal)
  if (parts === undefined) return undefined
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0'
  return parseExactNumber(`${sign}${whole}${parts.places === '' ? '' : `.${parts.places}`}`)
}

interface Parts {
  readonly whole: string
  readonly places: string
}

function divide(digits: string, decimal: Separator): Parts | undefined {
  const point = decimalPoint(digits, decimal)
  const at = point === undefined ? digits.length : digits.lastIndexOf(point)
  const [whole, places] = [digits.slice(0, at), digits.slice(at + 1)]
  if (!/\d/.test(digits) || !/^\d*$/.test(places)) return undefined
  if (/^\d*$/.test(whole)) return { whole, places }
  const isGrouped = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(whole)
  return isGrouped ? { whole: whole.replace(/[.,]/g, ''), places } : undefined
}

function decimalPoint(digits: string, decimal: Separator): string | undefined {
  const found = digits.match(/[.,]/g) ?? []
  const last = found.at(-1)
  if (last === undefined || new Set(found).size > 1) return last
  if (found.length > 1) return undefined
  const isThousand = /^\d{1,3}[.,]\d{3}$/.test(digits) && !digits.startsWith('0')
  return isThousand && last !== decimal ? undefined : last
}

// Numbers of a filter: JSON's grammar, and only those that a double represents exactly when printed
// shortest, so that what is compared is what was written.

import { isExactNumber } from '../exact-number.ts'

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * The number a text stands for; undefined where it is no JSON number, or where its nearest double,
 * printed shortest, is another decimal value. Minus zero is zero.
 */
export function parseExactNumber(text: string): number | undefined {
  if (!numberPattern.test(text) || !isExactNumber(text)) return undefined
  // Adding zero turns minus zero into zero and nothing else into anything else.
  return Number(text) + 0
}

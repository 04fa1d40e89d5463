// What AND, OR and NOT make of what is true, false or unknown.

export type Truth = 'true' | 'false' | 'unknown'

type Row = readonly [a: Truth, b: Truth, and: Truth, or: Truth]

export const truthTable: readonly Row[] = [
  ['true', 'true', 'true', 'true'],
  ['true', 'unknown', 'unknown', 'true'],
  ['true', 'false', 'false', 'true'],
  ['unknown', 'true', 'unknown', 'true'],
  ['unknown', 'unknown', 'unknown', 'unknown'],
  ['unknown', 'false', 'false', 'unknown'],
  ['false', 'true', 'false', 'true'],
  ['false', 'unknown', 'false', 'unknown'],
  ['false', 'false', 'false', 'false'],
]

export const negated: Readonly<Record<Truth, Truth>> = {
  true: 'false',
  unknown: 'unknown',
  false: 'true',
}

// Numbers. A decimal is a JSON number that a double represents exactly when printed shortest; the
// reader of bodies refuses every other, so that storing and comparing doubles is exact.

import { limits } from '../limits.ts'
import type { Kind } from './kind.ts'

const integerSchema = {
  type: 'integer',
  minimum: -limits.integerMax,
  maximum: limits.integerMax,
  'x-fault': 'number-too-large',
}

export function integer(): Kind<number> {
  return { words: 'an integer', schema: integerSchema, storage: 'integer', filter: 'number' }
}

export function integerFrom(least: number, most: number): Kind<number> {
  return {
    ...integer(),
    words: `an integer from ${least} to ${most}`,
    schema: { ...integerSchema, minimum: least, maximum: most, 'x-fault': 'wrong-value' },
  }
}

/** A count of whole minutes. */
export function minutes(): Kind<number> {
  return {
    ...integer(),
    isDuration: true,
    words: 'a number of minutes (an integer from 0)',
    schema: { ...integerSchema, minimum: 0, 'x-fault': 'wrong-value' },
  }
}

/** A count of whole days. */
export function days(max: number): Kind<number> {
  return {
    ...integer(),
    words: `a number of days (an integer from 0 to ${max})`,
    schema: { ...integerSchema, minimum: 0, maximum: max, 'x-fault': 'wrong-value' },
  }
}

export function decimal(): Kind<number> {
  return { words: 'a number', schema: { type: 'number' }, storage: 'real', filter: 'number' }
}

/** Money. */
export function amount(): Kind<number> {
  return {
    ...decimal(),
    isMoney: true,
    words: 'an amount below 1e13',
    schema: {
      type: 'number',
      exclusiveMinimum: -limits.amountLimit,
      exclusiveMaximum: limits.amountLimit,
      'x-fault': 'number-too-large',
    },
  }
}

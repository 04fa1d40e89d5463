// What was entered in a cell, as it is sent, and what is wrong with it by its kind.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { isEmptyValue } from '../../base/value-path.ts'
import { type LocalFault, makeBodyOfFields } from './make-body.ts'

interface Entered {
  /** Null for nothing. Of what cannot be read, the text. */
  readonly value: unknown
  readonly fault?: Omit<LocalFault, 'pointer'>
}

export function enteredValue(kind: Kind, value: unknown): Entered {
  if (isEmptyValue(value)) {
    return kind.isRequired === true ? { value: null, fault: { code: 'required' } } : { value: null }
  }
  // What a thing is called is looked up, and a choice has none but its own values.
  if (kind.refersTo !== undefined || kind.schema['enum'] !== undefined) return { value }
  const [fault] = makeBodyOfFields({ value: kind }, { value }).faults
  return fault === undefined ? { value } : { value, fault }
}

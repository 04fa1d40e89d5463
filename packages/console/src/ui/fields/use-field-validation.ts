// Tells what is wrong with a value at its place, as far as its kind tells, before anybody saves:
// too long a text at every key, all else when the field is left.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { FocusEvent } from 'react'
import { isEmptyValue, type Path, pointerOf } from '../../base/value-path.ts'
import { lengthFault } from '../kinds/value-fault.ts'
import { useForm } from './form-context.ts'
import { readValue } from './make-body.ts'

interface FieldInput {
  readonly kind: Kind
  readonly path: Path
  readonly isReadOnly: boolean
}

export function useFieldValidation({ kind, path, isReadOnly }: FieldInput) {
  const { state } = useForm()
  return {
    onTyped: (value: unknown): void => {
      const fault = lengthFault(kind, value)
      if (fault !== undefined) state.addFault({ pointer: pointerOf(path), ...fault })
    },
    onLeave: (event?: FocusEvent): void => {
      const value = state.at(path)
      // A line here would push a button that is pressed from under the hand: it tells by itself.
      const isPress = event?.relatedTarget instanceof HTMLButtonElement
      if (isReadOnly || isPress || isEmptyValue(value)) return
      for (const fault of readValue(kind, path, value).faults) state.addFault(fault)
    },
  }
}

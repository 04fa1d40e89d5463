// The props of every control: the path of its value, its kind, and its labels.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { Path } from '../../../base/value-path.ts'
import type { FormField } from '../../kinds/form-sections.ts'

export interface ControlProps {
  readonly kind: Kind
  readonly name: string
  readonly path: Path
  /** Of the element that takes the focus. */
  readonly id: string
  /** In a cell, which has no label of its own. */
  readonly label?: string | undefined
  /** The id of the fault shown below it. */
  readonly describedBy: string | undefined
  readonly isReadOnly: boolean
}

/** Draws a field; controls that consist of fields are given it. */
export type FieldComponent = (props: { readonly field: FormField }) => React.ReactNode

/** The attributes that all native controls share. */
export function markedAs({ id, label, kind, describedBy, isReadOnly }: ControlProps) {
  return {
    id,
    'aria-label': label,
    'aria-invalid': describedBy !== undefined,
    'aria-describedby': describedBy,
    'aria-required': kind.isRequired === true ? true : undefined,
    readOnly: isReadOnly,
  }
}

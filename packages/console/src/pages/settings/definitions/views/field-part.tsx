// A part of a form that is no single control: its title, what is in it, and the fault there.

import type { ReactNode } from 'react'
import { FaultLine } from '../../../../ui/fields/fault-line.tsx'
import { fieldId, useFault, useForm, useFormSpeech } from '../../../../ui/fields/form-context.ts'
import fieldStyles from '../../../../ui/parts/field.module.css'

interface FieldPartProps {
  readonly name: string
  readonly children: ReactNode
}

export function FieldPart({ name, children }: FieldPartProps) {
  const { fieldLabel } = useFormSpeech()
  const id = fieldId(useForm(), `/${name}`)
  const fault = useFault([name])
  return (
    <fieldset
      className={`${fieldStyles.formField} ${fieldStyles.wide}`}
      data-part="form-field"
      id={id}
      tabIndex={-1}
    >
      <legend>{fieldLabel(name)}</legend>
      {children}
      {fault !== undefined && (
        <p className={fieldStyles.fault} id={`${id}-fault`}>
          <FaultLine fault={fault} path={[name]} controlId={id} />
        </p>
      )}
    </fieldset>
  )
}

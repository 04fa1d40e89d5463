// A field of a form: its label, its control, and the fault at it.

import type { ComponentType } from 'react'
import { pointerOf } from '../../base/value-path.ts'
import { CharacterCount } from '../../ui/fields/character-count.tsx'
import { Control } from '../../ui/fields/control.tsx'
import {
  type CompositeProps,
  EntriesControl,
  MapControl,
  ObjectControl,
} from '../../ui/fields/controls/composite-controls.tsx'
import { ContactsControl } from '../../ui/fields/controls/contacts-control.tsx'
import type { ControlProps } from '../../ui/fields/controls/control-props.ts'
import { RegistrationsControl } from '../../ui/fields/controls/registrations-control.tsx'
import { FaultLine } from '../../ui/fields/fault-line.tsx'
import { fieldId, useFault, useForm, useFormSpeech } from '../../ui/fields/form-context.ts'
import { type Control as ControlName, controlOf } from '../../ui/kinds/control-of.ts'
import { fieldWidth } from '../../ui/kinds/field-width.ts'
import type { FormField as Field } from '../../ui/kinds/form-sections.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { ItemTable } from './item-table/item-table.tsx'

const composites: Partial<Readonly<Record<ControlName, ComponentType<CompositeProps>>>> = {
  contacts: ContactsControl,
  entries: EntriesControl,
  map: MapControl,
  object: ObjectControl,
  registrations: RegistrationsControl,
}

export function FormField({ field }: { readonly field: Field }) {
  const { kind, name, path } = field
  const translation = useFormSpeech()
  const form = useForm()
  const { isFrozen, recordId } = form
  const id = fieldId(form, pointerOf(path))
  // The values of a plain list have no fields of their own.
  const isPlainList = kind.element !== undefined && kind.element.fields === undefined
  const fault = useFault(path, isPlainList)
  const control = controlOf(kind)
  const width = fieldWidth(kind)
  const isLocked = kind.isImmutable === true && recordId !== undefined
  const props: ControlProps = {
    ...{ kind, name, path, id },
    describedBy: fault === undefined ? undefined : `${id}-fault`,
    isReadOnly: isLocked || (isFrozen && kind.isFrozen === true),
  }
  const label = translation.fieldLabel(name)
  const faultNote = fault !== undefined && (
    <p className={fieldStyles.fault} id={`${id}-fault`}>
      <FaultLine fault={fault} path={path} controlId={id} />
    </p>
  )
  if (control === 'table') {
    return (
      <div
        className={`${fieldStyles.formField} ${fieldStyles.wide}`}
        data-part="form-field"
        data-control="table"
        data-width={width}
      >
        <ItemTable {...props} />
        {faultNote}
      </div>
    )
  }
  const Composite = composites[control]
  if (Composite !== undefined) {
    return (
      <fieldset
        className={`${fieldStyles.formField} ${fieldStyles.wide}`}
        data-part="form-field"
        data-width={width}
      >
        <legend>{label}</legend>
        <Composite {...props} field={FormField} />
        {faultNote}
      </fieldset>
    )
  }
  return (
    <div
      className={
        control === 'richText'
          ? `${fieldStyles.formField} ${fieldStyles.wide}`
          : fieldStyles.formField
      }
      data-part="form-field"
      data-control={control}
      data-width={width}
    >
      <label htmlFor={id}>
        {label}
        {kind.isRequired === true && (
          <span
            className={fieldStyles.required}
            title={translation.words.form.required}
            aria-hidden="true"
          >
            *
          </span>
        )}
      </label>
      <Control {...props} />
      {control === 'text' && <CharacterCount {...{ kind, path }} />}
      {faultNote}
    </div>
  )
}

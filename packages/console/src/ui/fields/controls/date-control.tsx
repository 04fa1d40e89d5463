// A day in a form.

import { useForm, useFormSpeech } from '../form-context.ts'
import type { ControlProps } from './control-props.ts'
import { DateText } from './date-text.tsx'
import { useTyped } from './typed-input.tsx'

export function DateControl(props: ControlProps) {
  const { fieldLabel } = useFormSpeech()
  const { today } = useForm()
  return (
    <DateText {...useTyped(props)} label={props.label ?? fieldLabel(props.name)} today={today} />
  )
}

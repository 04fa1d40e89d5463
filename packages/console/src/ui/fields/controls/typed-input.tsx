// A value of a form that is entered as a line of text.

import { useValue } from '../form-context.ts'
import { useFieldValidation } from '../use-field-validation.ts'
import { type ControlProps, markedAs } from './control-props.ts'
import { TypedText, type TypedTextProps, type ValueText } from './typed-text.tsx'

export function TypedInput(props: ControlProps & ValueText & Pick<TypedTextProps, 'onKey'>) {
  return <TypedText {...props} {...useTyped(props)} />
}

/** The place of the text in the form. */
export function useTyped(props: ControlProps) {
  const [value, onChange] = useValue(props.path)
  const { onLeave } = useFieldValidation(props)
  return { marks: markedAs(props), value, onChange, onLeave }
}

// A value of a form that is entered as a line of text.

import { faultOf } from '../body-of.ts'
import { useForm, useValue } from '../form-context.ts'
import { pointerOf } from '../value-at.ts'
import { type ControlProps, markedAs } from './control-props.ts'
import { TypedText, type ValueText } from './typed-text.tsx'

export function TypedInput(props: ControlProps & ValueText) {
  return <TypedText {...props} {...useTyped(props)} />
}

/** What the text is told of its place in the form. */
export function useTyped(props: ControlProps) {
  const { kind, path, isReadOnly } = props
  const { state } = useForm()
  const [value, onChange] = useValue(path)
  const onLeave = (): void => {
    const code = value === undefined || isReadOnly ? undefined : faultOf(kind, value)
    if (code !== undefined) state.addFault({ pointer: pointerOf(path), code })
  }
  return { marks: markedAs(props), value, onChange, onLeave }
}

// A line of text that says a value: a number, a date, a time, some tags. While somebody types, the
// text is theirs; when they leave, it is written as it was understood. Escape takes it all back.

import { type KeyboardEvent, useRef, useState } from 'react'
import { faultOf } from '../body-of.ts'
import { useForm, useValue } from '../form-context.ts'
import { pointerOf } from '../value-at.ts'
import { type ControlProps, markedAs } from './control-props.ts'

interface TypedInputProps extends ControlProps {
  /** Undefined where the text says no such value: it then stays as a text, with a fault. */
  readonly read: (text: string) => unknown
  /** Of a value; texts are shown as they are. */
  readonly write: (value: unknown) => string
  /** What a key makes of the value, for keys that step. */
  readonly step?: (value: unknown, key: string) => unknown
  readonly inputMode?: 'decimal' | 'numeric' | 'text'
  readonly placeholder?: string | undefined
  readonly className?: string
}

export function TypedInput(props: TypedInputProps) {
  const { kind, path, read, write, step, isReadOnly } = props
  const { state } = useForm()
  const [value, set] = useValue(path)
  const [typed, setTyped] = useState<string>()
  const before = useRef<unknown>(undefined)

  function leave(): void {
    setTyped(undefined)
    const code = value === undefined || isReadOnly ? undefined : faultOf(kind, value)
    if (code !== undefined) state.addFault({ pointer: pointerOf(path), code })
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && typed !== undefined) {
      set(before.current)
      setTyped(undefined)
    }
    const next = event.altKey || event.ctrlKey ? undefined : step?.(value, event.key)
    if (next === undefined || isReadOnly) return
    event.preventDefault()
    set(next)
    setTyped(undefined)
  }

  return (
    <input
      {...markedAs(props)}
      className={props.className ?? 'input'}
      value={typed ?? write(value)}
      inputMode={props.inputMode}
      placeholder={props.placeholder}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => {
        before.current = value
        event.target.select()
      }}
      onChange={({ target: { value: text } }) => {
        setTyped(text)
        set(text.trim() === '' ? undefined : (read(text) ?? text))
      }}
      onKeyDown={press}
      onBlur={leave}
    />
  )
}

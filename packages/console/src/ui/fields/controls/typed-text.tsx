// A line of text that says a value: a number, a date, a time, some tags. While somebody types, the
// text is theirs; when they leave, it is written as it was understood. Escape takes it all back.

import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react'
import fieldStyles from '../../parts/field.module.css'

export interface ValueText {
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

export interface TypedTextProps extends ValueText {
  /** Other attributes of the input. */
  readonly marks: InputHTMLAttributes<HTMLInputElement>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onLeave?: (event: FocusEvent) => void
  /** Before all else; a key that is answered there has its default prevented. */
  readonly onKey?: (event: KeyboardEvent) => void
}

export function TypedText(props: TypedTextProps) {
  const { marks, value, onChange, read, write, step, onKey, onLeave } = props
  const [typed, setTyped] = useState<string>()
  const before = useRef<unknown>(undefined)

  function press(event: KeyboardEvent): void {
    onKey?.(event)
    if (event.defaultPrevented) return
    if (event.key === 'Escape' && typed !== undefined) {
      onChange(before.current)
      setTyped(undefined)
    }
    const next = event.altKey || event.ctrlKey ? undefined : step?.(value, event.key)
    if (next === undefined || marks.readOnly === true) return
    event.preventDefault()
    onChange(next)
    setTyped(undefined)
  }

  return (
    <input
      {...marks}
      className={props.className ?? fieldStyles.input}
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
        onChange(text.trim() === '' ? undefined : (read(text) ?? text))
      }}
      onKeyDown={press}
      onBlur={(event) => {
        setTyped(undefined)
        onLeave?.(event)
      }}
    />
  )
}

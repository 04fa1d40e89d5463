// Texts of one line, of many, lists of short texts, and JSON where a value is any object.

import { useRef } from 'react'
import { readNumber } from '../../kinds/read-number.ts'
import { useSpeech } from '../../words/vocabulary.ts'
import { useValue } from '../form-context.ts'
import { type ControlProps, markedAs } from './control-props.ts'
import { TypedInput } from './typed-input.tsx'

interface TextProps extends ControlProps {
  /** Grows with its text, which then may have several lines. */
  readonly isLong?: boolean
  readonly rows?: number
}

export function TextControl(props: TextProps) {
  const { path, isLong = false, rows = 1 } = props
  const [value, set] = useValue(path)
  const before = useRef<unknown>(undefined)
  const shared = {
    ...markedAs(props),
    className: 'input',
    value: String(value ?? ''),
    onFocus: () => {
      before.current = value
    },
    onChange: ({ target: { value: typed } }: { readonly target: { readonly value: string } }) =>
      set(typed === '' ? undefined : typed),
    onKeyDown: ({ key }: { readonly key: string }) => {
      if (key === 'Escape') set(before.current)
    },
  }
  return isLong ? <textarea {...shared} rows={rows} /> : <input {...shared} autoComplete="off" />
}

/** Codes are upper-case, however they are typed. */
export function CodeControl(props: ControlProps) {
  return (
    <TypedInput
      {...props}
      className="input code"
      read={(typed) => typed.trim().toUpperCase()}
      write={(value) => String(value ?? '')}
    />
  )
}

/** Of texts, codes or numbers, with commas between them. */
export function PlainListControl(props: ControlProps) {
  const { format } = useSpeech()
  const element = props.kind.element
  const isNumber = element?.filter === 'number'
  const isCode = element?.register !== undefined
  const read = (typed: string): unknown => {
    const parts = typed.split(/[,;\t]/).map((part) => part.trim())
    const own = parts.filter((part) => part !== '')
    if (isNumber) return own.map((part) => readNumber(part, format.separator) ?? part)
    return own.map((part) => (isCode ? part.toUpperCase() : part))
  }
  const list: ControlProps = { ...props, kind: { ...props.kind, schema: { type: 'object' } } }
  return (
    <TypedInput
      {...list}
      read={read}
      write={(value) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))}
    />
  )
}

export function JsonControl(props: ControlProps) {
  return (
    <TypedInput
      {...props}
      className="input code"
      placeholder="{}"
      read={(typed) => {
        try {
          const value: unknown = JSON.parse(typed)
          return typeof value === 'object' ? value : undefined
        } catch {
          return undefined
        }
      }}
      write={(value) => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''))}
    />
  )
}

// Texts of one line, of many, lists of short texts, and JSON where a value is any object.

import { type ClipboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../words/use-translation.ts'
import { readList } from '../../kinds/read-text.ts'
import fieldStyles from '../../parts/field.module.css'
import { useValue } from '../form-context.ts'
import { useFieldValidation } from '../use-field-validation.ts'
import { type ControlProps, markedAs } from './control-props.ts'
import { TypedInput } from './typed-input.tsx'

interface TextProps extends ControlProps {
  /** Grows with its text, which then may have several lines. */
  readonly isLong?: boolean
  readonly rows?: number
}

/** Has one line until its text has more: an `input` would take the breaks out without a word. */
export function TextControl(props: TextProps) {
  const { path, isLong = false, rows = 1 } = props
  const [value, set] = useValue(path)
  const { onTyped, onLeave } = useFieldValidation(props)
  const enter = (typed: string | undefined): void => {
    set(typed)
    onTyped(typed)
  }
  const text = String(value ?? '')
  const before = useRef<unknown>(undefined)
  const area = useRef<HTMLTextAreaElement>(null)
  /** Where to go on typing, once lines are pasted. */
  const caret = useRef<number>(undefined)
  const hasLines = useRef(isLong)
  hasLines.current ||= text.includes('\n')
  const isArea = hasLines.current
  useEffect(() => {
    if (!isArea || caret.current === undefined) return
    area.current?.focus()
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [isArea])
  const shared = {
    ...markedAs(props),
    className: fieldStyles.input,
    value: text,
    onFocus: () => {
      if (caret.current === undefined) before.current = value
    },
    onChange: ({ target: { value: typed } }: { readonly target: { readonly value: string } }) =>
      enter(typed === '' ? undefined : typed),
    onBlur: onLeave,
    onKeyDown: ({ key }: { readonly key: string }) => {
      if (key === 'Escape') set(before.current)
    },
  }
  if (isArea) return <textarea {...shared} ref={area} rows={rows} />
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = pastedLines(event)
    if (pasted === undefined || props.isReadOnly) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const start = text.slice(0, selectionStart ?? 0) + pasted
    caret.current = start.length
    enter(start + text.slice(selectionEnd ?? text.length))
  }
  return <input {...shared} onPaste={onPaste} autoComplete="off" />
}

/** What is pasted, where it has several lines: a cell of a spreadsheet ends with a break. */
function pastedLines({ clipboardData }: ClipboardEvent): string | undefined {
  const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n').replace(/\n$/, '')
  return pasted.includes('\n') ? pasted : undefined
}

/** Codes are upper-case, however they are typed. */
export function CodeControl(props: ControlProps) {
  return (
    <TypedInput
      {...props}
      className={`${fieldStyles.input} ${fieldStyles.code}`}
      read={(typed) => typed.trim().toUpperCase()}
      write={(value) => String(value ?? '')}
    />
  )
}

/** Of texts, codes or numbers, with commas between them. */
export function PlainListControl(props: ControlProps) {
  const { format } = useTranslation()
  const element = props.kind.element
  return (
    <TypedInput
      {...props}
      read={(typed) => element && readList(element, typed, format.separator)}
      write={(value) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))}
    />
  )
}

export function JsonControl(props: ControlProps) {
  return (
    <TypedInput
      {...props}
      className={`${fieldStyles.input} ${fieldStyles.code}`}
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

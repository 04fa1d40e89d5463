// A list of lines, written as a text: each line is one, whatever is in it.

import { useState } from 'react'
import { pointerOf } from '../../base/value-path.ts'
import { useFaults, useFormSpeech, useValue } from '../../ui/fields/form-context.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { faultText } from '../../words/problem-text.ts'

interface TextLinesFieldProps {
  readonly name: string
  readonly label: string
  readonly rows: number
}

export function TextLinesField({ name, label, rows }: TextLinesFieldProps) {
  const { language } = useFormSpeech()
  const [value, set] = useValue([name])
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join('\n') : ''))
  const id = `field${pointerOf([name])}`
  // Of the list, or of one of its lines.
  const faults = [...useFaults().values()].filter(({ pointer }) =>
    `${pointer}/`.startsWith(`${pointerOf([name])}/`),
  )
  return (
    <div className={fieldStyles.formField} data-part="form-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={fieldStyles.input}
        rows={rows}
        value={text}
        aria-invalid={faults.length > 0}
        aria-describedby={faults.length > 0 ? `${id}-fault` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          set(target.value.split('\n').filter((line) => line.trim() !== ''))
        }}
      />
      {faults.length > 0 && (
        <p className={fieldStyles.fault} id={`${id}-fault`}>
          {faults.map((fault) => faultText(fault, language)).join(' ')}
        </p>
      )}
    </div>
  )
}

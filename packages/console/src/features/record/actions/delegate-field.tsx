// The field for the user who is to act in place of the reader.

import { useState } from 'react'
import type { Trouble } from '../../../data/api/problem-of.ts'
import { ReferencePicker } from '../../../ui/fields/controls/reference-picker.tsx'
import fieldStyles from '../../../ui/parts/field.module.css'
import { faultText } from '../../../words/problem-text.ts'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'

interface DelegateFieldProps {
  readonly unit: number
  readonly value: number | undefined
  readonly onChange: (user: number | undefined) => void
  readonly trouble: Trouble | undefined
}

export function DelegateField({ unit, value, onChange, trouble }: DelegateFieldProps) {
  const { language } = useTranslation()
  const words = recordWords(language).actions
  // What was typed and is nobody is shown as it is.
  const [entered, setEntered] = useState<number | string | undefined>(value)
  const fault = trouble?.errors.find(({ pointer }) => pointer === '/to')
  function change(next: number | string | undefined): void {
    setEntered(next)
    onChange(typeof next === 'number' ? next : undefined)
  }
  return (
    <div className={fieldStyles.field}>
      <label htmlFor="delegate-to">{words.delegateTo}</label>
      <ReferencePicker
        {...{ unit, label: words.delegateTo, target: 'user', value: entered }}
        id="delegate-to"
        describedBy={fault === undefined ? undefined : 'delegate-fault'}
        isReadOnly={false}
        isRequired={true}
        onChange={change}
      />
      {fault !== undefined && (
        <p id="delegate-fault" className={fieldStyles.fault} role="alert">
          {fault.code === 'required' ? words.delegateRequired : faultText(fault, language)}
        </p>
      )}
    </div>
  )
}

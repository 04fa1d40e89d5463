// The field for the day on which an invoice was paid.

import { useId } from 'react'
import { DateText } from '../../../ui/fields/controls/date-text.tsx'
import fieldStyles from '../../../ui/parts/field.module.css'
import { useTranslation } from '../../../words/use-translation.ts'

interface PaidOnFieldProps {
  readonly value: string | undefined
  readonly onChange: (day: string | undefined) => void
  /** YYYY-MM-DD. */
  readonly today: string
}

export function PaidOnField({ value, onChange, today }: PaidOnFieldProps) {
  const { fieldLabel } = useTranslation()
  const id = useId()
  const label = fieldLabel('paidOn')
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <DateText
        {...{ label, value, today }}
        marks={{ id, 'aria-required': true, 'aria-invalid': value === undefined }}
        onChange={(day) => onChange(typeof day === 'string' ? day : undefined)}
      />
    </div>
  )
}

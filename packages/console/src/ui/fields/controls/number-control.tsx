// Numbers and amounts of money, durations and times of day.

import { readDuration } from '../../../locale/read-duration.ts'
import { readNumber } from '../../../locale/read-number.ts'
import { readTime } from '../../../locale/read-time.ts'
import { timeText } from '../../../locale/time-text.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { markIfUnusual, unconfirmedValue } from '../../kinds/unconfirmed-value.ts'
import { durationText } from '../../kinds/value-text.ts'
import fieldStyles from '../../parts/field.module.css'
import { confirmValue } from '../confirm-value.ts'
import { useFault, useForm } from '../form-context.ts'
import { useFieldValidation } from '../use-field-validation.ts'
import type { ControlProps } from './control-props.ts'
import { TypedInput } from './typed-input.tsx'

const text = (value: unknown): string => (value === undefined ? '' : String(value))

interface NumberProps extends ControlProps {
  /** What counts while nothing is entered. */
  readonly placeholder?: string | undefined
}

export function NumberControl(props: NumberProps) {
  const { format } = useTranslation()
  const isMoney = props.kind.isMoney === true
  const isWhole = props.kind.schema['type'] === 'integer'
  return (
    <TypedInput
      {...props}
      className={`${fieldStyles.input} ${fieldStyles.numeric}`}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      read={(typed) => readNumber(typed, format.separator)}
      write={(value) =>
        typeof value === 'number' ? format.decimal(value, isMoney ? 2 : 0) : text(value)
      }
    />
  )
}

/** What is unusual has to be confirmed when the field is left or at Enter; a second Enter does. */
export function MinutesControl(props: ControlProps) {
  const { kind, path } = props
  const { state } = useForm()
  const { onLeave } = useFieldValidation(props)
  const isUnconfirmed = useFault(path)?.code === 'unusual'
  return (
    <TypedInput
      {...props}
      className={`${fieldStyles.input} ${fieldStyles.numeric}`}
      placeholder="1:30"
      read={(typed) => {
        const minutes = readDuration(typed)
        return minutes === undefined ? undefined : markIfUnusual(kind, minutes)
      }}
      write={(value) => {
        const minutes = unconfirmedValue(value) ?? value
        return typeof minutes === 'number' ? durationText(minutes) : text(minutes)
      }}
      onKey={({ key, ctrlKey, metaKey, repeat }) => {
        if (key !== 'Enter' || ctrlKey || metaKey || repeat) return
        if (isUnconfirmed) confirmValue(state, path)
        else onLeave()
      }}
    />
  )
}

export function TimeControl(props: ControlProps) {
  return (
    <TypedInput
      {...props}
      placeholder="9:30"
      read={readTime}
      write={(value) => timeText(text(value))}
    />
  )
}

// Numbers and amounts of money, durations, and what people type of dates and times.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { readDuration } from '../../kinds/read-duration.ts'
import { readNumber } from '../../kinds/read-number.ts'
import { useSpeech } from '../../words/vocabulary.ts'
import { useForm } from '../form-context.ts'
import { monthsAfter, readDate } from '../read-date.ts'
import { readTime } from '../read-time.ts'
import type { ControlProps } from './control-props.ts'
import { TypedInput } from './typed-input.tsx'

const text = (value: unknown): string => (value === undefined ? '' : String(value))

interface NumberProps extends ControlProps {
  /** What counts while nothing is entered. */
  readonly placeholder?: string | undefined
}

export function NumberControl(props: NumberProps) {
  const { format } = useSpeech()
  const isMoney = props.kind.isMoney === true
  const isWhole = props.kind.schema['type'] === 'integer'
  return (
    <TypedInput
      {...props}
      className="input numeric"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      read={(typed) => readNumber(typed, format.separator)}
      write={(value) =>
        typeof value === 'number' ? format.decimal(value, isMoney ? 2 : 0) : text(value)
      }
    />
  )
}

export function MinutesControl(props: ControlProps) {
  return (
    <TypedInput
      {...props}
      className="input numeric"
      placeholder="1:30"
      read={readDuration}
      write={text}
    />
  )
}

export function TimeControl(props: ControlProps) {
  return (
    <TypedInput
      {...props}
      placeholder="9:30"
      read={readTime}
      write={(value) => text(value).replace(/^(\d\d:\d\d):00$/, '$1')}
    />
  )
}

export function DateControl(props: ControlProps) {
  const { format, words } = useSpeech()
  const { today } = useForm()
  return (
    <TypedInput
      {...props}
      placeholder={words.form.dateHint}
      read={(typed) => readDate(typed, today)}
      write={(value) => format.dayInput(text(value))}
      step={(value, key) => stepDate(value, key, today)}
    />
  )
}

/** Arrows go by days, the keys of pages by months. */
function stepDate(value: unknown, key: string, today: string): string | undefined {
  const days = { ArrowUp: 1, ArrowDown: -1 }[key]
  const months = { PageUp: 1, PageDown: -1 }[key]
  const isRead = typeof value === 'string' && readDate(value, today) === value
  if (value !== undefined && !isRead) return undefined
  const from = isRead ? value : today
  if (days !== undefined) return value === undefined ? today : addDays(from, days)
  return months === undefined ? undefined : monthsAfter(from, months)
}

// A day: typed as people type it, stepped with arrows, or chosen from a calendar.

import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { Format } from '../../../locale/format.ts'
import { readDate } from '../../../locale/read-date.ts'
import { stepDate } from '../../../locale/step-date.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { Icon } from '../../parts/icon.tsx'
import menuStyles from '../../parts/menu.module.css'
import styles from './controls.module.css'
import { TypedText, type TypedTextProps } from './typed-text.tsx'

/** Loaded when somebody opens it. */
const DayCalendar = lazy(async () => ({
  default: (await import('./day-calendar.tsx')).DayCalendar,
}))

type DateTextProps = Pick<TypedTextProps, 'marks' | 'value' | 'onChange' | 'onLeave'> & {
  /** Of the field. */
  readonly label: string
  /** YYYY-MM-DD. */
  readonly today: string
  /** What a day is part of; a day alone where there is none. */
  readonly of?: DayForm
}

/** A value that has a day, and how it is typed. */
export interface DayForm {
  readonly hint: string
  /** The value that a text says. */
  readonly read: (typed: string) => string | undefined
  readonly write: (value: string) => string
  /** Undefined where it is none. */
  readonly dayOf: (value: string) => string | undefined
  readonly ofDay: (day: string) => string
}

export function DateText({ label, today, of, ...props }: DateTextProps) {
  const { marks, value, onChange } = props
  const { format, words } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const form = of ?? dayAlone(format, today)
  const day = typeof value === 'string' ? form.dayOf(value) : undefined
  const isReadOnly = marks.readOnly === true
  const name = words.form.calendarOf(label)
  return (
    <div className={styles.pickerBox} data-part="picker-box">
      <TypedText
        {...props}
        placeholder={form.hint}
        read={form.read}
        write={(stored) => form.write(stored === undefined ? '' : String(stored))}
        step={(stored, key) => {
          const isStepped = day !== undefined || stored === undefined
          const next = isStepped ? stepDate(day, key, today) : undefined
          return next === undefined ? undefined : form.ofDay(next)
        }}
        onKey={(event) => {
          if (!isCalendarKey(event) || isReadOnly) return
          event.preventDefault()
          setOpen(true)
        }}
      />
      {!isReadOnly && (
        <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
          <Button className={styles.pickerButton} excludeFromTabOrder={true} aria-label={name}>
            <Icon name="calendar" />
          </Button>
          <Popover className={menuStyles.popover} data-part="popover" placement="bottom end">
            <Dialog aria-label={name}>
              <Suspense fallback={<div className={styles.calendarRoom} />}>
                <DayCalendar
                  label={name}
                  day={day}
                  today={today}
                  onChoose={(chosen) => {
                    onChange(form.ofDay(chosen))
                    setOpen(false)
                  }}
                />
              </Suspense>
            </Dialog>
          </Popover>
        </DialogTrigger>
      )}
    </div>
  )
}

function dayAlone({ dayHint, dayInput, isMonthFirst }: Format, today: string): DayForm {
  return {
    hint: dayHint,
    read: (typed) => readDate(typed, today, isMonthFirst),
    write: dayInput,
    dayOf: (value) => (isDate(value) ? value : undefined),
    ofDay: (day) => day,
  }
}

/** In a cell of an item table, Alt moves its row. */
function isCalendarKey({ key, altKey, target }: KeyboardEvent): boolean {
  if (key === 'F4') return !altKey
  return altKey && key === 'ArrowDown' && (target as Element).closest('[role=cell]') === null
}

// The heads of the columns: each day, with what it is called in full for screen readers.

import { weekdayOf } from '@kontor/contract/kinds/calendar.ts'
import { useAbsenceWords } from '../../words/absence-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import type { MonthDay } from './month-days.ts'

export function DayHeads({ days }: { readonly days: readonly MonthDay[] }) {
  const { format } = useTranslation()
  const t = useAbsenceWords()
  return (
    <thead>
      <tr>
        <th scope="col">{t.person}</th>
        {days.map(({ date, isToday, isOff, holiday }) => {
          const weekday = format.weekdays[weekdayOf(date)] ?? ''
          const name = holiday === undefined ? undefined : (holiday ?? t.holiday)
          const whole = `${weekday} ${format.date(date)}`
          return (
            <th
              key={date}
              scope="col"
              aria-label={name === undefined ? whole : `${whole}, ${name}`}
              aria-current={isToday ? 'date' : undefined}
              title={name}
              data-off={isOff}
              data-holiday={name !== undefined}
            >
              <span>{weekday.slice(0, 2)}</span>
              {Number(date.slice(-2))}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

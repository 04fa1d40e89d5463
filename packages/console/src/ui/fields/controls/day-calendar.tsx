// A month to choose a day from, by mouse, thumb or keys. Weeks begin on Monday and have the numbers
// of ISO 8601, as they do in every language of the console.

import { type CalendarDate, parseDate } from '@internationalized/date'
import { weekdayOf } from '@kontor/contract/kinds/calendar.ts'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  Heading,
} from 'react-aria-components'
import { weekOf } from '../../../locale/days.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import buttonStyles from '../../parts/button.module.css'
import { Icon } from '../../parts/icon.tsx'
import textStyles from '../../parts/text.module.css'
import styles from './day-calendar.module.css'

interface DayCalendarProps {
  readonly label: string
  /** Each is YYYY-MM-DD. */
  readonly day: string | undefined
  readonly today: string
  readonly onChoose: (day: string) => void
}

export function DayCalendar({ label, day, today, onChoose }: DayCalendarProps) {
  const { words, format } = useTranslation()
  return (
    <Calendar
      className={styles.calendar}
      data-part="calendar"
      aria-label={label}
      autoFocus={true}
      firstDayOfWeek="mon"
      value={day === undefined ? null : parseDate(day)}
      defaultFocusedValue={parseDate(day ?? today)}
      onChange={(chosen) => onChoose(chosen.toString())}
    >
      <header>
        <Button slot="previous" className={buttonStyles.iconButton}>
          <Icon name="left" />
        </Button>
        <Heading level={3} />
        <Button slot="next" className={buttonStyles.iconButton}>
          <Icon name="right" />
        </Button>
      </header>
      <CalendarGrid>
        <thead aria-hidden="true">
          <tr>
            <th className={styles.weekNumber}>{words.form.weekShort}</th>
            {format.weekdays.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <CalendarGridBody>{(date) => <DayCell date={date} today={today} />}</CalendarGridBody>
      </CalendarGrid>
      <Button className={buttonStyles.quiet} slot={null} onPress={() => onChoose(today)}>
        {words.form.today}
      </Button>
    </Calendar>
  )
}

interface DayCellProps {
  readonly date: CalendarDate
  readonly today: string
}

/** The first of a week has the number of the week before it. */
function DayCell({ date, today }: DayCellProps) {
  const { words } = useTranslation()
  const day = date.toString()
  return (
    <>
      {weekdayOf(day) === 0 && (
        <th className={styles.weekNumber} scope="row">
          <span className={textStyles.hiddenText} data-part="hidden-text">
            {words.form.week}{' '}
          </span>
          {Number(weekOf(day).slice(-2))}
        </th>
      )}
      <CalendarCell
        date={date}
        className={day === today ? `${styles.calendarDay} ${styles.today}` : styles.calendarDay}
        {...(day === today && { 'data-part': 'today' })}
      />
    </>
  )
}

// A month to choose a day from, by mouse, thumb or keys. Weeks begin as they do in the language.

import './day-calendar.css'
import { parseDate } from '@internationalized/date'
import { Button, Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components'
import { Icon } from '../../parts/icon.tsx'
import { useSpeech } from '../../words/vocabulary.ts'

interface DayCalendarProps {
  readonly label: string
  /** Each is YYYY-MM-DD. */
  readonly day: string | undefined
  readonly today: string
  readonly onChoose: (day: string) => void
}

export function DayCalendar({ label, day, today, onChoose }: DayCalendarProps) {
  const { words } = useSpeech()
  return (
    <Calendar
      className="calendar"
      aria-label={label}
      autoFocus={true}
      value={day === undefined ? null : parseDate(day)}
      defaultFocusedValue={parseDate(day ?? today)}
      onChange={(chosen) => onChoose(chosen.toString())}
    >
      <header>
        <Button slot="previous" className="icon-button">
          <Icon name="left" />
        </Button>
        <Heading level={3} />
        <Button slot="next" className="icon-button">
          <Icon name="right" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        {(date) => (
          <CalendarCell
            date={date}
            className={date.toString() === today ? 'calendar-day today' : 'calendar-day'}
          />
        )}
      </CalendarGrid>
      <Button className="button quiet" slot={null} onPress={() => onChoose(today)}>
        {words.form.today}
      </Button>
    </Calendar>
  )
}

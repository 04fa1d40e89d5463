// The fields for dates in a condition, and for instants, which are typed as a date and a time; with
// days in words such as "This month".

import { Button } from 'react-aria-components'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { todayIn } from '../../locale/date-format.ts'
import { instantOfDay, instantParts, readInstant } from '../../locale/instants.ts'
import { DateText, type DayForm } from '../../ui/fields/controls/date-text.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import { daysText, usualDays } from '../../words/days-text.ts'
import { useTranslation } from '../../words/use-translation.ts'
import type { OperatorName } from './conditions.ts'
import styles from './filter.module.css'
import { type PlaceProps, placesOf, withText } from './value-places.ts'

interface DateValuesProps extends PlaceProps {
  readonly type: string
  /** With days in words, which say all of the condition. */
  readonly onDays: (days: string) => void
}

export function DateValues(props: DateValuesProps) {
  const { id, label, count, texts, isWrong, onChange, onDays, operator } = props
  const { language } = useTranslation()
  const today = todayIn(useTimeZone())
  const instants = useInstants(today)
  const isInstant = props.type === 'timestamp'
  const isInWords = (text = ''): boolean => daysText(text, language) !== undefined
  return (
    <>
      <div className={styles.values}>
        {placesOf(count).map((place) => (
          <DateText
            key={place}
            marks={{ id: `${id}-${place}`, 'aria-label': label, 'aria-invalid': isWrong }}
            label={label}
            today={today}
            {...(isInstant && { of: instants(edgeOf(operator, place)) })}
            value={texts[place] === '' || isInWords(texts[place]) ? undefined : texts[place]}
            onChange={(value) => onChange(withText(texts, place, String(value ?? '')))}
          />
        ))}
      </div>
      <div className={styles.dateRanges}>
        {usualDays.map((days) => (
          <Button key={days} className={buttonStyles.quiet} onPress={() => onDays(days)}>
            {daysText(days, language)}
          </Button>
        ))}
      </div>
    </>
  )
}

type Edge = 'first' | 'last'

/** Until a day is until its end, and after it is after its end. */
function edgeOf(operator: OperatorName, place: 0 | 1): Edge {
  return place === 1 || operator === 'until' || operator === 'after' ? 'last' : 'first'
}

/** How instants are typed: by the clocks of the unit. */
function useInstants(today: string): (edge: Edge) => DayForm {
  const timeZone = useTimeZone()
  const { format } = useTranslation()
  return (edge) => ({
    hint: `${format.dayHint} 0:00`,
    read: (typed) => readInstant(typed, { timeZone, today, edge, ...format }),
    write: (value) => {
      const [day, ...time] = instantParts(value, timeZone)
      return day === undefined ? value : [format.dayInput(day), ...time].join(' ')
    },
    dayOf: (value) => instantParts(value, timeZone)[0],
    ofDay: (day) => instantOfDay(day, { timeZone, edge }),
  })
}

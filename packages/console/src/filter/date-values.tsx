// Days as the values of a condition, and spans of days that have a name.

import '../forms/forms.css'
import { Button } from 'react-aria-components'
import { useTimeZone } from '../app/use-time-zone.ts'
import { DateText } from '../forms/controls/date-text.tsx'
import { todayIn } from '../words/date-format.ts'
import { dateRangeWords } from '../words/date-range-words.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { type DateRange, dateRanges } from './date-ranges.ts'
import { type PlaceProps, placesOf, withText } from './value-places.ts'

interface DateValuesProps extends PlaceProps {
  /** From a day until another, both included. */
  readonly onRange: (days: readonly [string, string]) => void
}

export function DateValues(props: DateValuesProps) {
  const { id, label, count, texts, isWrong, onChange, onRange } = props
  const { language } = useSpeech()
  const words = dateRangeWords(language)
  const today = todayIn(useTimeZone())
  return (
    <>
      <div className="values">
        {placesOf(count).map((place) => (
          <DateText
            key={place}
            marks={{ id: `${id}-${place}`, 'aria-label': label, 'aria-invalid': isWrong }}
            label={label}
            today={today}
            value={texts[place] === '' ? undefined : texts[place]}
            onChange={(value) => onChange(withText(texts, place, String(value ?? '')))}
          />
        ))}
      </div>
      <div className="date-ranges">
        {(Object.keys(dateRanges) as DateRange[]).map((range) => (
          <Button
            key={range}
            className="button quiet"
            onPress={() => onRange(dateRanges[range](today))}
          >
            {words[range]}
          </Button>
        ))}
      </div>
    </>
  )
}

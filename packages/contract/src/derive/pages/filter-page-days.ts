// The part of the filters' page about days in words.

import { demoDay } from '../../filter/answered-filters.ts'
import { dayWords } from '../../filter/days-in-words.ts'
import { code, section, table } from './markdown.ts'

const count = 7

export function daysSection(): string {
  return section(
    'Days in words',
    "A date or an instant is compared with days in words as well: `issueDate = 'last month'`. " +
      'They are the days that they are when the filter is answered, in the time zone of the ' +
      'unit. So a view of the unit, a saved address or a program that sends the same filter ' +
      'every day goes along with the calendar.',
    table(
      ['written', 'the days', `on ${demoDay}`],
      dayWords.map(({ form, words, days }) => {
        const [first, last] = days(demoDay, count)
        const shown = first === last ? first : `${first} to ${last}`
        return [code(`'${form}'`), words, form.includes('N') ? `${shown}, of ${count}` : shown]
      }),
    ),
    'They are written as here, in lower case, `N` being 1 to 9999. `=` chooses what lies within ' +
      'the days, both ends included, and `!=` and `<>` what lies before or after; `<` is before ' +
      'the first, `<=` until the last, `>` after the last, `>=` from the first on. `BETWEEN ' +
      "'last month' AND 'today'` begins with the first day of the one and ends with the last of " +
      'the other. An instant belongs to the day that the clocks of the unit showed. Lists (IN, ' +
      'ANY) and the filters of processes take no days in words.',
  )
}

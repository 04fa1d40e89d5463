// Days are written in the form that was chosen, and read back from it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@kontor/contract/kinds/calendar.ts'
import fc from 'fast-check'
import { dateFormatFor } from './date-format.ts'
import type { DateForm } from './device-preferences.ts'
import { readDate } from './read-date.ts'

const dateForms: readonly DateForm[] = ['language', 'dots', 'slashes', 'monthFirst', 'iso']
const tags = { en: 'en-GB', cs: 'cs-CZ' } as const

test('each form writes days, months and instants in its own way', () => {
  const written = dateForms.map((form) => {
    const { date, day, month, instant, dayHint } = dateFormatFor('en', tags.en, form)
    const late = instant('2026-12-04T23:05:00Z', 'Europe/Prague')
    return [date('2026-12-04'), day('2026-12-04'), month('2026-12'), late, dayHint]
  })
  assert.deepEqual(written, [
    ['4 Dec 2026', '04/12', 'Dec 26', '5 Dec 2026, 00:05', 'dd/mm/yyyy'],
    ['4. 12. 2026', '4. 12.', '12/2026', '5. 12. 2026, 00:05', 'd. m. yyyy'],
    ['04/12/2026', '04/12', '12/2026', '05/12/2026, 00:05', 'dd/mm/yyyy'],
    ['12/04/2026', '12/04', '12/2026', '12/05/2026, 00:05', 'mm/dd/yyyy'],
    ['2026-12-04', '12-04', '2026-12', '2026-12-05, 00:05', 'yyyy-mm-dd'],
  ])
  assert.equal(dateFormatFor('cs', tags.cs, 'language').dayHint, 'd. m. rrrr')
  assert.equal(dateFormatFor('cs', tags.cs, 'iso').date('soon'), 'soon')
})

test('what a form writes into a field is read back as the same day', () => {
  const anyDay = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1970-01-01', days))
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...dateForms), (day, form) => {
      for (const [language, tag] of Object.entries(tags) as ['en' | 'cs', string][]) {
        const { dayInput, isMonthFirst } = dateFormatFor(language, tag, form)
        assert.equal(readDate(dayInput(day), '2026-11-25', isMonthFirst), day)
      }
    }),
  )
})

test('in each language weeks begin on Monday and are counted as ISO 8601 counts them', () => {
  for (const tag of Object.values(tags)) {
    const locale = new Intl.Locale(tag) as Intl.Locale & { readonly getWeekInfo: () => object }
    const { firstDay, minimalDays } = locale.getWeekInfo() as Record<string, unknown>
    assert.equal(firstDay, 1, tag)
    assert.ok(minimalDays === undefined || minimalDays === 4, tag)
  }
  assert.deepEqual(dateFormatFor('cs', tags.cs, 'language').weekdays, [
    ...['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'],
  ])
})

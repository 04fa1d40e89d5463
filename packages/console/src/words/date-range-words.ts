// The names of spans of days, in each language. Chips of filters say them, too.

import type { DateRange } from '../locale/date-ranges.ts'
import type { Language } from '../locale/language.ts'

const words: Readonly<Record<Language, Readonly<Record<DateRange, string>>>> = {
  en: {
    thisWeek: 'This week',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisQuarter: 'This quarter',
    lastQuarter: 'Last quarter',
    thisYear: 'This year',
    lastYear: 'Last year',
  },
  cs: {
    thisWeek: 'Tento týden',
    thisMonth: 'Tento měsíc',
    lastMonth: 'Minulý měsíc',
    thisQuarter: 'Toto čtvrtletí',
    lastQuarter: 'Minulé čtvrtletí',
    thisYear: 'Letos',
    lastYear: 'Loni',
  },
}

export function dateRangeWords(language: Language): Readonly<Record<DateRange, string>> {
  return words[language]
}

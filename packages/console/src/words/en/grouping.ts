// The words of rows in groups, in English.

import type { Translated } from '../translated.ts'

export const groupingWordsEn = {
  group: 'Group',
  groupBy: 'Group by',
  thisColumn: (label: string) => `Group by ${label}`,
  none: 'No groups',
  by: 'Dates by',
  periods: { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' },
  foldAll: 'Collapse all',
  openAll: 'Expand all',
  noValue: (label: string) => `No value: ${label}`,
  week: (week: string, year: string) => `Week ${week}, ${year}`,
  quarter: (quarter: string, year: string) => `Q${quarter} ${year}`,
}

export type GroupingWords = Translated<typeof groupingWordsEn>

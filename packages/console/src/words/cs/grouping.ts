// The words of rows in groups, in Czech.

import type { GroupingWords } from '../en/grouping.ts'

export const groupingWordsCs: GroupingWords = {
  group: 'Seskupit',
  groupBy: 'Seskupit podle',
  thisColumn: (label) => `Seskupit podle sloupce ${label}`,
  none: 'Neseskupovat',
  by: 'Data po',
  periods: {
    day: 'dnech',
    week: 'týdnech',
    month: 'měsících',
    quarter: 'čtvrtletích',
    year: 'letech',
  },
  foldAll: 'Sbalit vše',
  openAll: 'Rozbalit vše',
  noValue: (label) => `Bez hodnoty: ${label}`,
  week: (week, year) => `${week}. týden ${year}`,
  quarter: (quarter, year) => `${quarter}. čtvrtletí ${year}`,
}

// The words of rows in groups, in each language.

import type { Language } from '../locale/language.ts'
import { groupingWordsCs } from './cs/grouping.ts'
import { type GroupingWords, groupingWordsEn } from './en/grouping.ts'

export const groupingWords: Readonly<Record<Language, GroupingWords>> = {
  en: groupingWordsEn,
  cs: groupingWordsCs,
}

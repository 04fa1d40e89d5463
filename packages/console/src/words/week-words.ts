// The words of the week and of the timer, in the language chosen.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { weekWordsCs } from './cs/week.ts'
import { weekWordsEn } from './en/week.ts'
import type { WeekWords } from './translated.ts'

const vocabularies = { en: weekWordsEn, cs: weekWordsCs } as const

export function useWeekWords(): WeekWords {
  return vocabularies[useDevicePreferences().language]
}

// The words of absences, in the language chosen.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { absenceWordsCs } from './cs/absences.ts'
import { absenceWordsEn } from './en/absences.ts'
import type { AbsenceWords } from './translated.ts'

const vocabularies = { en: absenceWordsEn, cs: absenceWordsCs } as const

export function useAbsenceWords(): AbsenceWords {
  return vocabularies[useDevicePreferences().language]
}

// The words of the rights in the settings, in the language chosen.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import type { Language } from '../locale/language.ts'
import { rightsWordsCs } from './cs/rights.ts'
import { rightsWordsEn } from './en/rights.ts'
import type { RightsWords } from './translated.ts'

const vocabularies: Readonly<Record<Language, RightsWords>> = {
  en: rightsWordsEn,
  cs: rightsWordsCs,
}

export function useRightsWords(): RightsWords {
  return vocabularies[useDevicePreferences().language]
}

// The words of the settings, in the language chosen.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import type { Language } from '../locale/language.ts'
import { settingsWordsCs } from './cs/settings.ts'
import { settingsWordsEn } from './en/settings.ts'
import type { SettingsWords } from './translated.ts'

const vocabularies: Readonly<Record<Language, SettingsWords>> = {
  en: settingsWordsEn,
  cs: settingsWordsCs,
}

export function useSettingsWords(): SettingsWords {
  return vocabularies[useDevicePreferences().language]
}

// What the settings say, in the language chosen.

import type { Language } from '../locale/language.ts'
import { useLook } from '../locale/look.ts'
import { settingsWordsCs } from './cs/settings-words-cs.ts'
import { settingsWordsEn } from './en/settings-words-en.ts'
import type { SettingsWords } from './said.ts'

const vocabularies: Readonly<Record<Language, SettingsWords>> = {
  en: settingsWordsEn,
  cs: settingsWordsCs,
}

export function useSettingsWords(): SettingsWords {
  return vocabularies[useLook().language]
}

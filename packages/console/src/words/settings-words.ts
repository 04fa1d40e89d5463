// What the settings say, in the language chosen.

import { useLook } from '../settings/look.ts'
import type { SettingsWords } from './said.ts'
import { settingsWordsCs } from './settings-words-cs.ts'
import { settingsWordsEn } from './settings-words-en.ts'
import type { Language } from './words.ts'

const vocabularies: Readonly<Record<Language, SettingsWords>> = {
  en: settingsWordsEn,
  cs: settingsWordsCs,
}

export function useSettingsWords(): SettingsWords {
  return vocabularies[useLook().language]
}

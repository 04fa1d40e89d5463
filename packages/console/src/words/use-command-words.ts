// The words of what lies over the page, which are loaded with it.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { commandWordsCs } from './cs/command.ts'
import { commandWordsEn } from './en/command.ts'
import type { Translated } from './translated.ts'

export type CommandWords = Translated<typeof commandWordsEn>

export function useCommandWords(): CommandWords {
  const { language } = useDevicePreferences()
  const byLanguage = { en: commandWordsEn, cs: commandWordsCs }
  return byLanguage[language]
}

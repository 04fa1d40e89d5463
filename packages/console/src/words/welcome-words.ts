// The words of a unit without records, in the language chosen; loaded with it.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { welcomeWordsCs } from './cs/welcome.ts'
import { type WelcomeWords, welcomeWordsEn } from './en/welcome.ts'

const vocabularies = { en: welcomeWordsEn, cs: welcomeWordsCs } as const

export function useWelcomeWords(): WelcomeWords {
  return vocabularies[useDevicePreferences().language]
}

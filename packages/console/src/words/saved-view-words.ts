// The words of saved views, in the language chosen; loaded with them.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { savedViewWordsCs } from './cs/saved-view.ts'
import { type SavedViewWords, savedViewWordsEn } from './en/saved-view.ts'

const vocabularies = { en: savedViewWordsEn, cs: savedViewWordsCs } as const

export function useSavedViewWords(): SavedViewWords {
  return vocabularies[useDevicePreferences().language]
}

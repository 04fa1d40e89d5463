// What is said about saved views, in the language chosen; loaded with them.

import { useLook } from '../settings/look.ts'
import { savedViewWordsCs } from './saved-view-words-cs.ts'
import { type SavedViewWords, savedViewWordsEn } from './saved-view-words-en.ts'

const vocabularies = { en: savedViewWordsEn, cs: savedViewWordsCs } as const

export function useSavedViewWords(): SavedViewWords {
  return vocabularies[useLook().language]
}

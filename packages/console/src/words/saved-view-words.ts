// What is said about saved views, in the language chosen; loaded with them.

import { useLook } from '../locale/look.ts'
import { savedViewWordsCs } from './cs/saved-view-words-cs.ts'
import { type SavedViewWords, savedViewWordsEn } from './en/saved-view-words-en.ts'

const vocabularies = { en: savedViewWordsEn, cs: savedViewWordsCs } as const

export function useSavedViewWords(): SavedViewWords {
  return vocabularies[useLook().language]
}

// What a unit without records says, in the language chosen; loaded with it.

import { useLook } from '../locale/look.ts'
import { welcomeWordsCs } from './cs/welcome-words-cs.ts'
import { type WelcomeWords, welcomeWordsEn } from './en/welcome-words-en.ts'

const vocabularies = { en: welcomeWordsEn, cs: welcomeWordsCs } as const

export function useWelcomeWords(): WelcomeWords {
  return vocabularies[useLook().language]
}

// What a unit without records says, in the language chosen; loaded with it.

import { useLook } from '../settings/look.ts'
import { welcomeWordsCs } from './welcome-words-cs.ts'
import { type WelcomeWords, welcomeWordsEn } from './welcome-words-en.ts'

const vocabularies = { en: welcomeWordsEn, cs: welcomeWordsCs } as const

export function useWelcomeWords(): WelcomeWords {
  return vocabularies[useLook().language]
}

// The words of what lies over the page, which are loaded with it.

import { useLook } from '../settings/look.ts'
import { commandWordsCs } from '../words/command-words-cs.ts'
import { commandWordsEn } from '../words/command-words-en.ts'
import type { Said } from '../words/said.ts'

export type CommandWords = Said<typeof commandWordsEn>

export function useCommandWords(): CommandWords {
  const { language } = useLook()
  const byLanguage = { en: commandWordsEn, cs: commandWordsCs }
  return byLanguage[language]
}

// The words of what lies over the page, which are loaded with it.

import { useLook } from '../locale/look.ts'
import { commandWordsCs } from './cs/command-words-cs.ts'
import { commandWordsEn } from './en/command-words-en.ts'
import type { Said } from './said.ts'

export type CommandWords = Said<typeof commandWordsEn>

export function useCommandWords(): CommandWords {
  const { language } = useLook()
  const byLanguage = { en: commandWordsEn, cs: commandWordsCs }
  return byLanguage[language]
}

// What is said when values are changed in the rows, in the language chosen; loaded with it.

import { useLook } from '../locale/look.ts'
import { cellWordsCs } from './cs/cell-words-cs.ts'
import { type CellWords, cellWordsEn } from './en/cell-words-en.ts'

const vocabularies = { en: cellWordsEn, cs: cellWordsCs } as const

export function useCellWords(): CellWords {
  return vocabularies[useLook().language]
}

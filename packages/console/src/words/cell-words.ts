// The words of changes in the rows, in the language chosen; loaded with it.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { cellWordsCs } from './cs/cell.ts'
import { type CellWords, cellWordsEn } from './en/cell.ts'

const vocabularies = { en: cellWordsEn, cs: cellWordsCs } as const

export function useCellWords(): CellWords {
  return vocabularies[useDevicePreferences().language]
}

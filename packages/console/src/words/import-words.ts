// The words of imports, in the language chosen; loaded with them.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { importWordsCs } from './cs/import.ts'
import { importWordsEn } from './en/import.ts'
import type { ImportWords } from './translated.ts'

const vocabularies = { en: importWordsEn, cs: importWordsCs } as const

export function useImportWords(): ImportWords {
  return vocabularies[useDevicePreferences().language]
}

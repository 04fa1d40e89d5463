// The words of changes of many records, in the language chosen; loaded with it.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { bulkWordsCs } from './cs/bulk.ts'
import { type BulkWords, bulkWordsEn } from './en/bulk.ts'

const vocabularies = { en: bulkWordsEn, cs: bulkWordsCs } as const

export function useBulkWords(): BulkWords {
  return vocabularies[useDevicePreferences().language]
}

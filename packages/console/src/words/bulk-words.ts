// What is said when many records are changed, in the language chosen; loaded with it.

import { useLook } from '../locale/look.ts'
import { bulkWordsCs } from './cs/bulk-words-cs.ts'
import { type BulkWords, bulkWordsEn } from './en/bulk-words-en.ts'

const vocabularies = { en: bulkWordsEn, cs: bulkWordsCs } as const

export function useBulkWords(): BulkWords {
  return vocabularies[useLook().language]
}

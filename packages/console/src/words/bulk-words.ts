// What is said when many records are changed, in the language chosen; loaded with it.

import { useLook } from '../settings/look.ts'
import { bulkWordsCs } from './bulk-words-cs.ts'
import { type BulkWords, bulkWordsEn } from './bulk-words-en.ts'

const vocabularies = { en: bulkWordsEn, cs: bulkWordsCs } as const

export function useBulkWords(): BulkWords {
  return vocabularies[useLook().language]
}

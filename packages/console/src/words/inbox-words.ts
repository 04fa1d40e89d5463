// What the pages of what waits for the reader say, in the language chosen.

import { useLook } from '../locale/look.ts'
import { inboxWordsCs } from './cs/inbox-words-cs.ts'
import { inboxWordsEn } from './en/inbox-words-en.ts'
import type { InboxWords } from './said.ts'

const vocabularies = { en: inboxWordsEn, cs: inboxWordsCs } as const

export function useInboxWords(): InboxWords {
  return vocabularies[useLook().language]
}

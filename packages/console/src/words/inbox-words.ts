// The words of the inbox, the drafts and today, in the language chosen.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { inboxWordsCs } from './cs/inbox.ts'
import { inboxWordsEn } from './en/inbox.ts'
import type { InboxWords } from './translated.ts'

const vocabularies = { en: inboxWordsEn, cs: inboxWordsCs } as const

export function useInboxWords(): InboxWords {
  return vocabularies[useDevicePreferences().language]
}

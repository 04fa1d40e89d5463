// The words of the page about webhooks, in the language chosen.

import { useDevicePreferences } from '../locale/device-preferences.ts'
import { webhookWordsCs } from './cs/webhooks.ts'
import { webhookWordsEn } from './en/webhooks.ts'
import type { WebhookWords } from './translated.ts'

const vocabularies = { en: webhookWordsEn, cs: webhookWordsCs } as const

export function useWebhookWords(): WebhookWords {
  return vocabularies[useDevicePreferences().language]
}

// The type of a translation: it has all the words that English has, which the compiler checks.

import type { absenceWordsEn } from './en/absences.ts'
import type { en } from './en/app.ts'
import type { definitionWordsEn } from './en/definitions.ts'
import type { importWordsEn } from './en/import.ts'
import type { inboxWordsEn } from './en/inbox.ts'
import type { rightsWordsEn } from './en/rights.ts'
import type { settingsWordsEn } from './en/settings.ts'
import type { signInWordsEn } from './en/sign-in.ts'
import type { webhookWordsEn } from './en/webhooks.ts'
import type { weekWordsEn } from './en/week.ts'

/** The same messages, each as any text, or made of the same parts. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends (...parts: infer P) => string
    ? (...parts: P) => string
    : T[K] extends string
      ? string
      : Translated<T[K]>
}

export type Words = Translated<typeof en>
export type SettingsWords = Translated<typeof settingsWordsEn>
export type SignInWords = Translated<typeof signInWordsEn>
export type DefinitionWords = Translated<typeof definitionWordsEn>
export type ImportWords = Translated<typeof importWordsEn>
export type InboxWords = Translated<typeof inboxWordsEn>
export type WebhookWords = Translated<typeof webhookWordsEn>
export type WeekWords = Translated<typeof weekWordsEn>
export type AbsenceWords = Translated<typeof absenceWordsEn>
export type RightsWords = Translated<typeof rightsWordsEn>

// What every language has to say: all that English does, which the compiler checks.

import type { en } from './en/en.ts'
import type { inboxWordsEn } from './en/inbox-words-en.ts'
import type { settingsWordsEn } from './en/settings-words-en.ts'

/** The same messages, each as any text, or made of the same parts. */
export type Said<T> = {
  readonly [K in keyof T]: T[K] extends (...parts: infer P) => string
    ? (...parts: P) => string
    : T[K] extends string
      ? string
      : Said<T[K]>
}

export type Words = Said<typeof en>
export type SettingsWords = Said<typeof settingsWordsEn>
export type InboxWords = Said<typeof inboxWordsEn>

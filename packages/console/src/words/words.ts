// The languages of the console: every one says all that English does, which the compiler checks.

import { cs } from './cs/cs.ts'
import { fieldLabelsCs } from './cs/field-labels-cs.ts'
import { nameLabelsCs } from './cs/name-labels-cs.ts'
import { en } from './en/en.ts'
import { type FieldLabels, fieldLabelsEn } from './en/field-labels-en.ts'
import { type NameLabels, nameLabelsEn } from './en/name-labels-en.ts'
import type { Words } from './said.ts'

export const languages = ['en', 'cs'] as const
export type Language = (typeof languages)[number]

export interface Vocabulary {
  readonly words: Words
  readonly fields: FieldLabels
  readonly names: NameLabels
}

export const vocabularies: Readonly<Record<Language, Vocabulary>> = {
  en: { words: en, fields: fieldLabelsEn, names: nameLabelsEn },
  cs: { words: cs, fields: fieldLabelsCs, names: nameLabelsCs },
}

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', cs: 'Čeština' }

/** Of a language that is not ours, its tag. */
export function languageName(tag: string): string {
  return (languageNames as Readonly<Record<string, string>>)[tag] ?? tag
}

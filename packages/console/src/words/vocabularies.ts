// The words of each language: every one says all that English does, which the compiler checks.

import type { Language } from '../locale/language.ts'
import { cs } from './cs/app.ts'
import { fieldNamesCs } from './cs/field-names.ts'
import { statusAndViewNamesCs } from './cs/status-and-view-names.ts'
import { en } from './en/app.ts'
import { type FieldNames, fieldNamesEn } from './en/field-names.ts'
import { type StatusAndViewNames, statusAndViewNamesEn } from './en/status-and-view-names.ts'
import type { Words } from './translated.ts'

export interface Vocabulary {
  readonly words: Words
  readonly fields: FieldNames
  readonly names: StatusAndViewNames
}

export const vocabularies: Readonly<Record<Language, Vocabulary>> = {
  en: { words: en, fields: fieldNamesEn, names: statusAndViewNamesEn },
  cs: { words: cs, fields: fieldNamesCs, names: statusAndViewNamesCs },
}

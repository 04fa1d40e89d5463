// The words of each language: every one says all that English does, which the compiler checks.

import type { Language } from '../locale/language.ts'
import { cs } from './cs/cs.ts'
import { fieldLabelsCs } from './cs/field-labels-cs.ts'
import { nameLabelsCs } from './cs/name-labels-cs.ts'
import { en } from './en/en.ts'
import { type FieldLabels, fieldLabelsEn } from './en/field-labels-en.ts'
import { type NameLabels, nameLabelsEn } from './en/name-labels-en.ts'
import type { Words } from './said.ts'

export interface Vocabulary {
  readonly words: Words
  readonly fields: FieldLabels
  readonly names: NameLabels
}

export const vocabularies: Readonly<Record<Language, Vocabulary>> = {
  en: { words: en, fields: fieldLabelsEn, names: nameLabelsEn },
  cs: { words: cs, fields: fieldLabelsCs, names: nameLabelsCs },
}

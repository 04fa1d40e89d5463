// The words of each language: every one says all that English does, which the compiler checks.

import { type Titles, titles } from '@kontor/contract/titles/titles.ts'
import type { Language } from '../locale/language.ts'
import { cs } from './cs/app.ts'
import { en } from './en/app.ts'
import type { Words } from './translated.ts'

export interface Vocabulary extends Titles {
  readonly words: Words
}

export const vocabularies: Readonly<Record<Language, Vocabulary>> = {
  en: { words: en, ...titles.en },
  cs: { words: cs, ...titles.cs },
}

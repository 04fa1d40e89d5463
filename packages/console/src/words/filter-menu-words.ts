// What the groups of fields of the filter menu are called, in each language.

import type { Language } from '../locale/language.ts'

interface FilterMenuWords {
  /** Filters that are there already, such as "Unpaid". */
  readonly ready: string
  readonly usual: string
  readonly company: string
  readonly others: string
  readonly hint: string
  readonly nothing: string
  /** How several are added one after the other. */
  readonly next: string
}

const words: Readonly<Record<Language, FilterMenuWords>> = {
  en: {
    ready: 'Ready-made filters',
    usual: 'Most used',
    company: 'Company',
    others: 'All other fields',
    hint: 'Field, “last month” or “>1000”',
    nothing: 'No field and no value is called so.',
    next: 'Enter applies it; Shift+Enter applies it and goes on to the next one.',
  },
  cs: {
    ready: 'Hotové filtry',
    usual: 'Nejčastější',
    company: 'Firma',
    others: 'Ostatní pole',
    hint: 'Pole, „minulý měsíc“ nebo „>1000“',
    nothing: 'Takové pole ani hodnota tu není.',
    next: 'Enter filtr použije, Shift+Enter ho použije a pokračuje dalším.',
  },
}

export function filterMenuWords(language: Language): FilterMenuWords {
  return words[language]
}

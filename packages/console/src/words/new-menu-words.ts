// The words of the "New" menu, in each language. They are loaded with it.

import type { Language } from '../locale/language.ts'

interface NewMenuWords {
  readonly usual: string
  readonly find: string
  readonly all: string
  readonly nothing: string
}

const words: Readonly<Record<Language, NewMenuWords>> = {
  en: {
    usual: 'Most used',
    find: 'Find a type',
    all: 'All types…',
    nothing: 'No type has this name.',
  },
  cs: {
    usual: 'Nejčastější',
    find: 'Najít typ',
    all: 'Všechny typy…',
    nothing: 'Žádný typ se tak nejmenuje.',
  },
}

export function newMenuWords(language: Language): NewMenuWords {
  return words[language]
}

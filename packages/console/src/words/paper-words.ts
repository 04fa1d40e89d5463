// The words around a printed document, in the language of the page. What stands on the document is
// in languages of its own.

import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  language: 'Language of the document',
  print: 'Print',
}

const cs: Translated<typeof en> = {
  language: 'Jazyk dokladu',
  print: 'Vytisknout',
}

export function paperWords(language: Language): Translated<typeof en> {
  return { en, cs }[language]
}

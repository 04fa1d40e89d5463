// The words around a printed document, in the language of the page. What stands on the document is
// in languages of its own.

import type { Language } from '../locale/language.ts'
import type { Translated } from './translated.ts'

const en = {
  language: 'Language of the document',
  print: 'Print',
  download: 'Download',
  forms: {
    pdf: 'PDF',
    'factur-x': 'E-invoice (Factur-X PDF)',
    ubl: 'XML (UBL)',
    cii: 'XML (CII)',
  },
  making: (form: string) => `Preparing: ${form}`,
  /** Where what is missing is filled in. */
  places: {
    document: 'Document',
    own: 'Your own company',
    customer: 'Customer',
    unit: 'Settings of the unit',
  },
  more: (count: string) => `And more: ${count}`,
}

const cs: Translated<typeof en> = {
  language: 'Jazyk dokladu',
  print: 'Vytisknout',
  download: 'Stáhnout',
  forms: {
    pdf: 'PDF',
    'factur-x': 'E-faktura (PDF Factur-X)',
    ubl: 'XML (UBL)',
    cii: 'XML (CII)',
  },
  making: (form) => `Připravuje se: ${form}`,
  places: {
    document: 'Doklad',
    own: 'Vaše firma',
    customer: 'Odběratel',
    unit: 'Nastavení jednotky',
  },
  more: (count) => `A další: ${count}`,
}

export type PaperWords = Translated<typeof en>

export function paperWords(language: Language): PaperWords {
  return { en, cs }[language]
}

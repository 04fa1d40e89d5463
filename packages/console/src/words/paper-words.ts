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
    owner: 'Owner of the document',
    unit: 'Settings of the unit',
  },
  more: (count: string) => `And more: ${count}`,
  many: {
    form: 'Form',
    language: 'Language',
    ofEach: 'As set in each document',
    profile: 'Each e-invoice follows the rules that its customer wants.',
    tooMany: (max: string) => `You can download up to ${max} documents at once. Select fewer.`,
    making: 'Preparing documents',
    saved: (count: string) => `In the ZIP: ${count}`,
    none: 'No ZIP was saved: none of the documents could be prepared.',
    leftOut: (count: string) => `Not prepared: ${count}`,
    listed: (file: string) => `They are listed in the ZIP too, in ${file}.`,
    stopped: 'Stopped. Nothing was saved.',
    notRead: 'The documents could not be prepared. Nothing was saved.',
  },
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
    owner: 'Vlastník dokladu',
    unit: 'Nastavení jednotky',
  },
  more: (count) => `A další: ${count}`,
  many: {
    form: 'Podoba',
    language: 'Jazyk',
    ofEach: 'Podle každého dokladu',
    profile: 'Každá e-faktura se řídí pravidly, která chce její odběratel.',
    tooMany: (max) => `Najednou lze stáhnout nejvýše ${max} dokladů. Vyberte jich méně.`,
    making: 'Příprava dokladů',
    saved: (count) => `V ZIP: ${count}`,
    none: 'ZIP se neuložil: nepodařilo se připravit žádný doklad.',
    leftOut: (count) => `Nepřipraveno: ${count}`,
    listed: (file) => `Jejich seznam je i v ZIP, v souboru ${file}.`,
    stopped: 'Zastaveno. Nic se neuložilo.',
    notRead: 'Doklady se nepodařilo připravit. Nic se neuložilo.',
  },
}

export type PaperWords = Translated<typeof en>

export function paperWords(language: Language): PaperWords {
  return { en, cs }[language]
}

// What the form of a company says, in each language. It is loaded with forms.

import type { Language } from '../locale/language.ts'
import { contactKinds } from './contact-kinds.ts'
import type { Translated } from './translated.ts'

const en = {
  fillIn: (source: string) => `Fill in from ${source}`,
  looking: 'Looking it up…',
  filledIn: (source: string) => `Filled in from ${source}. Check it before you save.`,
  unknown: (source: string) => `${source} knows no company with this number.`,
  failed: (source: string) => `${source} does not answer now. Enter the company by hand.`,
  noNumber: 'Enter the registration number first.',
  hasNumber: 'This company is here already, with the same number:',
  hasName: 'It may be here already. A company is called the same:',
  noAddress: 'No address yet: the paper will have the name alone.',
  checkDigit: 'The check digit does not fit. Is there a typing error?',
  kind: 'Kind',
  value: 'Contact',
  add: 'Add contact',
  /** The usual ones; any other can be typed. */
  kinds: contactKinds.en,
}

const cs: Translated<typeof en> = {
  fillIn: (source) => `Doplnit z rejstříku ${source}`,
  looking: 'Hledám…',
  filledIn: (source) => `Doplněno z rejstříku ${source}. Před uložením údaje zkontrolujte.`,
  unknown: (source) => `Rejstřík ${source} firmu s tímto číslem nezná.`,
  failed: (source) => `Rejstřík ${source} teď neodpovídá. Vyplňte firmu ručně.`,
  noNumber: 'Nejdřív zadejte registrační číslo.',
  hasNumber: 'Tuto firmu už máte, má stejné číslo:',
  hasName: 'Možná ji už máte. Stejně se jmenuje:',
  noAddress: 'Zatím bez adresy: na dokladu bude jen název.',
  checkDigit: 'Kontrolní číslice nesouhlasí. Není v čísle překlep?',
  kind: 'Druh',
  value: 'Kontakt',
  add: 'Přidat kontakt',
  kinds: contactKinds.cs,
}

export type CompanyFormWords = Translated<typeof en>

export function companyFormWords(language: Language): CompanyFormWords {
  return { en, cs }[language]
}

// The usual kinds of contacts, in each language. What a contact is called is free text, stored as
// it was written; the usual ones are shown to each reader in the reader's language.

import { type Language, languages } from '../locale/language.ts'

export const contactKinds: Readonly<Record<Language, readonly string[]>> = {
  en: ['E-mail', 'Phone', 'Mobile', 'Fax', 'Web'],
  cs: ['E-mail', 'Telefon', 'Mobil', 'Fax', 'Web'],
}

/** The name itself where it is none of the usual ones. */
export function contactKindTitle(name: string, language: Language): string {
  const places = languages.map((each) => contactKinds[each].indexOf(name))
  const place = places.find((at) => at >= 0) ?? -1
  return contactKinds[language][place] ?? name
}

// What the languages of papers call themselves.

import { type PaperLanguage, paperLanguages } from '@kontor/contract/codes/paper-languages.ts'

const names: Readonly<Record<PaperLanguage, string>> = {
  ...{ en: 'English', cs: 'Čeština', sk: 'Slovenčina', de: 'Deutsch', fr: 'Français' },
  ...{ it: 'Italiano', es: 'Español', pt: 'Português', nl: 'Nederlands', pl: 'Polski' },
  ...{ hu: 'Magyar', ro: 'Română', uk: 'Українська', ar: 'العربية', he: 'עברית' },
}

export const paperLanguageNames = paperLanguages.map((language) => ({
  ...{ language, name: names[language] },
}))

/** Of one language, or of two with a comma between them; a language of no papers is its tag. */
export function languageName(tags: string): string {
  const nameOf = (tag: string): string =>
    (names as Readonly<Record<string, string>>)[tag.trim()] ?? tag
  return tags.split(',').map(nameOf).join(', ')
}

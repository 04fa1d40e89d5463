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

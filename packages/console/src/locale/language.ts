// The languages of the console, and what each calls itself.

export const languages = ['en', 'cs'] as const
export type Language = (typeof languages)[number]

/** What dates, numbers and names are written by. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en-GB', cs: 'cs-CZ' }

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', cs: 'Čeština' }

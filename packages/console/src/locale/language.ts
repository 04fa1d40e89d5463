// The languages of the console, and what each calls itself.

export const languages = ['en', 'cs'] as const
export type Language = (typeof languages)[number]

/** What dates, numbers and names are written by. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en-GB', cs: 'cs-CZ' }

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', cs: 'Čeština' }

/** Of a language that is not ours, its tag. */
export function languageName(tag: string): string {
  return (languageNames as Readonly<Record<string, string>>)[tag] ?? tag
}

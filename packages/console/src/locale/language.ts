// The languages of the console, and what each calls itself.

export const languages = ['en', 'cs'] as const
export type Language = (typeof languages)[number]

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', cs: 'Čeština' }

/** Of a language that is not ours, its tag. */
export function languageName(tag: string): string {
  return (languageNames as Readonly<Record<string, string>>)[tag] ?? tag
}

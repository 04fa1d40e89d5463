// What a unit calls something of its own: one title, and where it has been translated, another for
// people of that language.

import type { TitleLanguage } from './titles.ts'

export type Translations = Readonly<Partial<Record<TitleLanguage, string | null>>>

export interface OwnTitle {
  readonly title?: string | null | undefined
  readonly translations?: Translations | null | undefined
}

/** Undefined where it has no title at all. */
export function ownTitleIn(
  { title, translations: others }: OwnTitle,
  language: TitleLanguage,
): string | undefined {
  return others?.[language] || title || undefined
}

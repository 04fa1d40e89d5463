// What fields, views, types and statuses are called for people, in each language: every one names
// all that English does, which the compiler checks.

import { fieldNamesCs } from './cs/field-names.ts'
import { statusAndViewNamesCs } from './cs/status-and-view-names.ts'
import { type FieldNames, fieldNamesEn } from './en/field-names.ts'
import { type StatusAndViewNames, statusAndViewNamesEn } from './en/status-and-view-names.ts'

export const titleLanguages = ['en', 'cs'] as const
export type TitleLanguage = (typeof titleLanguages)[number]

export interface Titles {
  readonly fields: FieldNames
  readonly names: StatusAndViewNames
}

export const titles: Readonly<Record<TitleLanguage, Titles>> = {
  en: { fields: fieldNamesEn, names: statusAndViewNamesEn },
  cs: { fields: fieldNamesCs, names: statusAndViewNamesCs },
}

/** The title of a name; undefined where the names have none, as of what a unit has added. */
export function titleIn(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}

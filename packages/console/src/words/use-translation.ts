// The words, the labels and the formats of the language chosen.

import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import { titleIn } from '@kontor/contract/titles/titles.ts'
import { type Forms, useDevicePreferences } from '../locale/device-preferences.ts'
import { type Format, formatFor } from '../locale/format.ts'
import type { Language } from '../locale/language.ts'
import { type OwnFieldTitles, ownFieldTitles } from './own-field-titles.ts'
import type { Words } from './translated.ts'
import { vocabularies } from './vocabularies.ts'

export interface Translation {
  readonly language: Language
  readonly words: Words
  readonly format: Format
  /** The label of a field; its name where a unit has added it without a title. */
  readonly fieldLabel: (name: string) => string
  readonly viewLabel: (name: string) => string
  readonly typeLabel: (type: string) => string
  readonly statusLabel: (status: string) => string
  readonly domainLabel: (domain: string) => string
}

const translations = new Map<string, Translation>()
let translatedWith = ownFieldTitles.read()

export function useTranslation(): Translation {
  const { language, numbers, dates } = useDevicePreferences()
  ownFieldTitles.use()
  return translationIn(language, { numbers, dates })
}

/** In a language that may not be that of the page, such as on a document. */
export function translationIn(language: Language, forms?: Forms): Translation {
  const key = `${language} ${forms?.numbers} ${forms?.dates}`
  const own = ownFieldTitles.read()
  if (own !== translatedWith) translations.clear()
  translatedWith = own
  const translation = translations.get(key) ?? translate(language, forms, own)
  translations.set(key, translation)
  return translation
}

function translate(language: Language, forms: Forms | undefined, own: OwnFieldTitles): Translation {
  const { words, fields, names } = vocabularies[language]
  const { views, types, statuses, domains } = names
  const labelOfField = (name: string): string =>
    titleIn(fields, name) ?? ownTitleIn(own.get(name) ?? {}, language) ?? name
  return {
    language,
    words,
    format: formatFor(language, forms),
    fieldLabel: (name) =>
      name.startsWith(itemTablePrefix) ? words.form.sections.items : labelOfField(name),
    viewLabel: labelIn(views),
    typeLabel: labelIn(types),
    statusLabel: labelIn(statuses),
    domainLabel: labelIn(domains),
  }
}

/** The properties that are item tables, one for each type, are called alike. */
const itemTablePrefix = 'bodyEditTable-'

function labelIn(labels: Readonly<Record<string, string>>): (name: string) => string {
  return (name) => titleIn(labels, name) ?? name
}

// The words, the labels and the formats of the language chosen.

import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import { titleIn } from '@kontor/contract/titles/titles.ts'
import { useContext } from 'react'
import { type Forms, useDevicePreferences } from '../locale/device-preferences.ts'
import { type Format, formatFor } from '../locale/format.ts'
import type { Language } from '../locale/language.ts'
import { type OwnFieldTitles, ownFieldTitles } from './own-field-titles.ts'
import { ownStatusTitles, type StatusTitles, StatusTitlesContext } from './status-titles.ts'
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
  /** As the unit calls it, as it is predefined, or its code. */
  readonly statusLabel: (status: string) => string
  readonly domainLabel: (domain: string) => string
}

/** Of each list of titles of statuses. */
let translations = new WeakMap<StatusTitles, Map<string, Translation>>()
let translatedWith = ownFieldTitles.read()

export function useTranslation(): Translation {
  const { language, numbers, dates } = useDevicePreferences()
  ownFieldTitles.use()
  const everywhere = ownStatusTitles.use()
  const titles = useContext(StatusTitlesContext) ?? everywhere
  return translationIn(language, { numbers, dates }, titles)
}

/** In a language that may not be that of the page, such as on a document. */
export function translationIn(
  language: Language,
  forms?: Forms,
  statuses: StatusTitles = ownStatusTitles.read(),
): Translation {
  const key = `${language} ${forms?.numbers} ${forms?.dates}`
  const own = ownFieldTitles.read()
  if (own !== translatedWith) translations = new WeakMap()
  translatedWith = own
  const known = translations.get(statuses) ?? new Map<string, Translation>()
  const translation = known.get(key) ?? translate(language, forms, { fields: own, statuses })
  translations.set(statuses, known.set(key, translation))
  return translation
}

interface Own {
  readonly fields: OwnFieldTitles
  readonly statuses: StatusTitles
}

function translate(language: Language, forms: Forms | undefined, own: Own): Translation {
  const { words, fields, names } = vocabularies[language]
  const { views, types, domains } = names
  const labelOfField = (name: string): string =>
    titleIn(fields, name) ?? ownTitleIn(own.fields.get(name) ?? {}, language) ?? name
  const ownStatusTitle = (status: string): string | undefined =>
    Object.hasOwn(own.statuses, status)
      ? ownTitleIn(own.statuses[status] ?? {}, language)
      : undefined
  return {
    language,
    words,
    format: formatFor(language, forms),
    fieldLabel: (name) =>
      name.startsWith(itemTablePrefix) ? words.form.sections.items : labelOfField(name),
    viewLabel: labelIn(views),
    typeLabel: labelIn(types),
    statusLabel: (status) => ownStatusTitle(status) ?? presetStatusLabel(status, language),
    domainLabel: labelIn(domains),
  }
}

/** What a status is called without the unit's help. */
export function presetStatusLabel(status: string, language: Language): string {
  return titleIn(vocabularies[language].names.statuses, status) ?? status
}

/** The properties that are item tables, one for each type, are called alike. */
const itemTablePrefix = 'bodyEditTable-'

function labelIn(labels: Readonly<Record<string, string>>): (name: string) => string {
  return (name) => titleIn(labels, name) ?? name
}

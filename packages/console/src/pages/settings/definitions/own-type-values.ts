// A document type that a unit adds, between the file that has it and the form that changes it: what
// the form does not show stays as it is in the file.

import type { TypeFile } from '@kontor/client'
import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import type { Values } from '../../../base/value-path.ts'
import { capitalName, freeName } from './names-of-titles.ts'
import { otherLanguage, titlesOf } from './own-field.ts'

export type OwnType = NonNullable<TypeFile['types']>[number]

/** The values of the form, for people of a language. */
export function valuesOfType(type: OwnType, language: TitleLanguage): Values {
  const otherTitle = type.translations?.[otherLanguage[language]]
  return { title: ownTitleIn(type, language), ...(otherTitle && { otherTitle }) }
}

export function changedType(type: OwnType, values: Values, language: TitleLanguage): OwnType {
  const before = valuesOfType(type, language)
  const isSame = ['title', 'otherTitle'].every((name) => values[name] === before[name])
  return isSame ? type : withTitles(type, values, language)
}

function withTitles(type: OwnType, values: Values, language: TitleLanguage): OwnType {
  const { title, ...others } = titlesOf(type, values, language)
  return { ...type, title: title ?? type.title, ...others }
}

/** Chosen where the type that the new one is like decides. */
export const asTemplate = 'AS_TEMPLATE'

export const startOfType: Values = {
  view: asTemplate,
  isCompanyRequired: asTemplate,
  isOpenToUnit: asTemplate,
}

interface Known {
  readonly codes: ReadonlySet<string>
  readonly language: TitleLanguage
}

/** The type that a form describes: below the one that it is like, whose rules it then has. */
export function newType(values: Values, { codes, language }: Known): OwnType {
  const { like, view, numbers, isCompanyRequired, isOpenToUnit } = values
  const start = String(like ?? 'DOCUMENT')
  const type = {
    type: freeName(`${start}.${capitalName(String(values['title']))}`, codes, '_'),
    title: String(values['title']),
    numbers: String(numbers ?? ''),
    ...(view !== asTemplate && { view: String(view) }),
    ...(isCompanyRequired !== asTemplate && { isCompanyRequired: isCompanyRequired === 'yes' }),
    ...(isOpenToUnit !== asTemplate && { isOpenToUnit: isOpenToUnit === 'yes' }),
  }
  return withTitles(type, values, language)
}

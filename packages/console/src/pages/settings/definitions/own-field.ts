// A field that a unit adds, between the file that has it and the form that changes it: what the
// form does not show stays as it is in the file.

import type { RegisterFile, TypeFile } from '@kontor/client'
import { propertyKindNames, propertyKinds } from '@kontor/contract/configuration/property-kinds.ts'
import { type OwnTitle, ownTitleIn, type Translations } from '@kontor/contract/titles/own-title.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import type { Values } from '../../../base/value-path.ts'
import { capitalName, freeName, smallName } from './names-of-titles.ts'

export type OwnField = NonNullable<TypeFile['additions']>[number]['properties'][number]
type Register = RegisterFile['registers'][number]

export const otherLanguage = { en: 'cs', cs: 'en' } as const

/** What the unit has put for a type, by the names of its fields. */
export function ownFieldsOf(file: TypeFile | null, type: string): ReadonlyMap<string, OwnField> {
  const lists = [...(file?.types ?? []), ...(file?.additions ?? [])]
  const fields = lists.filter((each) => each.type === type).flatMap((each) => each.properties ?? [])
  return new Map(fields.map((field) => [field.name, field]))
}

/** The values of the form, for people of a language. */
export function valuesOfField(field: OwnField, language: TitleLanguage): Values {
  return given({
    title: ownTitleIn(field, language),
    otherTitle: field.translations?.[otherLanguage[language]],
    place: field.place,
    isRequired: field.isRequired,
  })
}

export function changedField(field: OwnField, values: Values, language: TitleLanguage): OwnField {
  const before = valuesOfField(field, language)
  const isChanged = (name: string): boolean => values[name] !== before[name]
  return {
    ...field,
    ...(isChanged('title') || isChanged('otherTitle') ? titlesOf(field, values, language) : {}),
    ...(isChanged('isRequired') && { isRequired: values['isRequired'] === true }),
    ...(isChanged('place') && { place: (values['place'] ?? null) as OwnField['place'] & null }),
  }
}

/** The title itself is what is shown where there is no translation. */
export function titlesOf(
  { title, translations }: OwnTitle,
  values: Values,
  language: TitleLanguage,
): Pick<OwnField, 'title' | 'translations'> {
  const other = otherLanguage[language]
  const hasOwn = translations?.[language] != null
  const { [other]: _, ...rest } = translations ?? {}
  const all = {
    ...rest,
    ...(hasOwn && { [language]: values['title'] }),
    ...(values['otherTitle'] !== undefined && { [other]: values['otherTitle'] }),
  } as Translations
  const isNone = Object.keys(all).length === 0
  return {
    title: hasOwn ? (title ?? null) : ((values['title'] ?? null) as string | null),
    ...(isNone && translations == null ? {} : { translations: isNone ? null : all }),
  }
}

interface Known {
  /** The names that no field may have any more. */
  readonly names: ReadonlySet<string>
  /** The keys of the registers. */
  readonly keys: ReadonlySet<string>
  readonly language: TitleLanguage
}

/** The field that a form describes, and the register of its choices where they are its own. */
export function newField(
  values: Values,
  { names, keys, language }: Known,
): { readonly field: OwnField; readonly register: Register | undefined } {
  const title = String(values['title'])
  const choices = (values['choices'] ?? []) as readonly Values[]
  const key = freeName(capitalName(title), keys, '_')
  const isOwnList = isOfCodes(values) && values['register'] === undefined && choices.length > 0
  const { to, place, isRequired, isFrozen, kind } = values
  const register = isOwnList ? key : values['register']
  return {
    field: {
      ...{ name: freeName(smallName(title), names, ''), kind },
      ...titlesOf({}, values, language),
      ...given({ place, isFrozen }),
      ...(canBeRequired(values) && given({ isRequired })),
      ...(kind === 'reference' && { to }),
      ...(isOfCodes(values) && given({ register })),
    } as OwnField,
    register: isOwnList ? registerOf(key, choices) : undefined,
  }
}

export function isOfCodes({ kind }: Values): boolean {
  return kind === 'code' || kind === 'codeList'
}

/** Kinds with a default always have a value. */
export function canBeRequired({ kind }: Values): boolean {
  const name = propertyKindNames.find((each) => each === kind)
  return name === 'reference' || (name !== undefined && propertyKinds[name].fallback === undefined)
}

function registerOf(key: string, choices: readonly Values[]): Register {
  const titles = new Map<string, string>()
  for (const { choice } of choices) {
    const code = freeName(`${key}-${capitalName(String(choice))}`, new Set(titles.keys()), '_')
    titles.set(code, String(choice))
  }
  return { key, isClosed: true, codes: [...titles.keys()], titles: Object.fromEntries(titles) }
}

function given(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, each]) => each != null))
}

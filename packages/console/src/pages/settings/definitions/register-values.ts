// A register, between the file that has it and the form that changes it: what the form does not
// show stays as it is in the file.

import type { RegisterFile } from '@kontor/client'
import { ownTitleIn, type Translations } from '@kontor/contract/titles/own-title.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import type { Values } from '../../../base/value-path.ts'
import { capitalName, freeName } from './names-of-titles.ts'
import { otherLanguage, titlesOf } from './own-field.ts'

export type Register = RegisterFile['registers'][number]

/** The values of the form, for people of a language. */
export function valuesOfRegister(register: Register, language: TitleLanguage): Values {
  const { key, isClosed, codes } = register
  return {
    key,
    ...(isClosed != null && { isClosed }),
    codes: codes.map((code) => {
      const titled = titledCode(register, code)
      const title = ownTitleIn(titled, language)
      const otherTitle = titled.translations[otherLanguage[language]]
      return { code, ...(title && { title }), ...(otherTitle && { otherTitle }) }
    }),
  }
}

interface Changed {
  readonly values: Values
  readonly language: TitleLanguage
  /** Whether its codes are listed without the key. */
  readonly isBare: boolean
}

export function changedRegister(
  register: Register,
  { values, language, isBare }: Changed,
): Register {
  const before = valuesOfRegister(register, language)
  if (isDeepEqual(before, values)) return register
  const key = String(values['key'])
  const was = new Map((before['codes'] as readonly Values[]).map((each) => [each['code'], each]))
  const entries = (values['codes'] ?? []) as readonly Values[]
  const codes: string[] = []
  const titles: Record<string, string> = {}
  const translations: Record<string, Record<string, string>> = {}
  for (const entry of entries) {
    const code = codeOf(entry, { key, isBare, codes })
    codes.push(code)
    const titled = titledCode(register, code)
    const isSame = isDeepEqual(was.get(entry['code']), entry)
    const { title, translations: others } = isSame ? titled : titlesOf(titled, entry, language)
    if (title) titles[code] = title
    for (const [each, translation] of Object.entries(others ?? {})) {
      if (translation) translations[each] = { ...translations[each], [code]: translation }
    }
  }
  return {
    ...register,
    ...(values['isClosed'] !== before['isClosed'] && { isClosed: values['isClosed'] === true }),
    ...{ key, codes },
    ...(register.titles == null && Object.keys(titles).length === 0 ? {} : { titles }),
    ...(register.translations == null && Object.keys(translations).length === 0
      ? {}
      : { translations }),
  }
}

interface TitledCode {
  readonly title: string | undefined
  readonly translations: Translations
}

function titledCode({ titles, translations }: Register, code: string): TitledCode {
  const all = Object.entries(translations ?? {}).flatMap(([language, list]) => {
    return list != null && Object.hasOwn(list, code) ? [[language, list[code]]] : []
  })
  const title = titles != null && Object.hasOwn(titles, code) ? titles[code] : undefined
  return { title, translations: Object.fromEntries(all) }
}

interface Coded {
  readonly key: string
  readonly isBare: boolean
  /** Those before it. */
  readonly codes: readonly string[]
}

/** As it was entered, with its key; where nobody entered one, a code that the title gives. */
function codeOf({ code, title }: Values, { key, isBare, codes }: Coded): string {
  const start = isBare ? '' : `${key}-`
  if (code === undefined) {
    return freeName(`${start}${capitalName(String(title ?? ''))}`, new Set(codes), '_')
  }
  const entered = String(code).toUpperCase()
  return isBare || entered.startsWith(key) ? String(code) : `${start}${entered}`
}

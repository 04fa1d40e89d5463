// The columns of a spreadsheet of rows: what they are called, whether they have dates, instants or
// money, and what their codes are called.

import { keyOfCode } from '@kontor/contract/kinds/code.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { StatusTitles } from '@kontor/contract/records/status-titles.ts'
import { ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import { type TitleLanguage, titleIn, titles } from '@kontor/contract/titles/titles.ts'
import type { ViewShape } from '@kontor/contract/views/catalogue.ts'
import type { SheetColumn } from '../formats/sheets/sheet-of-rows.ts'
import type { UnitSettings } from '../rules/settings/unit-settings.ts'
import type { ShownMember } from './plan-shown.ts'

interface Titled {
  readonly settings: Pick<UnitSettings, 'catalogue' | 'registers'>
  /** Of the titles; absent for the names that programs read. */
  readonly language: TitleLanguage | undefined
  /** What the unit calls the statuses of the rows. */
  readonly statuses: StatusTitles
  /** That of the unit. */
  readonly timeZone: string
}

export function sheetColumns(
  shown: readonly ShownMember[],
  shape: ViewShape,
  titled: Titled,
): readonly SheetColumn[] {
  const { types } = titled.settings.catalogue
  const { language } = titled
  const typeTitles = new Map(types.map((each) => [each.type, titleOfType(each, language)]))
  const kindOf = ({ name, isProperty }: ShownMember): Kind | undefined =>
    shape[isProperty ? 'properties' : 'columns'][name]
  const named = shown.map((member) => titleOfField(member.name, kindOf(member), language))
  return shown.map((member, at): SheetColumn => {
    const { key, name, isProperty } = member
    const kind = kindOf(member)
    const title = named[at] ?? key
    const isAmbiguous = named.indexOf(title) !== named.lastIndexOf(title)
    const titleOf = kind && titledValues(name, kind, { ...titled, typeTitles })
    return {
      ...{ name, isProperty, ...formOf(kind, titled) },
      title: isAmbiguous && language !== undefined ? `${title} (${key})` : title,
      ...(titleOf === undefined ? {} : { titleOf }),
    }
  })
}

function titleOfField(
  name: string,
  kind: Kind | undefined,
  language: TitleLanguage | undefined,
): string | undefined {
  if (language === undefined) return undefined
  return titleIn(titles[language].fields, name) ?? ownTitleIn(kind?.ownTitle ?? {}, language)
}

function titleOfType(type: Description, language: TitleLanguage | undefined): string {
  return (language && ownTitleIn(type, language)) ?? type.title
}

/** Programs read instants as the interface has them. */
function formOf(
  kind: Kind | undefined,
  { language, timeZone }: Pick<Titled, 'language' | 'timeZone'>,
): Pick<SheetColumn, 'type' | 'timeZone'> {
  const isInstant = kind?.schema['format'] === 'date-time'
  if (isInstant && language !== undefined) return { type: 'other', timeZone }
  if (kind?.schema['format'] === 'date') return { type: 'date' }
  if (kind?.isMoney === true) return { type: 'money' }
  return { type: kind?.isCurrency === true ? 'currency' : 'other' }
}

type TitleOf = SheetColumn['titleOf']

interface TitledValues extends Titled {
  /** What the unit calls its types. */
  readonly typeTitles: ReadonlyMap<string, string>
}

function titledValues(
  name: string,
  kind: Kind,
  { settings, language, statuses, typeTitles }: TitledValues,
): TitleOf {
  if (language === undefined) return undefined
  const { names } = titles[language]
  if (kind.register !== undefined) {
    const { register } = kind
    return (code) => {
      const key = register === true ? keyOfCode(code) : register
      const ofStatus = key === 'STATUS' && ownTitleIn(statuses.get(code) ?? {}, language)
      if (ofStatus) return ofStatus
      const ofRegister = settings.registers.get(key)
      const translated = titleIn(ofRegister?.translations?.[language] ?? {}, code)
      const ofUnit = translated ?? titleIn(ofRegister?.titles ?? {}, code)
      return ofUnit ?? (key === 'STATUS' ? titleIn(names.statuses, code) : undefined)
    }
  }
  if (name !== 'type' && name !== 'documentType') return undefined
  return (type) => titleIn(names.types, type) ?? typeTitles.get(type)
}

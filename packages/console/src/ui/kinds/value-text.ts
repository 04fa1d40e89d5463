// What a value is written as where it has one line: in a cell, a chip, a field. The kind decides;
// what a unit has added goes by how it is stored.

import type { CodeTitles, Kind } from '@kontor/contract/kinds/kind.ts'
import { shownTargetOf } from '@kontor/contract/records/reference-targets.ts'
import { languageName } from '../../locale/paper-language-names.ts'
import { timeText } from '../../locale/time-text.ts'
import type { Translation } from '../../words/use-translation.ts'

/** What a value is shown with. */
export interface ValueFormat {
  readonly translation: Translation
  readonly timeZone: string
  /** What a stored thing is called; undefined until that is known. */
  readonly labelOf: (target: string, id: number) => string | undefined
  /** What a code of the registers of the unit is called; where it has no title, nothing. */
  readonly codeTitle?: (kind: Kind, code: string) => string | undefined
  /** Which address of the company of the record an id is. */
  readonly addressText?: (id: number) => string | undefined
  /** What an entry of a list of the same record is called. */
  readonly entryLabel?: (list: string, id: number) => string | undefined
}

/** A field as it is shown: its kind, or its type alone. */
export interface Shown {
  readonly name: string
  readonly kind: Kind | undefined
  readonly type: string
}

export const noValue = '–'

export function valueText(field: Shown, value: unknown, context: ValueFormat): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return flagText(value, context)
  if (typeof value === 'number') return numberText(field, value, context)
  if (typeof value === 'string') return textOf(field, value, context)
  if (Array.isArray(value)) return listText(field, value, context)
  return partsText(field, value as Readonly<Record<string, unknown>>, context)
}

function flagText(value: boolean, { translation: { words } }: ValueFormat): string {
  return value ? words.state.yes : words.state.no
}

function numberText({ kind, name }: Shown, value: number, context: ValueFormat): string {
  const { format } = context.translation
  const target = shownTargetOf(kind)
  if (target !== undefined) return context.labelOf(target, value) ?? `#${value}`
  if (kind?.refersTo === 'address') return context.addressText?.(value) ?? `#${value}`
  const list = kind?.refersWithin
  if (list !== undefined) return context.entryLabel?.(list, value) ?? `#${value}`
  // Ids are names: they are not grouped.
  if (name === 'id') return String(value)
  if (kind?.isDuration === true) return durationText(value)
  if (kind?.isMoney === true) return format.decimal(value, 2)
  return format.decimal(value, 0)
}

/** Hours and minutes: `7:30`. */
export function durationText(minutes: number): string {
  return `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function textOf({ kind, type, name }: Shown, value: string, context: ValueFormat): string {
  const { codeTitle } = context
  const { format, statusLabel, typeLabel } = context.translation
  if (kind?.isRichText === true) return plainText(value)
  if (kind?.isLanguage === true || kind?.isPaperLanguage === true) return languageName(value)
  if (kind?.codeTitles !== undefined) return titleOfCode(kind.codeTitles, value, context)
  if (kind?.isCountry === true) return format.country(value)
  if (kind?.register === 'STATUS') return statusLabel(value)
  if (kind?.register !== undefined) return codeTitle?.(kind, value) ?? codeText(kind, value)
  if (name === 'type' || name === 'documentType') return typeLabel(value)
  if (type === 'time') return timeText(value)
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return format.instant(value, context.timeZone)
  return type === 'date' || /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value
}

function titleOfCode(titles: CodeTitles, code: string, { translation }: ValueFormat): string {
  return titles[translation.language][code] ?? code
}

/** The sub-key alone, as a word: the key is in the label of the field already. */
function codeText({ register }: Kind, value: string): string {
  if (register !== true) return value
  const hyphen = value.indexOf('-')
  const subKey = hyphen > 0 ? value.slice(hyphen + 1) : value.slice(value.lastIndexOf('.') + 1)
  if (!/^[A-Z]{3}[A-Z_]+$/.test(subKey)) return subKey
  return subKey.charAt(0) + subKey.slice(1).toLowerCase().replaceAll('_', ' ')
}

function listText(field: Shown, values: readonly unknown[], context: ValueFormat): string {
  const element = field.kind?.element
  const each = { name: field.name, kind: element, type: element?.filter ?? '' }
  return values
    .map((value) => valueText(each, value, context))
    .filter(Boolean)
    .join(', ')
}

function partsText(
  { kind }: Shown,
  value: Readonly<Record<string, unknown>>,
  context: ValueFormat,
): string {
  const parts = Object.entries(value).map(([name, part]) => {
    const of = kind?.fields?.[name] ?? kind?.entries
    const text = valueText({ name, kind: of, type: of?.filter ?? '' }, part, context)
    // The keys of a map are the user's own, and say what the value is.
    return text !== '' && kind?.entries !== undefined ? `${name}: ${text}` : text
  })
  // A value with its name is shown with it: `Phone: 0921`.
  const isNamed = Object.keys(value).join() === 'name,value'
  return parts.filter(Boolean).join(isNamed ? ': ' : ', ')
}

/** Of markup: nothing of it is interpreted but that it is left out. */
function plainText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

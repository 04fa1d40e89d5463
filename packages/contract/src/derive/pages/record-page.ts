// The reference page of one record type: its fields, its properties, the rows of its item table,
// how it is numbered, who has rights in it, and payloads that can be sent as they stand.

import type { Fallback, Fields, Kind } from '../../kinds/kind.ts'
import type { OtherType, Period, RecordType } from '../../records/record-type.ts'
import { examplePayload } from '../example.ts'
import { propertiesField } from '../json-schema.ts'
import { code, jsonBlock, page, section, table } from './markdown.ts'

/** File name of the page, made from the type: `INVOICE.SALES` has `invoice-sales.md`. */
export function recordPageName(type: string): string {
  return `${type.toLowerCase().replaceAll('.', '-')}.md`
}

export function recordPage(type: RecordType | OtherType): string {
  const properties = type.properties ?? {}
  return page(
    `${type.title} (${code(type.type)})`,
    `Created with ${code(`POST /rest/v1/{unitId}/${type.collection}`)}, changed with ` +
      `${code('PATCH')} ([guide](../../guides/changing-records.md)). Shown by ${list(type.views)}.`,
    section('Fields', fieldTable({ ...type.fields, ...withoutMembers(propertiesField(type)) })),
    section('Properties', prefixNote(type), fieldTable(withoutRows(properties))),
    ...Object.entries(properties).map(([name, kind]) => rowSection(name, kind)),
    section('Statuses', ...statusWords(type)),
    section('Rules', rules(type).join('\n')),
    section('Smallest payload', jsonBlock(examplePayload(type, { size: 'smallest' }))),
    section('Fullest payload', jsonBlock(examplePayload(type, { size: 'fullest' }))),
  )
}

/** The properties have a section of their own. */
function withoutMembers({ properties }: Fields): Fields {
  if (properties === undefined) return {}
  const { fields: _, ...plain } = properties
  return { properties: { ...plain, words: 'an object: [properties](#properties)' } }
}

function rowSection(name: string, kind: Kind): string {
  const rows = kind.fields?.['data']?.element?.fields
  if (kind.rows === undefined || rows === undefined) return ''
  const note =
    'A missing amount is computed: ' +
    `${code(kind.rows.amount)} = ${code(kind.rows.count)} x ${code(kind.rows.price)}, ` +
    "rounded half away from zero to the currency's minor unit."
  return section(`Rows of ${code(name)}`, note, fieldTable(rows))
}

function statusWords({ fields, ...type }: RecordType | OtherType): readonly string[] {
  const { statuses } = 'statuses' in type ? type : {}
  if (statuses === undefined) return []
  const { fallback } = fields['status'] ?? {}
  const initial = fallback !== undefined && 'value' in fallback ? fallback.value : undefined
  const words =
    'Predefined; any other sub-key may be sent as well, from any status to any other, unless the ' +
    'unit has [a lifecycle](../files/lifecycle-file.md) for the type ' +
    '([guide](../../guides/statuses-and-actions.md)).'
  const rows = statuses.map(({ code: name, phase }) => [
    code(name),
    phase,
    name === initial ? 'default' : '',
  ])
  return [words, table(['status', 'phase', ''], rows)]
}

/** The rows of an item table have a section of their own. */
function withoutRows(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => {
      const { fields: _, ...plain } = kind
      return [name, kind.rows === undefined ? kind : plain]
    }),
  )
}

/** What there is to know of each field; members of objects and entries have lines of their own. */
export function fieldTable(fields: Fields): string {
  return table(['name', 'value', 'default', ''], fieldRows(fields, ''))
}

function fieldRows(fields: Fields, path: string): string[][] {
  return Object.entries(fields).flatMap(([name, kind]) => {
    const whole = `${path}${name}`
    const row = [code(whole), kind.words, fallbackWords(kind.fallback), remarks(kind).join(', ')]
    const nested = kind.element?.fields
    if (nested !== undefined) return [row, ...fieldRows(nested, `${whole}[].`)]
    return kind.fields === undefined ? [row] : [row, ...fieldRows(kind.fields, `${whole}.`)]
  })
}

function fallbackWords(fallback: Fallback | undefined): string {
  if (fallback === undefined) return ''
  if ('value' in fallback) return code(JSON.stringify(fallback.value))
  return fallback.of === 'today' ? "today in the unit's time zone" : "the path's unit"
}

function remarks(kind: Kind): readonly string[] {
  const remarks: [boolean, string][] = [
    [kind.isRequired === true, 'required'],
    [kind.isReadOnly === true, 'set by the server'],
    [kind.isImmutable === true, 'never changed'],
    [kind.isFrozen === true, 'frozen with the record'],
    [kind.nameOf !== undefined, 'left out, the name of the company'],
    [kind.isSentOnly === true, 'sent, never answered'],
    [kind.isRichText === true, 'cleaned when stored'],
    [kind.onRequest === true, 'in views only when requested by name'],
  ]
  return remarks.filter(([holds]) => holds).map(([, words]) => words)
}

function prefixNote(type: RecordType | OtherType): string {
  if (type.takesPrefixedProperties !== true) return ''
  return 'A key may have the prefix `properties.`; answers leave it out.'
}

function rules(type: RecordType | OtherType): string[] {
  const { numberSeries: series } = type
  return [
    ...type.periods.flatMap(periodRule),
    ...(type.oneOfGroups ?? []).map((group) => `- Required: ${group.map(list).join(', or ')}.`),
    ...(type.atMostOne ?? []).map((names) => `- At most one of ${list(names)}.`),
    ...(series === undefined ? [] : [seriesRule(series.pattern, series.dates)]),
    ...(type.freezesOn ?? []).map(
      (status) => `- It freezes when ${code('status')} becomes ${code(status)}.`,
    ),
    ...freezingDates(type),
    '- `attach` is taken where it is empty: null, `""`, `[]` or `{}`.',
    ...('rules' in type ? type.rules.map((rule) => `- ${rule}`) : rightsIn(type)),
  ]
}

/** What is created frozen was so elsewhere. */
function freezingDates({ freezesOn = [], properties = {} }: RecordType | OtherType): string[] {
  const dates = Object.entries(properties).flatMap(([name, { onFreezing: others }]) =>
    others === undefined ? [] : [`${code(name)} is ${list(others)}, else today`],
  )
  if (freezesOn.length === 0 || dates.length === 0) return []
  const what = 'Where a change or a process freezes it without them'
  return [`- ${what}: ${dates.join('; ')}. What is created frozen is stored as sent.`]
}

function rightsIn({ people: { owner, readers }, isOpenToUnit }: RecordType): string[] {
  return [
    ...(owner === null ? [] : [`- ${code(owner)} names the owner, who may read and write.`]),
    ...(readers.length === 0 ? [] : [`- Those named in ${list(readers)} may read.`]),
    isOpenToUnit
      ? '- Every user of the unit may read and write it, unless the unit decides otherwise.'
      : '- No other user may read or write it, unless the record or the unit decides otherwise.',
  ]
}

function periodRule({ start, end, startTime, endTime, minutes }: Period): string[] {
  const times =
    startTime === undefined || endTime === undefined
      ? []
      : [
          `- ${code(startTime)} is not after ${code(endTime)} where the dates are equal.`,
          ...(minutes === undefined ? [] : minutesRules(startTime, endTime, minutes)),
        ]
  return start === end ? times : [`- ${code(start)} is not after ${code(end)}.`, ...times]
}

function minutesRules(startTime: string, endTime: string, minutes: string): string[] {
  const times = `${code(startTime)} and ${code(endTime)}`
  return [
    `- Where ${times} are given, ${code(minutes)} is the whole minutes between them, half a ` +
      `minute rounded up: worked out where it is left out, and refused where it is another. ` +
      `Work past midnight is two records, one a day.`,
    `- A change of one or both of ${times} alone works out ${code(minutes)} anew; one of ` +
      `${code(minutes)} without ${code(endTime)} moves ${code(endTime)}, within the day.`,
  ]
}

function seriesRule(pattern: string, dates: readonly string[]): string {
  const year = dates.length === 0 ? '' : `; the year is that of ${dates.map(code).join(', else ')}`
  const fallback = dates.length === 0 ? '' : ', else of today'
  const series = `${code(pattern)}${year}${fallback}`
  return `- An empty ${code('number')} gets the next number of the series ${series}.`
}

function list(names: readonly string[]): string {
  return names.map(code).join(', ')
}

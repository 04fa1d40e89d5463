// Makes a checked body whole: every field present in its order, defaults in place, rich text clean,
// item tables worked out. Ids and number stay as sent: the store alone can give them.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { completeRows, totalsOf } from '@kontor/contract/rows/complete-rows.ts'
import { cleanRichText } from '../text/rich-text.ts'
import { type FieldValues, propertiesOf } from '../values/find-values.ts'
import { withCountry } from '../values/main-country.ts'
import { withMinutes } from '../values/worked-minutes.ts'

/** Where and when the record is created; both decide defaults. */
export interface Setting {
  readonly unit: number
  /** The unit's date, YYYY-MM-DD. */
  readonly today: string
}

/** The whole record, with null for what only the store can set. */
export function completeRecord(
  type: Description,
  body: FieldValues,
  setting: Setting,
): FieldValues {
  const completed = completeFields(type.fields, body, setting)
  const fields = withCountry(type, withMinutes(type, completed))
  return type.properties === undefined ? fields : withProperties(type, fields, body, setting)
}

function completeFields(fields: Fields, values: FieldValues, setting: Setting): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, complete(kind, values[name], setting)]),
  )
}

function complete(kind: Kind, value: unknown, setting: Setting): unknown {
  if (value === undefined || value === null) return fallbackOf(kind, value, setting)
  if (kind.isRichText === true) return cleanRichText(value as string)
  if (kind.isAsSent === true) return value
  if (kind.fields !== undefined) return completeFields(kind.fields, value as FieldValues, setting)
  const entry = kind.element?.fields
  if (entry === undefined) return value
  return (value as readonly FieldValues[]).map((each) => completeFields(entry, each, setting))
}

function fallbackOf({ fallback }: Kind, value: null | undefined, setting: Setting): unknown {
  if (fallback === undefined) return null
  if ('of' in fallback) return fallback.of === 'unit' ? setting.unit : setting.today
  return value === null && fallback.keepsNull === true ? null : fallback.value
}

/** Properties are only those sent and those with a default; what was left out stays out. */
function withProperties(
  type: Description,
  fields: FieldValues,
  body: FieldValues,
  setting: Setting,
): FieldValues {
  const sent = propertiesOf(body)
  const currency = (sent['currencyDoc'] ?? null) as string | null
  const properties: Record<string, unknown> = {}
  let totals: FieldValues = {}
  for (const [name, kind] of Object.entries(type.properties ?? {})) {
    if (kind.rows !== undefined)
      totals = totalsOf(kind.rows, [], currency) as unknown as FieldValues
    const isAbsent = !Object.hasOwn(sent, name)
    if (isAbsent && kind.fallback === undefined) continue
    const value = complete(kind, sent[name], setting)
    properties[name] = value
    if (kind.rows === undefined || value === null) continue
    const data = completeRows(kind.rows, (value as { data: FieldValues[] }).data, currency)
    properties[name] = { data }
    totals = totalsOf(kind.rows, data, currency) as unknown as FieldValues
  }
  return { ...fields, ...totals, properties }
}

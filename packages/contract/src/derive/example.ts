// Example payloads of every record type, built from its description: what the reference pages show
// and what tests send. The same type always gives the same payload.

import type { Fields, Kind, ReferenceTarget, RowRules } from '../kinds/kind.ts'
import { minutesBetween } from '../kinds/minutes-between.ts'
import type { Description } from '../records/record-type.ts'
import { examplePeriod, exampleRows, exampleValue } from './example-values.ts'

export interface ExampleOptions {
  /** Only what must be sent, or everything that may be. */
  readonly size: 'smallest' | 'fullest'
  /** Id of something stored that the payload may refer to; 1 for everything when absent. */
  readonly referenceId?: (target: ReferenceTarget) => number
  /** The unit that the payload will be sent to; 1 when absent. */
  readonly unit?: number
}

type Payload = Record<string, unknown>
type Context = Required<ExampleOptions> & { readonly type: Description }

/**
 * A valid body for a create of this type. Entries with ids of their own have -1 and -2, and what
 * refers to them does so by these. The fullest one leaves out only what the server sets, the
 * record's own id, and all but the first of fields that exclude each other.
 */
export function examplePayload(type: Description, options: ExampleOptions): Payload {
  const context = { referenceId: () => 1, unit: 1, ...options, type }
  const fields = exampleFields(type.fields, context)
  if (type.properties === undefined) return fields
  const properties = exampleFields(type.properties, context)
  return Object.keys(properties).length === 0 ? fields : { ...fields, properties }
}

function exampleFields(fields: Fields, context: Context): Payload {
  const chosen = context.size === 'fullest' ? writable(fields, context) : needed(fields, context)
  const values = chosen.map(([name, kind]) => [name, recordValue(name, kind, context)])
  return Object.fromEntries(values)
}

function writable(fields: Fields, { type }: Context): [string, Kind][] {
  const excluded = new Set(type.atMostOne?.flatMap((names) => names.slice(1)))
  return Object.entries(fields).filter(
    ([name, kind]) =>
      name !== 'id' &&
      kind.isReadOnly !== true &&
      kind.isSetLater !== true &&
      !excluded.has(name) &&
      (kind.refersWithin === undefined || Object.hasOwn(type.fields, kind.refersWithin)),
  )
}

function needed(fields: Fields, { type }: Context): [string, Kind][] {
  const alternatives = new Set(type.oneOfGroups?.flatMap((group) => group[0] ?? []))
  return Object.entries(fields).filter(
    ([name, kind]) => kind.isRequired === true || alternatives.has(name),
  )
}

/** A field of the record itself: here its description says more than the kind. */
function recordValue(name: string, kind: Kind, context: Context): unknown {
  const { type } = context
  // An empty number is drawn from the series, so the same example may be sent again.
  if (name === 'number' && type.numberSeries !== undefined) return ''
  // A name is given once, and both examples may be sent.
  if (name === 'username') return `jana-${context.size}`
  if (name === 'externalId') return `example-${type.type.toLowerCase()}`
  return periodValue(name, context) ?? statedDefault(kind) ?? value(name, kind, context, 0)
}

function periodValue(name: string, { type, size }: Context): string | number | undefined {
  for (const period of type.periods) {
    if (period.minutes === name && size === 'fullest') {
      return minutesBetween(examplePeriod.startTime, examplePeriod.endTime)
    }
    for (const part of ['start', 'end', 'startTime', 'endTime'] as const) {
      if (period[part] === name) return examplePeriod[part]
    }
  }
  return undefined
}

/** A text that the record takes when none is sent is the best example of one. */
function statedDefault({ fallback }: Kind): string | undefined {
  if (fallback === undefined || !('value' in fallback)) return undefined
  return typeof fallback.value === 'string' ? fallback.value : undefined
}

/** `index` is the place among the examples of a list. */
function value(name: string, kind: Kind, context: Context, index: number): unknown {
  if (kind.refersTo !== undefined) return context.referenceId(kind.refersTo)
  if (kind.refersWithin !== undefined) return -1 - index
  if (kind.fallback !== undefined && 'of' in kind.fallback && kind.fallback.of === 'unit') {
    return context.unit
  }
  if (kind.rows !== undefined) return { data: rows(kind, kind.rows, context) }
  if (kind.fields !== undefined) return members(kind.fields, context, index)
  if (kind.element !== undefined) return list(name, kind, kind.element, context)
  if (kind.schema['type'] === 'boolean' && index > 0) return false
  return exampleValue(name, kind)
}

function list(name: string, kind: Kind, element: Kind, context: Context): readonly unknown[] {
  const { fields } = element
  if (fields === undefined) return [value(name, element, context, 0)]
  return [0, 1].map((index) => ({
    ...members(fields, context, index),
    ...(kind.nested === undefined ? {} : { id: -1 - index }),
  }))
}

function members(fields: Fields, context: Context, index: number): Payload {
  const named = Object.entries(fields).map(([name, kind]) => [
    name,
    value(name, kind, context, index),
  ])
  return Object.fromEntries(named)
}

function rows(table: Kind, rules: RowRules, context: Context): readonly Payload[] {
  const fields = table.fields?.['data']?.element?.fields ?? {}
  return exampleRows.map((row, index) => ({
    ...members(fields, context, index),
    [rules.key]: index + 1,
    [rules.count]: row.count,
    [rules.price]: row.price,
    [rules.amount]: row.amount,
    ...(rules.rate === undefined
      ? {}
      : { [rules.rate.percentage]: row.percentage, [rules.rate.selector]: row.selector }),
  }))
}

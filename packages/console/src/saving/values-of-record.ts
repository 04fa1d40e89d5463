// A stored record as its form shows it first: what can be entered, without what follows from the
// rest, so that an amount goes on following its count and price.

import type { Fields, Kind, RowRules } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { Values } from '../base/value-path.ts'
import { bodyFields } from '../ui/fields/make-body.ts'
import { amountOf, rowsOf } from '../ui/kinds/item-rows.ts'

export function valuesOfRecord(type: Description, record: Values): Values {
  const currency = (record['properties'] as Values | undefined)?.['currencyDoc']
  return membersOf(bodyFields(type), record, currency)
}

/** The same of what is no record and has no properties. */
export function valuesOfFields(fields: Fields, stored: Values): Values {
  return membersOf(fields, stored, undefined)
}

function membersOf(fields: Fields, values: Values, currency: unknown): Values {
  const members = Object.entries(fields).flatMap(([name, kind]) => {
    const value = values[name]
    if (kind.isReadOnly === true || kind.isSentOnly === true || value == null) return []
    return [[name, memberOf(kind, value, currency)]]
  })
  return Object.fromEntries(members)
}

function memberOf(kind: Kind, value: unknown, currency: unknown): unknown {
  if (kind.rows !== undefined) return { data: rowsOf(value).map(rowOf(kind.rows, currency)) }
  if (kind.fields !== undefined) return membersOf(kind.fields, value as Values, currency)
  const entry = kind.element?.fields
  if (entry === undefined) return value
  return (value as readonly Values[]).map((each) => membersOf(entry, each, currency))
}

function rowOf(rules: RowRules, currency: unknown): (row: Values) => Values {
  return (row) => {
    const { [rules.amount]: amount, ...others } = row
    const follows = amountOf(rules, others, currency) === amount
    const left = follows ? others : row
    const shown = Object.entries(left).filter(
      ([name, value]) => value !== null && name !== rules.rate?.selector,
    )
    return Object.fromEntries(shown)
  }
}

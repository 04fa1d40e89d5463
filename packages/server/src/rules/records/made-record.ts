// What a create of a document would send that is made of another one, or of a copy of a record:
// parties, money and rows of the source, dates of today, and the caller as its owner.

import { addDays, daysApart } from '@kontor/contract/kinds/calendar.ts'
import type { Fields, Kind, RowRules } from '@kontor/contract/kinds/kind.ts'
import {
  dueDate,
  madeDates,
  madeFields,
  madeProperties,
  ownFields,
  ownProperties,
} from '@kontor/contract/records/documents/carried.ts'
import {
  firstPaymentDays,
  isDueAfterIssue,
} from '@kontor/contract/records/documents/payment-days.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, isObject, propertiesOf } from '../values/find-values.ts'

export interface MadeOf {
  readonly source: FieldValues
  /** Of the record that is made. */
  readonly type: RecordType
  readonly ownerId: number
  /** The unit's date. */
  readonly today: string
  /** Within how many days documents of ours are to be paid. */
  readonly paymentDays: PaymentDays
}

export interface PaymentDays {
  /** As it is stored of the company; null where nothing is. */
  readonly ofCompany: number | null
  readonly ofUnit: number
}

interface Made extends MadeOf {
  readonly sourceType: RecordType
}

/** A document with the rows of the source, as its own item table has them. */
export function madeRecord(made: Made): FieldValues {
  const { source, sourceType, type, ownerId } = made
  const known = propertiesOf(source)
  const table = Object.entries(sourceType.properties ?? {}).find(([, { rows }]) => rows)
  const properties = propertiesFor(made, (name, kind) => {
    if (kind.rows === undefined) return madeProperties.includes(name) ? known[name] : undefined
    return table === undefined ? undefined : rowsFor(kind, table[1].rows, known[table[0]])
  })
  return {
    type: type.type,
    ownerId,
    ...Object.fromEntries(madeFields.map((name) => [name, source[name] ?? null])),
    madeFromId: source['id'],
    properties,
  }
}

/** The same record once more, without what belongs to that one alone. */
export function copiedRecord(made: MadeOf): FieldValues {
  const { source, type, ownerId } = made
  const known = propertiesOf(source)
  const fields = Object.entries(type.fields)
    .filter(([name, kind]) => kind.isReadOnly !== true && !ownFields.includes(name))
    .map(([name, kind]) => [name, withTemporaryIds(kind, source[name] ?? null)])
  const properties = propertiesFor(made, (name) =>
    ownProperties.includes(name) ? undefined : known[name],
  )
  return {
    ...Object.fromEntries(fields),
    ownerId,
    ...(type.properties === undefined ? {} : { properties }),
  }
}

/** The properties of the type that `find` finds, with the dates of a new record. */
export function propertiesFor(
  made: MadeOf,
  find: (name: string, kind: Kind) => unknown,
): FieldValues {
  const { type, today } = made
  const kinds = Object.entries(type.properties ?? {})
  const found = kinds.flatMap(([name, kind]): [string, unknown][] => {
    const value = madeDates.includes(name) ? today : (find(name, kind) ?? null)
    return value === null ? [] : [[name, value]]
  })
  const properties: FieldValues = Object.fromEntries(found)
  const days = paymentDaysOf(made, properties[dueDate.terms])
  if (days === undefined || type.properties?.[dueDate.property] === undefined) return properties
  return { ...properties, [dueDate.property]: addDays(today, days) }
}

/** Those of its terms; else, of what we issue, those of the company, the source or the unit. */
function paymentDaysOf(
  { source, type, paymentDays: { ofCompany, ofUnit } }: MadeOf,
  terms: unknown,
): number | undefined {
  const named = dueDate.pattern.exec(String(terms ?? ''))?.[1]
  if (named !== undefined) return Number(named)
  if (!isDueAfterIssue(type.properties)) return undefined
  const { issueDate, paymentDate } = propertiesOf(source)
  const isDated = typeof issueDate === 'string' && typeof paymentDate === 'string'
  const ofSource = isDated ? daysApart(issueDate, paymentDate) : null
  return firstPaymentDays([ofCompany, ofSource, ofUnit])
}

/** What both rows have, and number, count, price and amount by the names of the new row. */
function rowsFor({ fields, rows }: Kind, from: RowRules | undefined, table: unknown): unknown {
  const data = isObject(table) ? table['data'] : undefined
  if (rows === undefined || from === undefined || !Array.isArray(data)) return undefined
  const names = Object.keys(elementFields(fields))
  return {
    data: data.map((row: FieldValues) => ({
      ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
      [rows.key]: row[from.key],
      [rows.count]: row[from.count] ?? null,
      [rows.price]: row[from.price] ?? null,
      [rows.amount]: row[from.amount] ?? null,
    })),
  }
}

function elementFields(fields: Fields = {}): Fields {
  return fields['data']?.element?.fields ?? {}
}

/** Entries of lists get ids of their own; what names them within the record names them still. */
function withTemporaryIds(kind: Kind, value: unknown): unknown {
  if (kind.refersWithin !== undefined && typeof value === 'number') return 0 - value
  if (kind.nested === undefined || !Array.isArray(value)) return value
  return value.map((entry: FieldValues) => ({ ...entry, id: 0 - Number(entry['id']) }))
}

// Builds the printed form of a document from the description of its type: sender and recipient,
// dates, rows. Internal figures (costs, markups) are left out.

import type { Kind, RowRules } from '@kontor/contract/kinds/kind.ts'
import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { StoredRecord } from '../../../data/api/record.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether documents of the type are sent to somebody: lists of what is paid for, or letters. */
export function isPaper({ collection, fields, properties = {} }: RecordType): boolean {
  if (collection !== 'documents') return false
  const isLetter = properties['companyLabelName'] !== undefined
  return (
    tableOf({ properties }) !== undefined || (isLetter && fields['companyId']?.isRequired === true)
  )
}

export type Role = 'supplier' | 'customer'

export interface Roles {
  /** Undefined where nothing is bought. */
  readonly ours: Role | undefined
  readonly theirs: Role | undefined
  /** Whether the company sent it to us. */
  readonly isReceived: boolean
}

/** Who is who on it: the journal knows which way the money goes. */
export function rolesOf({ properties = {}, journal }: RecordType): Roles {
  if (tableOf({ properties }) === undefined)
    return { ours: undefined, theirs: undefined, isReceived: false }
  const isBought = journal?.sign === -1
  return {
    ours: isBought ? 'customer' : 'supplier',
    theirs: isBought ? 'supplier' : 'customer',
    isReceived: isBought && properties['receiptDate'] !== undefined,
  }
}

export interface PaperTable {
  readonly rules: RowRules
  readonly rows: readonly Values[]
}

export function paperTable(type: RecordType, record: StoredRecord): PaperTable | undefined {
  const table = tableOf(type)
  if (table === undefined) return undefined
  const held = propertiesOf(record)[table.name] as { readonly data?: readonly Values[] } | null
  return { rules: table.rules, rows: held?.data ?? [] }
}

function tableOf({ properties = {} }: Pick<RecordType, 'properties'>) {
  for (const [name, { rows: rules }] of Object.entries(properties))
    if (rules !== undefined) return { name, rules }
  return undefined
}

export function propertiesOf(record: StoredRecord): Values {
  return (record['properties'] ?? {}) as Values
}

export interface PaperFact {
  readonly name: string
  readonly kind: Kind
  readonly value: unknown
}

/** What the other side files the document by, besides its dates. */
const references = ['referenceNumber', 'companyNumber', 'paymentCondition', 'createdIn']

/** The dates that are given, in the order of the description, and what it is filed by. */
export function factsOf(
  { properties = {} }: RecordType,
  record: StoredRecord,
): readonly PaperFact[] {
  const values = propertiesOf(record)
  const dates = Object.keys(properties).filter((name) => properties[name]?.filter === 'date')
  // The day on which it was written says nothing beside the day on which it was issued.
  const left = isFilledIn(values['issueDate']) ? ['createdOn', 'exchangeDate'] : ['exchangeDate']
  return [...dates.filter((name) => !left.includes(name)), ...references].flatMap((name) => {
    const kind = properties[name]
    const value = values[name]
    return kind === undefined || !isFilledIn(value) ? [] : [{ name, kind, value }]
  })
}

/** The texts of a document: the first before its rows, the others after them. */
export function textsOf({ properties = {} }: RecordType, record: StoredRecord): readonly string[] {
  const names = Object.keys(properties).filter((name) => properties[name]?.isRichText === true)
  return names.map((name) => String(propertiesOf(record)[name] ?? ''))
}

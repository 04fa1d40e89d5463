// Which documents have a paper, and what the description of a type says about it: the table of
// rows, and who sells to whom.

import type { RowRules } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import { listOf, objectOf, propertiesOf, textOf } from './read-values.ts'

/** Documents that are sent to somebody: lists of what is paid for, or letters. */
export function hasPaper({
  collection,
  fields,
  properties = {},
}: Pick<RecordType, 'fields' | 'properties'> & { readonly collection: string }): boolean {
  if (collection !== 'documents') return false
  const isLetter = properties['companyLabelName'] !== undefined
  return (
    tableOf({ properties }) !== undefined || (isLetter && fields['companyId']?.isRequired === true)
  )
}

type Role = 'supplier' | 'customer'

export interface Roles {
  /** Of the unit; undefined where nothing is bought. */
  readonly own: Role | undefined
  readonly other: Role | undefined
  /** Whether the other side sent it to the unit. */
  readonly isReceived: boolean
}

/** Who is who on it: the journal knows which way the money goes. */
export function rolesOf({ properties = {}, journal }: RecordType): Roles {
  if (tableOf({ properties }) === undefined)
    return { own: undefined, other: undefined, isReceived: false }
  const isBought = journal?.sign === -1
  return {
    own: isBought ? 'customer' : 'supplier',
    other: isBought ? 'supplier' : 'customer',
    isReceived: isBought && properties['receiptDate'] !== undefined,
  }
}

export interface Rows {
  readonly rules: RowRules
  readonly rows: readonly Values[]
  /** Where they are in the record. */
  readonly pointer: string
}

/** Undefined for letters. */
export function rowsOf({ record, type }: Pick<PaperSource, 'record' | 'type'>): Rows | undefined {
  const table = tableOf(type)
  if (table === undefined) return undefined
  const rows = listOf(objectOf(propertiesOf(record), table.name), 'data')
  return { rules: table.rules, rows, pointer: `/properties/${table.name}/data` }
}

function tableOf({ properties = {} }: Pick<RecordType, 'properties'>) {
  for (const [name, { rows: rules }] of Object.entries(properties))
    if (rules !== undefined) return { name, rules }
  return undefined
}

/** That of the document, else of the unit. */
export function currencyOf({ record, unit }: Pick<PaperSource, 'record' | 'unit'>) {
  return textOf(propertiesOf(record), 'currencyDoc') ?? unit.currency
}

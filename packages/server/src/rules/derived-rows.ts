// Rows that are no records of their own but follow from one when it is written: entries of lists
// that have a view, the journal rows of its item table, the days of an approved absence.

import type { StoredSource } from '@kontor/contract/derive/source-columns.ts'
import type { NestedName } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { cancelledStatus } from '@kontor/contract/records/statuses.ts'
import { entrySources } from '@kontor/contract/views/derived-sources.ts'
import { nestedLists } from './assign-ids.ts'
import { daysBetween } from './calendar.ts'
import { type FieldValues, isObject, propertiesOf } from './find-values.ts'

/** A row of a derived source; without an id it takes the next one of its source. */
export interface DerivedRow {
  readonly source: StoredSource
  readonly id?: number
  readonly values: FieldValues
}

const viewedEntries: Partial<Readonly<Record<NestedName, StoredSource>>> = entrySources

/** Days of one document lie together: its id, then the number of the day. */
export const dayIdStep = 2 ** 16

/**
 * Every derived row of a complete record with its ids assigned.
 * @param companyName the name of the company that the record is about, null without one.
 */
export function* derivedRows(
  type: RecordType,
  record: FieldValues,
  companyName: string | null,
): Generator<DerivedRow> {
  for (const { nested, entries } of nestedLists(type, record)) {
    const source = viewedEntries[nested]
    if (source === undefined) continue
    for (const entry of entries) {
      const ofCompany = { companyId: record['id'], companyName: record['name'] }
      yield { source, id: entry['id'] as number, values: { ...entry, ...ofCompany } }
    }
  }
  if (type.journal !== undefined) yield* journalRows(type, record, companyName)
  if (type.dayRows !== undefined) yield* dayRows(type.dayRows, record)
}

function* journalRows(
  type: RecordType,
  record: FieldValues,
  companyName: string | null,
): Generator<DerivedRow> {
  const properties = propertiesOf(record)
  const ofDocument = {
    documentId: record['id'],
    documentNumber: record['number'],
    documentType: record['type'],
    date: properties['issueDate'] ?? properties['createdOn'] ?? null,
    companyId: record['companyId'],
    companyName,
    currency: properties['currencyDoc'] ?? null,
    // What is cancelled counts as what is disabled.
    isDisabled: record['isDisabled'] === true || record['status'] === cancelledStatus,
  }
  for (const [name, { rows }] of Object.entries(type.properties ?? {})) {
    const table = properties[name]
    if (rows === undefined || !isObject(table)) continue
    for (const row of table['data'] as readonly FieldValues[]) {
      const booked = rows.job === undefined ? null : row[rows.job]
      const amount = (row[rows.amount] ?? null) as number | null
      const ofRow = {
        rowId: row[rows.key],
        name: row['name'],
        category: row['category'] ?? null,
        jobId: isObject(booked) ? booked['jobId'] : null,
        amount: amount === null || amount === 0 ? amount : amount * (type.journal?.sign ?? 1),
      }
      yield { source: 'journal', values: { ...ofDocument, ...ofRow } }
    }
  }
}

function* dayRows(
  rule: NonNullable<RecordType['dayRows']>,
  record: FieldValues,
): Generator<DerivedRow> {
  const properties = propertiesOf(record)
  const [start, end] = [properties[rule.start], properties[rule.end]]
  const isWhole = typeof start === 'string' && typeof end === 'string'
  if (record['status'] !== rule.status || !isWhole) return
  let index = 0
  for (const date of daysBetween(start, end)) {
    const documentId = record['id'] as number
    const values = {
      type: record['type'],
      userId: record['ownerId'],
      date,
      category: properties[rule.category] ?? record['category'] ?? null,
      comment: properties['name'] ?? null,
      documentId,
    }
    yield { source: 'absenceDays', id: documentId * dayIdStep + index, values }
    index += 1
  }
}

// Rows that are no records of their own but follow from one when it is written: entries of lists
// that have a view, the journal rows of its item table, the days of an approved absence.

import type { StoredSource } from '@kontor/contract/derive/source-columns.ts'
import type { NestedName, RowRules } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { cancelledStatus } from '@kontor/contract/records/statuses.ts'
import {
  approvedProperties,
  entrySources,
  kindsOfRights,
} from '@kontor/contract/views/derived-sources.ts'
import { type ProcessField, processFieldOf } from '../processes/process-run.ts'
import { nestedLists } from '../records/assign-ids.ts'
import type { Grants } from '../rights/access.ts'
import { waitingGrants } from '../rights/grants.ts'
import { daysBetween } from '../values/calendar.ts'
import { type FieldValues, isObject, propertiesOf } from '../values/find-values.ts'
import { pointerTo } from '../values/json-pointer.ts'

/** A row of a derived source; without an id it takes the next one of its source. */
export interface DerivedRow {
  readonly source: StoredSource
  readonly id?: number
  readonly values: FieldValues
  /** Where they are not those of the record. */
  readonly grants?: Grants
}

/** The rows that follow from one list, or from one period, and all repeat the same. */
export interface DerivedGroup {
  readonly source: StoredSource
  /** The list that they follow from, or the end of the period. */
  readonly pointer: string
  /** What each of them repeats of the record and of its company. */
  readonly repeated: FieldValues
  /** What each of them has of its own. */
  readonly rows: readonly Omit<DerivedRow, 'source'>[]
}

const viewedEntries: Partial<Readonly<Record<NestedName, StoredSource>>> = entrySources

/** Days of one document lie together: its id, then the number of the day. */
export const dayIdStep = 2 ** 16

/** Every derived row of a complete record with its ids assigned; see `derivedGroups`. */
export function* derivedRows(
  type: RecordType,
  record: FieldValues,
  companyName: string | null,
): Generator<DerivedRow> {
  for (const { source, repeated, rows } of derivedGroups(type, record, companyName)) {
    for (const row of rows) yield { ...row, source, values: { ...row.values, ...repeated } }
  }
}

/** @param companyName the name of the company that the record is about, null without one. */
export function* derivedGroups(
  type: RecordType,
  record: FieldValues,
  companyName: string | null,
): Generator<DerivedGroup> {
  for (const { name, nested, entries } of nestedLists(type, record)) {
    const source = viewedEntries[nested]
    if (source === undefined) continue
    const repeated = { companyId: record['id'], companyName: record['name'] }
    const rows = entries.map((entry) => ({ id: entry['id'] as number, values: entry }))
    yield { source, pointer: pointerTo('', name), repeated, rows }
  }
  if (type.journal !== undefined) yield* journalGroups(type, record, companyName)
  if (type.dayRows !== undefined) yield* dayGroup(type.dayRows, record)
  if (isWaiting(record)) yield waitingGroup(record)
}

/** Whether a process of the document waits for somebody: those of the first release do not. */
export function isWaiting(record: FieldValues): boolean {
  return (processFieldOf(record)?.step ?? null) !== null
}

function waitingGroup(record: FieldValues): DerivedGroup {
  const { step, since, waitingFor, excluded } = processFieldOf(record) as ProcessField
  const source = 'approvals'
  const waiting = { ...waitingFor, excluded }
  const grants = waitingGrants(kindsOfRights[source] ?? '', waiting)
  const properties = propertiesOf(record)
  const shown = approvedProperties.map((name) => [name, properties[name] ?? null] as const)
  const values = { ...record, ...Object.fromEntries(shown), step, since }
  const row = { id: record['id'] as number, values, grants }
  return { source, pointer: '/process', repeated: {}, rows: [row] }
}

function* journalGroups(
  type: RecordType,
  record: FieldValues,
  companyName: string | null,
): Generator<DerivedGroup> {
  const properties = propertiesOf(record)
  const repeated = {
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
  for (const [name, { rows: rules }] of Object.entries(type.properties ?? {})) {
    const table = properties[name]
    if (rules === undefined || !isObject(table)) continue
    const rows = (table['data'] as readonly FieldValues[]).map((row) => {
      return { values: journalValues(rules, row, type.journal?.sign ?? 1) }
    })
    const pointer = pointerTo(pointerTo(pointerTo('', 'properties'), name), 'data')
    yield { source: 'journal', pointer, repeated, rows }
  }
}

function journalValues(rules: RowRules, row: FieldValues, sign: number): FieldValues {
  const booked = rules.job === undefined ? null : row[rules.job]
  const amount = (row[rules.amount] ?? null) as number | null
  return {
    rowId: row[rules.key],
    name: row['name'],
    category: row['category'] ?? null,
    jobId: isObject(booked) ? booked['jobId'] : null,
    amount: amount === null || amount === 0 ? amount : amount * sign,
  }
}

function* dayGroup(
  rule: NonNullable<RecordType['dayRows']>,
  record: FieldValues,
): Generator<DerivedGroup> {
  const properties = propertiesOf(record)
  const [start, end] = [properties[rule.start], properties[rule.end]]
  const isWhole = typeof start === 'string' && typeof end === 'string'
  if (record['status'] !== rule.status || !isWhole) return
  const documentId = record['id'] as number
  const repeated = {
    type: record['type'],
    userId: record['ownerId'],
    category: properties[rule.category] ?? record['category'] ?? null,
    comment: properties['name'] ?? null,
    documentId,
  }
  const rows = [...daysBetween(start, end)].map((date, index) => {
    return { id: documentId * dayIdStep + index, values: { date } }
  })
  const pointer = pointerTo(pointerTo('', 'properties'), rule.end)
  yield { source: 'absenceDays', pointer, repeated, rows }
}

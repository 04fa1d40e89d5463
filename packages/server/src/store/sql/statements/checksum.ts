// The checksums of records and of changes: by them damage on a disk is found. Whoever changes a row
// on purpose can make its checksum, too; seals are against that.

import { crc32 } from 'node:zlib'
import type { SqlValue } from './sql.ts'
import { type Table, tables } from './tables.ts'

/** The tables whose rows have a checksum. What is made of their rows is compared with them. */
export const checksummed = ['record', 'history'] as const

export type ChecksummedTable = (typeof checksummed)[number]

/** Who created a record, and in which request, is not known where a change is written. */
const notCovered: ReadonlySet<string> = new Set(['checksum', 'createdBy', 'createRequestId'])

const covered: Readonly<Record<ChecksummedTable, readonly string[]>> = {
  record: columnsIn(tables.record),
  history: columnsIn(tables.history),
}

function columnsIn({ columns }: Table): readonly string[] {
  return Object.keys(columns).filter((name) => !notCovered.has(name))
}

export type CoveredRow = Readonly<Record<string, SqlValue>>

/** Of the key and all that is covered, so that a row in a wrong place is found as well. */
export function checksumOf(table: ChecksummedTable, row: CoveredRow): number {
  return crc32(covered[table].map((name) => row[name] ?? null).join('\n'))
}

/** Whether a row is as it was written. */
export function isWhole(table: ChecksummedTable, row: CoveredRow): boolean {
  const stored = row['checksum'] ?? null
  return stored !== null && Number(stored) === checksumOf(table, row)
}

/** Whether two rows say the same in all that is covered. */
export function isSameRow(table: ChecksummedTable, one: CoveredRow, other: CoveredRow): boolean {
  return covered[table].every((name) => String(one[name] ?? '') === String(other[name] ?? ''))
}

/** The table of that name, where its rows have a checksum. */
export function checksummedNamed(name: string): ChecksummedTable | undefined {
  return checksummed.find((each) => each === name)
}

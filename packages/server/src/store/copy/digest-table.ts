// A digest of the rows of a table, equal for equal rows, whatever engine they are on.

import { createHash } from 'node:crypto'
import type { SqlValue } from '../sql/statements/sql.ts'
import { canonicalRow } from './canonical-row.ts'
import type { RawStore } from './raw-store.ts'
import { keyOf, type RawTable, type Row, readBatch } from './raw-tables.ts'

export interface Digest {
  readonly count: number
  readonly sha256: string
}

interface DigestOptions {
  /** Is given each row. */
  readonly lookAt?: (values: readonly unknown[]) => void
  /** Is told how many rows more are digested. */
  readonly onBatch?: (rows: number) => void
}

/**
 * Each value counts as what it means. Each batch is a step of its own: what a step has read stays
 * in memory until it ends.
 */
export async function digestTable(
  store: Pick<RawStore, 'dialect' | 'run'>,
  table: RawTable,
  { lookAt, onBatch }: DigestOptions = {},
): Promise<Digest> {
  const hash = createHash('sha256')
  let count = 0
  let after: readonly SqlValue[] | undefined
  for (;;) {
    const rows: readonly Row[] = await store.run(readBatch(store, table, after))
    for (const row of rows) {
      const values = canonicalRow(table, row)
      lookAt?.(values)
      hash.update(`${JSON.stringify(values)}\n`)
    }
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined) return { count, sha256: hash.digest('hex') }
    onBatch?.(rows.length)
    after = keyOf(table, last)
  }
}

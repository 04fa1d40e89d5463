// Parts of papers that froze, by the SHA-256 of their texts: most documents of a unit share them,
// and whoever changes one in the store is found out.

import { createHash } from 'node:crypto'
import { addRow, putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'

export interface FrozenPart {
  /** Hexadecimal digits. */
  readonly digest: string
  readonly body: string
}

export function frozenPart(body: string): FrozenPart {
  return { digest: createHash('sha256').update(body).digest('hex'), body }
}

/** Those of the parts that the unit does not have yet. */
export function* missingParts(
  dialect: SqlDialect,
  unit: number,
  parts: readonly FrozenPart[],
): Step<readonly FrozenPart[]> {
  const digests = parts.map(({ digest }) => digest)
  const found = yield* queryAll<{ digest: string }>(
    sql`select "digest" from "frozenPart"
      where "unit" = ${unit} and "digest" in ${dialect.rowsOf(digests)}`,
  )
  return parts.filter((part) => !found.some(({ digest }) => digest === part.digest))
}

interface FrozenWith {
  readonly unit: number
  readonly id: number
  readonly recordVersion: number
  readonly digest: string
}

/** Stores with which version of a document a part froze, and what is missing of its text. */
export function* addFrozenPaper(
  { dialect }: WriteContext,
  row: FrozenWith,
  missing: readonly FrozenPart[],
): Step<void> {
  const { unit } = row
  yield* addRow(dialect, tables.frozenPaper, { ...row })
  // Another document of the same transaction may have added them as well.
  for (const part of missing) yield* putRow(dialect, tables.frozenPart, { unit, ...part })
}

/** The text of a part; undefined where it is gone, or is no longer what it was. */
export function* findFrozenPart(unit: number, digest: string): Step<string | undefined> {
  const found = yield* queryOne<{ body: string }>(
    sql`select "body" from "frozenPart" where "unit" = ${unit} and "digest" = ${digest}`,
  )
  return found !== undefined && frozenPart(found.body).digest === digest ? found.body : undefined
}

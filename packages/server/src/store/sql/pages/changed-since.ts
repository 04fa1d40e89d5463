// Which rows of a source have changed since a version of the unit, as its history tells.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { collectionsBehind } from '@kontor/contract/views/derived-sources.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { ReadScope } from './read-scope.ts'

/** Of more changes, it costs less to read all rows again. */
export const changesMax = 500

/** The same of columns of so many rows. */
export function changesMaxOf(rows: number): number {
  return Math.min(Math.max(changesMax, Math.floor(rows / rowsByChange)), changesMaxMost)
}

/** A row that is looked up by its id takes several times what one of all rows takes. */
const rowsByChange = 64
/** Others wait while they are read. */
const changesMaxMost = 20_000

/**
 * The ids of the records that have changed; rows with greater ids than any of then may have come
 * besides. Undefined where that is not known, or where they are many.
 */
export function* changedSince(
  scope: Pick<ReadScope, 'reader' | 'plan' | 'versions' | 'listing'> &
    Partial<Pick<ReadScope, 'companies'>>,
  after: number,
  most = changesMax,
): Step<readonly number[] | undefined> {
  const { changeVersion, unloggedVersion } = scope.versions
  if (unloggedVersion > after) return undefined
  if (changeVersion <= after) return []
  const { collection } = scope.listing
  if (collection !== undefined) {
    // A company can be that of many rows.
    const isByCompany = scope.companies !== undefined
    if (isByCompany && (yield* changedAmong(scope, ['companies'], { after, most: 0 })).length > 0)
      return undefined
    const ids = yield* changedAmong(scope, [collection], { after, most })
    return ids.length > most ? undefined : ids
  }
  // What is derived from records comes and goes without an entry, but only when they change.
  const behind = collectionsBehind[scope.plan.source]
  if (behind === undefined) return undefined
  return (yield* changedAmong(scope, behind, { after, most: 0 })).length > 0 ? undefined : []
}

function* changedAmong(
  { reader, versions }: Pick<ReadScope, 'reader' | 'versions'>,
  collections: readonly Collection[],
  { after, most }: { readonly after: number; readonly most: number },
): Step<readonly number[]> {
  const among = collections.map((each) => sql`${each}`)
  const found = yield* queryAll<{ id: number }>(
    sql`select distinct "id" from "history" where "unit" = ${reader.unit}
      and "version" > ${after} and "version" <= ${versions.version}
      and "collection" in (${sql.join(among)}) limit ${most + 1}`,
  )
  return found.map(({ id }) => id)
}

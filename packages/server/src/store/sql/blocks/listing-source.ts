// A whole listing as a source of blocks.

import type { Reader } from '../../../rules/rights/access.ts'
import type { UnitVersions } from '../../port/directory.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { ChangedRecords } from './changed-records.ts'
import type { Listing } from './listing.ts'
import { loadBlocks } from './load-blocks.ts'
import type { BlockSource } from './read-run.ts'
import type { RowBlock } from './row-block.ts'

interface SourceContext {
  readonly dialect: SqlDialect
  readonly caches: { readonly changed: ChangedRecords }
}

interface SourceScope {
  readonly reader: Pick<Reader, 'unit'>
  readonly listing: Listing
  readonly versions: UnitVersions
}

export function listingSource({ dialect, caches }: SourceContext, scope: SourceScope): BlockSource {
  const { listing, versions } = scope
  const { version, changeVersion } = versions
  return {
    key: listing.key,
    load: (bounds) => loadBlocks(dialect, listing, { ...bounds, asOf: version }),
    validation: {
      // Neither older than the last change, nor newer than this transaction.
      isCurrent: ({ asOf }) => asOf >= changeVersion && asOf <= version,
      *confirm(blocks) {
        if (blocks.some(({ asOf }) => asOf > version)) return false
        const isSame =
          (yield* areLoggedUnchanged(caches.changed, scope, blocks)) ||
          (yield* areCountedUnchanged(listing, blocks))
        if (isSame) for (const block of blocks) block.asOf = version
        return isSame
      },
    },
  }
}

/** Whether the history tells that none of the records in these blocks has changed. */
function* areLoggedUnchanged(
  changed: ChangedRecords,
  { reader, listing: { collection }, versions }: SourceScope,
  blocks: readonly RowBlock[],
): Step<boolean> {
  if (collection === undefined) return false
  for (const { after, last, asOf } of blocks) {
    const records = { collection, after, last, asOf }
    if (!(yield* changed.areUnchanged(reader.unit, versions, records))) return false
  }
  return true
}

interface RowCount {
  readonly count: number
  readonly changed: number | null
}

/** Whether the listing has the rows of these blocks and no newer ones. */
function* areCountedUnchanged(listing: Listing, blocks: readonly RowBlock[]): Step<boolean> {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (first === undefined || last === undefined) return true
  const [found] = yield* queryAll<RowCount>(
    sql`select count(*) as "count", max(t."changed") as "changed" ${listing.entries}
      and t."id" > ${first.after} and t."id" <= ${last.last}`,
  )
  // A deleted row leaves `changed` of the others as it is; the count tells that it is gone.
  const count = blocks.reduce((sum, { ids }) => sum + ids.length, 0)
  return found?.count === count && blocks.every(({ asOf }) => (found.changed ?? 0) <= asOf)
}

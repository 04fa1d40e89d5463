// A whole listing as a source of blocks.

import type { UnitVersions } from '../../port/directory.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { Listing } from './listing.ts'
import { loadBlocks } from './load-blocks.ts'
import type { BlockSource } from './read-run.ts'
import type { RowBlock } from './row-block.ts'

export function listingSource(
  dialect: SqlDialect,
  listing: Listing,
  { version, changeVersion }: Pick<UnitVersions, 'version' | 'changeVersion'>,
): BlockSource {
  return {
    key: listing.key,
    load: (bounds) => loadBlocks(dialect, listing, { ...bounds, asOf: version }),
    validation: {
      // Neither older than the last change, nor newer than this transaction.
      isCurrent: ({ asOf }) => asOf >= changeVersion && asOf <= version,
      *confirm(blocks) {
        const isSame =
          blocks.every(({ asOf }) => asOf <= version) && (yield* areUnchanged(listing, blocks))
        if (isSame) for (const block of blocks) block.asOf = version
        return isSame
      },
    },
  }
}

interface Counted {
  readonly count: number
  readonly changed: number | null
}

/** Whether the listing has the rows of these blocks and no newer ones. */
function* areUnchanged(listing: Listing, blocks: readonly RowBlock[]): Step<boolean> {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (first === undefined || last === undefined) return true
  const [found] = yield* queryAll<Counted>(
    sql`select count(*) as "count", max(t."changed") as "changed" ${listing.entries}
      and t."id" > ${first.after} and t."id" <= ${last.last}`,
  )
  // A deleted row leaves `changed` of the others as it is; the count tells that it is gone.
  const count = blocks.reduce((sum, { ids }) => sum + ids.length, 0)
  return found?.count === count && blocks.every(({ asOf }) => (found.changed ?? 0) <= asOf)
}

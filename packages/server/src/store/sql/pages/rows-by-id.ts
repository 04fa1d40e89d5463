// The rows of a read by ascending id.

import { findStart } from './find-start.ts'
import type { PageContext } from './page-context.ts'
import { readRows } from './read-rows.ts'
import type { ReadScope } from './read-scope.ts'
import type { RowSequence } from './row-sequence.ts'

export function rowsById(context: PageContext, scope: ReadScope): RowSequence {
  return {
    *findStart(known) {
      // A place in an order says nothing here: a view of the unit had one meanwhile.
      const isKnown = known?.sorted === undefined
      const start = yield* findStart(context, scope, isKnown ? known : undefined)
      return start === undefined ? undefined : { after: start.id, state: start.state }
    },
    read: (bounds) => readRows(context, scope, bounds),
    // biome-ignore lint/correctness/useYield: nothing has to be asked of the store.
    *placeAfter(id, counted) {
      return { id, ...counted }
    },
  }
}

// The ids of the rows that a view shows, from cached selections, or by a statement.

import type { IdList } from '../blocks/id-list.ts'
import type { ColumnsJob, Step } from '../statements/step.ts'
import { type SelectInput, selectJob } from './column-jobs.ts'
import type { PageContext } from './page-context.ts'
import type { Place } from './place-cache.ts'
import type { ReadScope } from './read-scope.ts'
import { selectIds } from './select-ids.ts'
import type { Selection } from './selection-cache.ts'
import { readLastId } from './sort-rows.ts'

export interface FoundIds {
  readonly ids: readonly number[]
  /** Names the selection that they are part of, if it is cached. */
  readonly serial: number | undefined
}

/** The next ids after one, at most so many. */
export function* findIds(
  context: PageContext,
  scope: ReadScope,
  after: number,
  count: number,
): Step<FoundIds> {
  const selection = selectionOf(context, scope)
  // The place is from before records changed, or before the first id that is cached.
  if (after < selection.base.id || after > selection.through) {
    return yield* findUncached(context, scope, after, count)
  }
  const missing = selection.indexAfter(after) + count - selection.count
  const added = missing > 0 ? yield* extend(context, scope, selection, missing) : 0
  // What was added may have taken the place of what was there.
  if (added === undefined || after < selection.base.id) {
    return yield* findUncached(context, scope, after, count)
  }
  const index = selection.indexAfter(after)
  return {
    ids: Array.from(selection.ids.subarray(index, index + count)),
    serial: selection.serial,
  }
}

/** All ids up to one; undefined where they are more than are cached of one selection. */
export function* findAllIds(
  context: PageContext,
  scope: ReadScope,
  through: number,
): Step<IdList | undefined> {
  const selection = selectionOf(context, scope)
  while (selection.through < through) {
    if ((yield* extend(context, scope, selection, idsAtOnce)) === undefined) return undefined
    if (selection.base.id > 0) break
  }
  return selection.base.id > 0 ? undefined : selection.ids
}

/** The place before the row at an offset; undefined where the view ends before that. */
export function* findPlace(
  context: PageContext,
  scope: ReadScope,
  offset: number,
): Step<Place | undefined> {
  let selection = selectionOf(context, scope)
  if (offset < selection.base.offset) {
    context.caches.selections.drop(scope.rowsKey)
    selection = selectionOf(context, scope)
  }
  while (offset > selection.end.offset) {
    const missing = Math.min(offset - selection.end.offset, idsAtOnce)
    const found = yield* extend(context, scope, selection, missing)
    if (found === undefined) return yield* findPlace(context, scope, offset)
    if (found < missing) return undefined
  }
  if (offset === selection.base.offset) return selection.base
  return { offset, id: selection.ids[offset - selection.base.offset - 1] ?? 0 }
}

/** Ids that are looked for in one statement. */
const idsAtOnce = 500_000

function selectionOf({ caches }: PageContext, { rowsKey, versions }: ReadScope): Selection {
  return caches.selections.get(rowsKey, versions)
}

function* findUncached(
  context: PageContext,
  scope: ReadScope,
  after: number,
  count: number,
): Step<FoundIds> {
  const inColumns = yield* jobInColumns(context, scope, { after, idsMax: count })
  const { ids } = yield* selectIds(context.dialect, scope, { after, count, inColumns })
  return { ids: Array.from(ids.subarray(0, count)), serial: undefined }
}

/**
 * Adds so many ids at the end of a selection unless there are fewer; answers how many. Undefined,
 * and nothing is added, where another read has added some meanwhile: it may see other rows.
 */
function* extend(
  context: PageContext,
  scope: ReadScope,
  selection: Selection,
  count: number,
): Step<number | undefined> {
  const after = selection.through
  const idsMax = Math.max(count, selection.idsMax)
  const inColumns = yield* jobInColumns(context, scope, { after, idsMax })
  const found = yield* selectIds(context.dialect, scope, { after, count, inColumns })
  if (selection.through !== after) return undefined
  selection.add({ ...found, asOf: scope.versions.version })
  context.caches.selections.set(scope.rowsKey, selection)
  return found.ids.length
}

/** Undefined where a statement alone is to look at the rows. */
function* jobInColumns(
  { columnsFrom }: PageContext,
  scope: ReadScope,
  bounds: Pick<SelectInput, 'after' | 'idsMax'>,
): Step<ColumnsJob | undefined> {
  const { conditions } = scope.plan
  if (conditions.length === 0 || columnsFrom === Number.POSITIVE_INFINITY) return undefined
  return (yield* readLastId(scope)) > columnsFrom ? selectJob(scope, bounds) : undefined
}

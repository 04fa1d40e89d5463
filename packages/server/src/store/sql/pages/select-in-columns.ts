// The ids that a filter selects from columns in memory, in the thread that has them.

import { type IdList, newIdList } from '../blocks/id-list.ts'
import { type ChosenRows, chosenRows, conditionOn } from '../columns/chosen-rows.ts'
import { blockRows } from '../columns/column-block.ts'
import { columnFields, inBlocks } from '../columns/column-in.ts'
import type { ColumnTable } from '../columns/column-table.ts'
import type { Step } from '../statements/step.ts'
import {
  fieldsOfFilter,
  type ReadColumnsInput,
  type SelectedNumbers,
  type SelectInput,
  scopeOfColumns,
} from './column-jobs.ts'
import { cachedColumns, fitIn } from './find-columns.ts'
import { beginUnread, findFitting } from './find-fitting.ts'
import type { PageContext } from './page-context.ts'
import { readScope } from './read-scope.ts'
import { readLastId } from './sort-rows.ts'

/** One row of `SelectedNumbers`; undefined where a statement has to look at the rows. */
export function* selectInColumns(
  context: PageContext,
  input: SelectInput,
): Step<readonly SelectedNumbers[] | undefined> {
  const found = yield* scopeOfColumns(context, input, fieldsOfFilter)
  if (found === undefined) return undefined
  const { scope, fields } = found
  const { visibility, plan, versions } = scope
  const isFit = fitIn(context, scope)
  const wanted = fields.map((field) => (isFit(field) ? field : inBlocks(field)))
  const table = yield* cachedColumns(context, scope, wanted)
  const condition = table === undefined ? undefined : conditionOn(table, plan.conditions)
  if (table === undefined || condition === undefined) return undefined
  const { after, idsMax } = input
  const ids = idsOf(table, chosenRows(table, { visibility, condition }), { after, idsMax })
  const through = ids.length < idsMax ? yield* readLastId(scope) : (ids.at(-1) ?? after)
  return [{ ids, through, changeVersion: versions.changeVersion }]
}

function idsOf(
  table: ColumnTable,
  chosenOf: ChosenRows,
  { after, idsMax }: Pick<SelectInput, 'after' | 'idsMax'>,
): IdList {
  const all = newIdList(Math.min(idsMax, table.count), table.last)
  let count = 0
  const room = new Float64Array(blockRows)
  for (const block of chosenOf({ first: table.indexOf(after + 1), end: table.count })) {
    const chosen = block.chosen.subarray(0, idsMax - count)
    table.ids.copy(block.first, room.subarray(0, block.count))
    for (let at = 0; at < chosen.length; at += 1) all[count + at] = room[chosen[at] ?? 0] ?? 0
    count += chosen.length
    if (count === idsMax) break
  }
  // As many bytes as it needs: it is handed to another thread.
  return all.slice(0, count)
}

/** Reads columns for those who come later. */
export function* readColumns(context: PageContext, input: ReadColumnsInput): Step<void> {
  const scope = yield* readScope(context, input)
  const found = yield* findFitting(context, scope, columnFields(input.fields))
  if (found === undefined) return
  // An order takes ranks in place of what has no room, and reads them itself.
  const isFit = fitIn(context, scope)
  const unfit = columnFields(fieldsOfFilter(scope.plan)).filter((field) => !isFit(field))
  beginUnread(context, scope, { ...found, texts: unfit.map(inBlocks) })
}

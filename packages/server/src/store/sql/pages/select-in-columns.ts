// The ids that a filter selects from columns in memory, in the thread that has them.

import { type IdList, newIdList } from '../blocks/id-list.ts'
import type { Step } from '../statements/step.ts'
import { type ChosenRows, chosenRows, conditionOn } from './chosen-rows.ts'
import { blockRows } from './column-block.ts'
import type { ColumnTable } from './column-cache.ts'
import { columnFields, inBlocks } from './column-in.ts'
import {
  fieldsOfFilter,
  type ReadColumnsInput,
  type SelectedNumbers,
  type SelectInput,
  scopeOfColumns,
} from './column-jobs.ts'
import { cachedColumns, findColumns, fitIn, keyOf } from './find-columns.ts'
import type { PageContext } from './page-context.ts'
import { readScope } from './read-scope.ts'
import { beginTexts, isRead } from './read-texts.ts'
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
  const fields = columnFields(input.fields)
  const all = yield* findColumns(context, scope, fields)
  if (all?.hasAllOf(fields) === true) return
  // A change has brought one text too many, or one that is too long.
  if (all !== undefined) context.caches.columns.noteTooLarge(keyOf(scope), all)
  const isFit = fitIn(context, scope)
  const others = fields.filter(isFit)
  if (others.length === fields.length) return
  const table = yield* findColumns(context, scope, others)
  // An order takes ranks in place of what has no room, and reads them itself.
  const unfit = columnFields(fieldsOfFilter(scope.plan)).filter((field) => !isFit(field))
  const field = unfit.map(inBlocks).find((each) => table && !isRead(table, each))
  if (table !== undefined && field !== undefined) {
    beginTexts(context, scope, { table, field, others })
  }
}

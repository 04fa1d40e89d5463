// What a view shows, as its address says: the same names and forms as in a request for its rows.
// Columns and properties are one list here, since people order them among one another.

import type { GroupFolds } from './group-folds.ts'
import type { Search } from './search-text.ts'

export interface ViewAddress {
  /** In the filter language; empty for none. */
  readonly filter: string
  /** Keys of columns; undefined for the usual ones. */
  readonly columns: readonly string[] | undefined
  /** Keys of columns, `-` before those that descend. */
  readonly order: readonly string[]
  /**
   * The key of a column, with a period of dates behind it: `properties.issueDate:month`. Empty for
   * no groups, undefined for those that the view has.
   */
  readonly groupBy: string | undefined
  /** Undefined as the view has them. */
  readonly folds: GroupFolds | undefined
  /** The row at the top, heads of groups counted. */
  readonly at: number
  /** The id up to which rows are counted to there; undefined at the top. */
  readonly through: number | undefined
  /** The record that is shown beside the rows, such as `documents:12`. */
  readonly open: RecordKey | undefined
  /** Which of the user's saved views it was opened as. */
  readonly saved: string | undefined
}

/** How a view is where its address says nothing. */
export const plainAddress: ViewAddress = {
  ...{ filter: '', columns: undefined, order: [], groupBy: undefined, folds: undefined },
  ...{ at: 0, through: undefined, open: undefined, saved: undefined },
}

export interface RecordKey {
  readonly collection: string
  readonly id: number
}

export function readViewAddress(search: Search): ViewAddress {
  const at = Number(search['at'] ?? 0)
  const through = Number(search['through'] ?? 0)
  return {
    filter: search['externalFilter'] ?? '',
    columns: search['columns'] === undefined ? undefined : listOf(search['columns']),
    order: listOf(search['order'] ?? ''),
    groupBy: search['groupBy'],
    folds: readFolds(search),
    at: isCount(at) ? at : 0,
    through: isCount(at) && isCount(through) ? through : undefined,
    open: readRecordKey(search['open'] ?? ''),
    saved: search['saved'],
  }
}

/** Only what differs from how the view is without it. */
export function printViewAddress(address: ViewAddress): Search {
  const { filter, columns, order, groupBy, folds, at, through, open, saved } = address
  return {
    ...(filter === '' ? {} : { externalFilter: filter }),
    ...(columns === undefined ? {} : { columns: columns.join(',') }),
    ...(order.length === 0 ? {} : { order: order.join(',') }),
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(folds === undefined ? {} : printFolds(folds)),
    ...(at === 0 ? {} : { at: String(at) }),
    ...(at === 0 || through === undefined ? {} : { through: String(through) }),
    ...(open === undefined ? {} : { open: `${open.collection}:${open.id}` }),
    ...(saved === undefined ? {} : { saved }),
  }
}

function readFolds({ folded, unfolded }: Search): GroupFolds | undefined {
  if (unfolded !== undefined) return { isFolded: true, others: listOf(unfolded) }
  return folded === undefined ? undefined : { isFolded: false, others: listOf(folded) }
}

function printFolds({ isFolded, others }: GroupFolds): Search {
  return { [isFolded ? 'unfolded' : 'folded']: others.join(',') }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

function listOf(text: string): readonly string[] {
  return text.split(',').filter((each) => each !== '')
}

function readRecordKey(text: string): RecordKey | undefined {
  const [, collection, id] = /^([a-z]+):([1-9]\d*)$/.exec(text) ?? []
  return collection === undefined ? undefined : { collection, id: Number(id) }
}

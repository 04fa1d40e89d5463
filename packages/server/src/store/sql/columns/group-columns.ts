// Groups rows of columns in memory, a block at a time: each key divides the groups of the keys
// before it, column by column, so ten million rows take some hundred milliseconds and little
// memory. Of more groups than a summary may have, one more is enough to tell.

import { limits } from '@kontor/contract/limits.ts'
import type { GroupedRows } from '../../../views/summary/row-groups.ts'
import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import type { RowNumbers } from './row-numbers.ts'

/** What rows are grouped by: keys in the order of their first rows, and which of them a row has. */
export interface KeyColumn {
  readonly keys: readonly RowKey[]
  readonly numbersOf: RowNumbers
}

/** What is measured of each group. */
export interface GroupMeasure {
  /** @param groupOf the number of the group of each row of the block that is chosen. */
  add(block: ColumnBlock, groupOf: Uint16Array): void
  /** What it is of each of so many groups; it begins anew after that. */
  take(groups: number): readonly RowKey[]
}

/** @param keys may have been numbered by other rows of the same answer already. */
export function groupColumns(
  blocks: Iterable<ColumnBlock>,
  keys: readonly KeyColumn[],
  measures: readonly GroupMeasure[],
): GroupedRows {
  // The first of several keys divides nothing: its numbers are those of groups.
  const [first] = keys.length > 1 ? keys : []
  const divisions = keys.slice(first === undefined ? 0 : 1).map((key) => new Division(key))
  const counts = new Uint32Array(limits.summaryRowsMax)
  const room = new Uint16Array(blockRows)
  let rows = 0
  let groups: Groups = [[]]
  for (const block of blocks) {
    const groupOf = room.subarray(0, block.chosen.length)
    if (first === undefined) groupOf.fill(0)
    else first.numbersOf(block, groupOf)
    groups = first === undefined ? [[]] : groupsOf(first)
    for (const each of divisions) {
      if (groups.length <= limits.summaryRowsMax) groups = each.divide(block, groupOf, groups)
    }
    if (groups.length > limits.summaryRowsMax) return tooMany(groups)
    count(groupOf, counts)
    for (const each of measures) each.add(block, groupOf)
    rows += groupOf.length
  }
  if (rows === 0) return { counts: [], columns: [] }
  const measured = measures.map((each) => each.take(groups.length))
  return {
    counts: Array.from(counts.subarray(0, groups.length)),
    columns: [...columnsOf(keys.length, groups), ...measured],
  }
}

/** The keys of each. */
type Groups = readonly (readonly RowKey[])[]

function groupsOf({ keys }: KeyColumn): Groups {
  return keys.map((key) => [key])
}

function count(groupOf: Uint16Array, counts: Uint32Array): void {
  for (let at = 0; at < groupOf.length; at += 1) {
    const group = groupOf[at] ?? 0
    counts[group] = (counts[group] ?? 0) + 1
  }
}

/** Of the next key in each group. More keys would be more groups than there may be. */
const places = 2 ** Math.ceil(Math.log2(limits.summaryRowsMax + 1))

/** Of groups into those that have the same key as well. */
class Division {
  readonly #key: KeyColumn
  readonly #numbers = new Uint16Array(blockRows)
  readonly #groups: (readonly RowKey[])[] = []
  /** One more than the group, by the group divided and the number of the key; 0 for none. */
  #groupAt = new Uint16Array(places)

  constructor(key: KeyColumn) {
    this.#key = key
  }

  /** The groups so far, once it has numbered that of each row anew. */
  divide(block: ColumnBlock, groupOf: Uint16Array, divided: Groups): Groups {
    const numbers = this.#numbers
    this.#key.numbersOf(block, numbers)
    if (this.#key.keys.length > limits.summaryRowsMax) return groupsOf(this.#key)
    this.#makeRoom(divided.length * places)
    const groupAt = this.#groupAt
    for (let at = 0; at < groupOf.length; at += 1) {
      const before = groupOf[at] ?? 0
      const number = numbers[at] ?? 0
      let group = groupAt[before * places + number] ?? 0
      if (group === 0) {
        group = this.#add(before, number, divided)
        if (group > limits.summaryRowsMax) break
      }
      groupOf[at] = group - 1
    }
    return this.#groups
  }

  #add(before: number, number: number, divided: Groups): number {
    const group = this.#groups.push([...(divided[before] ?? []), this.#key.keys[number] ?? null])
    this.#groupAt[before * places + number] = group
    return group
  }

  #makeRoom(length: number): void {
    if (length <= this.#groupAt.length) return
    const wider = new Uint16Array(length)
    wider.set(this.#groupAt)
    this.#groupAt = wider
  }
}

/** Nothing is measured of them. */
function tooMany(groups: Groups): GroupedRows {
  const [{ length: keys } = []] = groups
  return { counts: groups.map(() => 1), columns: columnsOf(keys, groups) }
}

function columnsOf(keys: number, groups: Groups): readonly (readonly RowKey[])[] {
  return Array.from({ length: keys }, (_, at) => groups.map((group) => group[at] ?? null))
}

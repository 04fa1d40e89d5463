// Columns are looked at in blocks of rows: what a block has of a column is in the nearest cache.

/** Rows of a block, at most. */
export const blockRows = 16_384

/** Rows that follow one another, of which some are chosen. */
export interface ColumnBlock {
  readonly first: number
  /** Of all of its rows. */
  readonly count: number
  /** The places of those that are chosen, in the block, ascending. */
  readonly chosen: Uint16Array
}

// Rows to pixels and back. Browsers cut an element that is taller than some millions of pixels, so
// a long view gets a shorter spacer: the scroll bar maps its range onto all rows, while a small
// step moves by exactly its pixels, so that no row is ever skipped by the wheel.

import type { RowRange } from '../../data/rows/row-places.ts'

export interface Scale {
  readonly rows: number
  readonly rowHeight: number
  /** Of the window that rows are seen through. */
  readonly viewHeight: number
}

/** Firefox drops elements beyond some 17 million pixels. */
const spacerPixelsMax = 8_000_000

export interface Position {
  /** What the browser has scrolled by. */
  readonly pixels: number
  /** Where the window begins, in pixels of all rows at their full height. */
  readonly top: number
}

export const atStart: Position = { pixels: 0, top: 0 }

export function spacerHeight(scale: Scale): number {
  return Math.min(heightOfAll(scale), spacerPixelsMax)
}

/** After the browser has scrolled. Where `pixels` differs from it, the browser is to be moved. */
export function scrolledTo(pixels: number, before: Position, scale: Scale): Position {
  const ratio = ratioOf(scale)
  if (ratio === 1) return { pixels, top: pixels }
  const step = pixels - before.pixels
  if (Math.abs(step) > scale.viewHeight) return { pixels, top: Math.round(pixels * ratio) }
  const top = within(before.top + step, scale)
  const isNearEnd = pixels < scale.viewHeight || pixels > spacerHeight(scale) - 2 * scale.viewHeight
  return isNearEnd ? { pixels: pixelsOf(top, scale), top } : { pixels, top }
}

/** Where the row is the first one in the window. */
export function positionOfRow(row: number, scale: Scale): Position {
  const top = within(row * scale.rowHeight, scale)
  return { pixels: pixelsOf(top, scale), top }
}

/** The nearest position at which the whole row is seen. */
export function showRow(row: number, before: Position, scale: Scale): Position {
  const from = row * scale.rowHeight
  const until = from + scale.rowHeight
  if (from < before.top) return positionOfRow(row, scale)
  if (until <= before.top + scale.viewHeight) return before
  const top = within(until - scale.viewHeight, scale)
  return { pixels: pixelsOf(top, scale), top }
}

/** The rows that are seen, and some on either side: as many of them wherever it is scrolled to. */
export function rowsAt({ top }: Position, scale: Scale, margin: number): RowRange {
  const { rows, rowHeight, viewHeight } = scale
  const drawn = Math.min(rows, Math.ceil(viewHeight / rowHeight) + 1 + 2 * margin)
  const first = Math.min(Math.floor(top / rowHeight) - margin, rows - drawn)
  return { first: Math.max(0, first), end: Math.max(0, first) + drawn }
}

interface Slot {
  /** Which of the elements that are drawn. */
  readonly slot: number
  /** Of the row that is in it. */
  readonly index: number
}

/**
 * The elements in which rows are drawn: a row that stays in sight stays in its own. They are listed
 * as the rows from `startingRow` on would be.
 */
export function slotsOf({ first, end }: RowRange, startingRow: number): readonly Slot[] {
  const slots = end - first
  return Array.from({ length: slots }, (_, step) => {
    const slot = (startingRow + step) % slots
    return { slot, index: first + ((slot - (first % slots) + slots) % slots) }
  })
}

/** Where a row stands in the spacer: it stays there while small steps are scrolled. */
export function offsetOfRow(row: number, { pixels, top }: Position, rowHeight: number): number {
  return pixels - top + row * rowHeight
}

function heightOfAll({ rows, rowHeight }: Scale): number {
  return rows * rowHeight
}

/** How many pixels of rows one pixel of the scroll bar stands for. */
function ratioOf(scale: Scale): number {
  const reach = spacerHeight(scale) - scale.viewHeight
  return reach <= 0 ? 1 : Math.max(1, (heightOfAll(scale) - scale.viewHeight) / reach)
}

/**
 * Whole pixels, so that sums of them are exact; and at an end only where the rows are, since nobody
 * can scroll beyond it.
 */
function pixelsOf(top: number, scale: Scale): number {
  const ratio = ratioOf(scale)
  if (ratio === 1 || top === 0) return top
  const reach = spacerHeight(scale) - scale.viewHeight
  if (top === heightOfAll(scale) - scale.viewHeight) return reach
  return Math.max(1, Math.min(Math.round(top / ratio), reach - 1))
}

function within(top: number, scale: Scale): number {
  return Math.max(0, Math.min(top, heightOfAll(scale) - scale.viewHeight))
}

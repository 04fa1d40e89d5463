// Chooses the labels above the bars of a chart: the longest ones that fit side by side.

import type { DataPoint } from '../../data/figures/data-point.ts'

/** The height of a line, and the space to the bar, in pixels. */
export const noteLine = 13
export const noteGap = 5

/** The width of a character, and of the space beside a line, in pixels. */
const character = 6.3
const gap = 5

/** Which lines of each point; the last ones where none fit. */
export function fittingNotes(
  points: readonly Pick<DataPoint, 'notes'>[],
  bandStep: number,
): number {
  const all = points.flatMap(({ notes }) => (notes === undefined ? [] : [notes.lines]))
  const [first = []] = all
  const fits = first.findIndex((_, index) =>
    all.every((lines) => lines[index]?.every((line) => widthOf(line) <= bandStep)),
  )
  return fits < 0 ? first.length - 1 : fits
}

function widthOf(line: string): number {
  return line.length * character + gap
}

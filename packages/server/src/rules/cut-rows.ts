// Cuts chosen columns and properties out of rendered rows: bytes are copied from where each member
// ends, and nothing is parsed.

import type { Projection } from './render-row.ts'
import type { RowShape } from './row-shape.ts'

/** Rows one after the other, each with a comma after it. */
export interface RowBytes {
  readonly bytes: Uint8Array
  /** Where each row ends, before its comma. */
  readonly ends: readonly number[]
}

/** Some neighbouring rows of many. */
export interface RowRange<R extends RowBytes = RowBytes> {
  readonly rows: R
  /** Index of the first row, and of the one after the last. */
  readonly from: number
  readonly to: number
}

/** The bytes of a range, with the comma after its last row unless nothing follows. */
export function rangeBytes({ rows, from, to }: RowRange, isLast: boolean): Uint8Array {
  const start = from === 0 ? 0 : (rows.ends[from - 1] ?? 0) + 1
  const end = rows.ends[to - 1] ?? 0
  return rows.bytes.subarray(start, isLast ? end : end + 1)
}

/** The bytes of the rows of a range, with the commas between them. */
export function bytesOf({ rows: { ends }, from, to }: RowRange): number {
  return to <= from ? 0 : (ends[to - 1] ?? 0) - (from === 0 ? 0 : (ends[from - 1] ?? 0) + 1)
}

/** The ends of all members of all rows, as `memberEnds` gives them. */
export interface MeasuredRows extends RowBytes {
  readonly ids: readonly number[]
  readonly memberEnds: Uint32Array
}

/** Neighbouring members that are copied at once, behind what opens or separates them. */
interface Segment {
  readonly before: Uint8Array
  readonly first: number
  readonly last: number
  /** Bytes from the end of the member before to the name of the first one. */
  readonly skipped: number
  /** What stands there instead in rows whose value is hidden. */
  readonly hidden: Uint8Array | undefined
}

/** How rows of one shape become rows of a projection. */
export interface RowCut {
  readonly segments: readonly Segment[]
  readonly after: Uint8Array
  readonly memberCount: number
}

/**
 * The cut of a projection; undefined where rendered rows lack something that it names.
 * @param maskedColumn a column that is null in some rows, which `cutRows` is told.
 */
export function rowCut(
  shape: RowShape,
  { columns, properties }: Projection,
  maskedColumn?: string,
): RowCut | undefined {
  const ofColumns = columns.map((name) => shape.columns.get(name))
  const ofProperties = properties.map((name) => shape.properties.get(name))
  const masked = maskedColumn === undefined ? undefined : shape.columns.get(maskedColumn)
  const segments = [
    ...segmentsOf(shape, ofColumns, '{', masked),
    ...segmentsOf(shape, ofProperties, `${columns.length === 0 ? '{' : ','}"properties":{`),
  ]
  if (ofColumns.includes(undefined) || ofProperties.includes(undefined)) return undefined
  const opening = columns.length + properties.length === 0 ? '{' : ''
  const after = Buffer.from(`${opening}${properties.length > 0 ? '}}' : '}'},`)
  return { segments, after, memberCount: shape.gaps.length }
}

function segmentsOf(
  shape: RowShape,
  members: readonly (number | undefined)[],
  opening: string,
  masked?: number,
): readonly Segment[] {
  const segments: Segment[] = []
  for (const [index, member = 0] of members.entries()) {
    const before = segments.at(-1)
    const isNext = before !== undefined && before.last + 1 === member
    if (isNext && before.hidden === undefined && member !== masked) {
      segments[segments.length - 1] = { ...before, last: member }
    } else {
      const name = JSON.stringify(shape.names[member] ?? '')
      segments.push({
        before: Buffer.from(index === 0 ? opening : ','),
        first: member,
        last: member,
        skipped: (shape.gaps[member] ?? 0) - Buffer.byteLength(name) - 1,
        hidden: member === masked ? Buffer.from(`${name}:null`) : undefined,
      })
    }
  }
  return segments
}

/** The rows of the ranges, cut. `hidden` are ids of rows whose masked column is null. */
export function cutRows(
  cut: RowCut,
  ranges: readonly RowRange<MeasuredRows>[],
  hidden: ReadonlySet<number> = nobody,
): RowBytes {
  const bytes = new Uint8Array(lengthOf(cut, ranges, hidden))
  const ends: number[] = []
  let at = 0
  for (const { rows, from, to } of ranges) {
    for (let row = from; row < to; row++) {
      at = cutRow(cut, rows, row, hidden.has(rows.ids[row] ?? 0), bytes, at)
      ends.push(at - 1)
    }
  }
  return { bytes, ends }
}

const nobody: ReadonlySet<number> = new Set()

function lengthOf(
  { segments, after, memberCount }: RowCut,
  ranges: readonly RowRange<MeasuredRows>[],
  hidden: ReadonlySet<number>,
): number {
  const around = segments.reduce((sum, { before }) => sum + before.length, after.length)
  let length = 0
  for (const { rows, from, to } of ranges) {
    const { memberEnds } = rows
    for (let row = from; row < to; row++) {
      const isHidden = hidden.size > 0 && hidden.has(rows.ids[row] ?? 0)
      length += around
      for (const segment of segments) {
        if (isHidden && segment.hidden !== undefined) length += segment.hidden.length
        else {
          const end = memberEnds[row * memberCount + segment.last] ?? 0
          length += end - startOf(rows, row, segment, memberCount)
        }
      }
    }
  }
  return length
}

/** Where the name of the segment's first member begins. */
function startOf(
  { ends, memberEnds }: MeasuredRows,
  row: number,
  { first, skipped }: Segment,
  memberCount: number,
): number {
  if (first > 0) return (memberEnds[row * memberCount + first - 1] ?? 0) + skipped
  return (row === 0 ? 0 : (ends[row - 1] ?? 0) + 1) + skipped
}

function cutRow(
  { segments, after, memberCount }: RowCut,
  rows: MeasuredRows,
  row: number,
  isHidden: boolean,
  target: Uint8Array,
  start: number,
): number {
  let at = start
  for (const segment of segments) {
    at = copy(segment.before, 0, segment.before.length, target, at)
    if (isHidden && segment.hidden !== undefined) {
      at = copy(segment.hidden, 0, segment.hidden.length, target, at)
    } else {
      const end = rows.memberEnds[row * memberCount + segment.last] ?? 0
      at = copy(rows.bytes, startOf(rows, row, segment, memberCount), end, target, at)
    }
  }
  return copy(after, 0, after.length, target, at)
}

/** Below this, a call of the engine's own copy costs more than the bytes. */
const callBytesMin = 96

function copy(
  source: Uint8Array,
  from: number,
  to: number,
  target: Uint8Array,
  start: number,
): number {
  let at = start
  if (to - from >= callBytesMin) {
    target.set(source.subarray(from, to), at)
    return at + to - from
  }
  for (let index = from; index < to; index++) target[at++] = source[index] ?? 0
  return at
}

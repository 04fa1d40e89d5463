// Cuts chosen columns and properties out of rendered rows: bytes are copied from where each member
// ends, and nothing is parsed.

import type { Projection } from '../../../rules/rows/render-row.ts'
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

/** Where rows of these sizes end, with a comma after each. */
export function endsOf(sizes: readonly number[]): readonly number[] {
  let end = -1
  return sizes.map((size) => {
    end += size + 1
    return end
  })
}

/** Where a row begins. */
export function startOf({ ends }: RowBytes, row: number): number {
  return row === 0 ? 0 : (ends[row - 1] ?? 0) + 1
}

/** The bytes of a range, with the comma after its last row unless nothing follows. */
export function rangeBytes({ rows, from, to }: RowRange, isLast: boolean): Uint8Array {
  const end = rows.ends[to - 1] ?? 0
  return rows.bytes.subarray(startOf(rows, from), isLast ? end : end + 1)
}

/** The bytes of the rows of a range, with the commas between them. */
export function bytesOf({ rows, from, to }: RowRange): number {
  return to <= from ? 0 : (rows.ends[to - 1] ?? 0) - startOf(rows, from)
}

/** The ends of all members of all rows, as `memberEnds` gives them. */
export interface MeasuredRows extends RowBytes {
  readonly ids: readonly number[]
  readonly memberEnds: Uint32Array
}

/** Neighbouring members that are copied at once, with what opens or separates them. */
interface Segment {
  /** What stands before them and is not copied with them. */
  readonly before: Uint8Array
  readonly first: number
  readonly last: number
  /** Bytes that are left out between the member before and the copy. */
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
 * @param maskedColumn a column that is null in some rows, which are passed to `cutRows`.
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
  const after = bytesOfText(`${opening}${properties.length > 0 ? '}}' : '}'},`)
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
      const separator = index === 0 ? opening : ','
      segments.push(newSegment(shape, member, { separator, isMasked: member === masked }))
    }
  }
  return segments
}

function newSegment(
  shape: RowShape,
  member: number,
  { separator, isMasked }: { readonly separator: string; readonly isMasked: boolean },
): Segment {
  const gap = shape.gapTexts[member] ?? ''
  const named = `${JSON.stringify(shape.names[member] ?? '')}:`
  // Most members stand behind the same comma as they are to.
  const isCopied = !isMasked && gap.endsWith(separator + named)
  const copied = isCopied ? separator + named : named
  return {
    before: bytesOfText(isCopied ? '' : separator),
    first: member,
    last: member,
    skipped: Buffer.byteLength(gap) - Buffer.byteLength(copied),
    hidden: isMasked ? bytesOfText(`${named}null`) : undefined,
  }
}

/** Not a Buffer: a loop that copies from one sort of array alone is twice as fast. */
function bytesOfText(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text))
}

/** The rows of the ranges, cut. `hidden` are ids of rows whose masked column is null. */
export function cutRows(
  cut: RowCut,
  ranges: readonly RowRange<MeasuredRows>[],
  hidden: ReadonlySet<number> = nobody,
): RowBytes {
  const target = scratchOf(bytesMax(cut, ranges))
  const ends: number[] = []
  let at = 0
  for (const { rows, from, to } of ranges) {
    for (let row = from; row < to; row++) {
      const isHidden = hidden.size > 0 && hidden.has(rows.ids[row] ?? 0)
      at = isHidden ? cutHiddenRow(cut, rows, row, target, at) : cutRow(cut, rows, row, target, at)
      ends.push(at - 1)
    }
  }
  return { bytes: target.slice(0, at), ends }
}

const nobody: ReadonlySet<number> = new Set()

/** More than the rows can take: what is copied of them, and what is put around it. */
function bytesMax({ segments, after }: RowCut, ranges: readonly RowRange[]): number {
  const around = segments.reduce(
    (sum, { before, hidden }) => sum + before.length + (hidden?.length ?? 0),
    after.length,
  )
  return ranges.reduce((sum, range) => sum + bytesOf(range) + (range.to - range.from) * around, 0)
}

/** Memory that is used again: it costs more to get than to fill. */
const scratch = new Uint8Array(4 * 1024 * 1024)

function scratchOf(bytes: number): Uint8Array {
  return bytes <= scratch.length ? scratch : new Uint8Array(bytes)
}

function cutRow(
  { segments, after, memberCount }: RowCut,
  rows: MeasuredRows,
  row: number,
  target: Uint8Array,
  start: number,
): number {
  const { bytes, memberEnds } = rows
  const rowStart = startOf(rows, row)
  const firstMember = row * memberCount
  let at = start
  for (const { before, first, last, skipped } of segments) {
    for (let index = 0; index < before.length; index++) target[at++] = before[index] ?? 0
    const previous = first === 0 ? rowStart : (memberEnds[firstMember + first - 1] ?? 0)
    const end = memberEnds[firstMember + last] ?? 0
    const from = previous + skipped
    if (end - from < callBytesMin) {
      for (let index = from; index < end; index++) target[at++] = bytes[index] ?? 0
    } else {
      target.set(bytes.subarray(from, end), at)
      at += end - from
    }
  }
  for (let index = 0; index < after.length; index++) target[at++] = after[index] ?? 0
  return at
}

/** Below this, a call of the engine's own copy costs more than the bytes. */
const callBytesMin = 64

/** The same with null in the masked column. */
function cutHiddenRow(
  cut: RowCut,
  rows: MeasuredRows,
  row: number,
  target: Uint8Array,
  start: number,
): number {
  let at = start
  for (const segment of cut.segments) {
    const { hidden = nothing, before } = segment
    if (segment.hidden === undefined) {
      at = cutRow({ ...cut, segments: [segment], after: nothing }, rows, row, target, at)
    } else {
      target.set(before, at)
      target.set(hidden, at + before.length)
      at += before.length + hidden.length
    }
  }
  target.set(cut.after, at)
  return at + cut.after.length
}

const nothing = new Uint8Array()

// Sorts rows by columns in memory. Each value has a place among those of its column, so that rows
// are dealt into places, by the last column first, and never compared: a million in some 50 ms.

import type { Column } from './column.ts'
import { blockRows } from './column-block.ts'
import type { NumberColumn } from './number-column.ts'
import { placeTexts } from './place-texts.ts'
import { RankColumn } from './rank-column.ts'
import { TextColumn } from './text-column.ts'

export interface SortColumn {
  readonly column: Column
  readonly isDescending: boolean
}

/** Where each row comes by one column: those of null last, whichever way. */
interface Places {
  readonly count: number
  /** Writes the places of some rows, a block at most. */
  write(rows: Uint32Array, places: Float64Array): void
}

/**
 * The rows in order; those with the same values stay as they are. Undefined where some numbers are
 * no whole hundredths.
 */
export function sortByColumns(
  rows: Uint32Array<ArrayBuffer>,
  columns: readonly SortColumn[],
): Uint32Array | undefined {
  const placed: Places[] = []
  for (const { column, isDescending } of columns) {
    const places = placesOf(column, rows, isDescending)
    if (places === undefined) return undefined
    placed.push(places)
  }
  let [from, to] = [withKeys(rows), withKeys(new Uint32Array(rows.length))]
  for (const places of placed.toReversed()) {
    for (let divisor = 1; divisor < places.count; divisor *= 2 ** keyBits) {
      setKeys(from, places, divisor)
      const bits = Math.min(keyBits, Math.ceil(Math.log2(places.count / divisor)))
      const digitBits = Math.ceil(bits / Math.ceil(bits / digitBitsMax))
      for (let shift = 0; shift < bits; shift += digitBits) {
        deal(from, to, { shift, digitBits })
        ;[from, to] = [to, from]
      }
    }
  }
  return from.rows
}

/** Keys go with their rows: to look them up for each digit would be in no order of the memory. */
interface KeyedRows {
  readonly rows: Uint32Array
  readonly keys: Uint32Array
}

/** What a key has of a place; a larger place takes another round. */
const keyBits = 32
/** What 2,048 piles need is in the nearest cache; with more of them nothing is faster. */
const digitBitsMax = 11

function withKeys(rows: Uint32Array): KeyedRows {
  return { rows, keys: new Uint32Array(rows.length) }
}

function setKeys({ rows, keys }: KeyedRows, places: Places, divisor: number): void {
  const room = new Float64Array(blockRows)
  for (let first = 0; first < rows.length; first += blockRows) {
    const some = rows.subarray(first, first + blockRows)
    places.write(some, room)
    for (let at = 0; at < some.length; at += 1) {
      keys[first + at] = Math.floor((room[at] ?? 0) / divisor)
    }
  }
}

/** Deals rows by one digit of their keys. */
function deal(
  { rows, keys }: KeyedRows,
  to: KeyedRows,
  { shift, digitBits }: { readonly shift: number; readonly digitBits: number },
): void {
  const mask = 2 ** digitBits - 1
  const next = new Uint32Array(mask + 2)
  for (let at = 0; at < keys.length; at += 1) {
    const after = (((keys[at] ?? 0) >>> shift) & mask) + 1
    next[after] = (next[after] ?? 0) + 1
  }
  for (let digit = 1; digit < next.length; digit += 1) {
    next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0)
  }
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0
    const digit = (key >>> shift) & mask
    const place = next[digit] ?? 0
    to.rows[place] = rows[at] ?? 0
    to.keys[place] = key
    next[digit] = place + 1
  }
}

function placesOf(column: Column, rows: Uint32Array, isDescending: boolean): Places | undefined {
  if (column instanceof RankColumn) return placesOfRanks(column, isDescending)
  return column instanceof TextColumn
    ? placesOfTexts(column, isDescending)
    : placesOfNumbers(column as NumberColumn, rows, isDescending)
}

function placesOfRanks(column: RankColumn, isDescending: boolean): Places {
  const { most } = column
  const [sign, start] = isDescending ? [-1, most] : [1, -1]
  return {
    count: most + 1,
    write(rows, to) {
      column.pick(rows, to)
      for (let at = 0; at < rows.length; at += 1) {
        const rank = to[at] ?? 0
        to[at] = rank === 0 ? most : start + sign * rank
      }
    },
  }
}

function placesOfTexts(column: TextColumn, isDescending: boolean): Places {
  const { texts, placeOf } = placeTexts(column)
  const last = texts.length
  const places = Uint32Array.from(column.texts, (text) => {
    const place = text === null ? last : (placeOf.get(text) ?? last)
    return isDescending && place !== last ? last - 1 - place : place
  })
  return {
    count: last + 1,
    write(rows, to) {
      column.pick(rows, to)
      for (let at = 0; at < rows.length; at += 1) to[at] = places[to[at] ?? 0] ?? last
    },
  }
}

/** By how many parts lie between a number and the first one. */
function placesOfNumbers(
  column: NumberColumn,
  rows: Uint32Array,
  isDescending: boolean,
): Places | undefined {
  const { none } = column.form
  const range = rangeOf(column, rows)
  if (range === undefined) return undefined
  const { least, most, parts } = range
  const span = most < least ? 0 : most - least + 1
  const [sign, start] = isDescending ? [-1, most] : [1, -least]
  return {
    count: span + 1,
    write(some, to) {
      column.pick(some, to)
      for (let at = 0; at < some.length; at += 1) {
        const stored = to[at] ?? none
        to[at] = stored === none ? span : start + sign * Math.round(stored * parts)
      }
    },
  }
}

/** Twice as much is still exact in a double. */
const wholeMax = 2 ** 51

interface NumberRange {
  readonly least: number
  readonly most: number
  /** What is stored, times these, is whole. */
  readonly parts: number
}

/** Undefined where some numbers are no whole hundredths. */
function rangeOf(column: NumberColumn, rows: Uint32Array): NumberRange | undefined {
  const { none } = column.form
  const parts = column.isExact ? 1 : 100
  const room = new Float64Array(blockRows)
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let first = 0; first < rows.length; first += blockRows) {
    const some = rows.subarray(first, first + blockRows)
    column.pick(some, room)
    for (let at = 0; at < some.length; at += 1) {
      const stored = room[at] ?? none
      if (stored === none) continue
      const whole = Math.round(stored * parts)
      if (whole / parts !== stored || Math.abs(whole) > wholeMax) return undefined
      if (whole < least) least = whole
      if (whole > most) most = whole
    }
  }
  return { least, most, parts }
}

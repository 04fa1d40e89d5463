// Holds the mapping between rows and pixels to what a reader expects of a scroll bar.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  atStart,
  offsetOfRow,
  positionOfRow,
  rowsAt,
  type Scale,
  scrolledTo,
  showRow,
  slotsOf,
  spacerHeight,
} from './row-positions.ts'

const million: Scale = { rows: 1_000_000, rowHeight: 36, viewHeight: 800 }
const arbitraryScale = fc.record({
  rows: fc.integer({ min: 0, max: 3_000_000 }),
  rowHeight: fc.constantFrom(28, 36, 76),
  viewHeight: fc.integer({ min: 100, max: 2000 }),
})

test('the spacer is never taller than every browser takes', () => {
  assert.equal(spacerHeight(million), 8_000_000)
  assert.equal(spacerHeight({ ...million, rows: 100 }), 3600)
})

test('the end of the scroll bar shows the last row, and its start the first', () => {
  fc.assert(
    fc.property(arbitraryScale, (scale) => {
      const end = Math.max(0, spacerHeight(scale) - scale.viewHeight)
      const middle = scrolledTo(end / 2, atStart, scale)
      const last = scrolledTo(end, middle, scale)
      assert.equal(rowsAt(last, scale, 0).end, scale.rows)
      const first = scrolledTo(0, scrolledTo(end / 2, last, scale), scale)
      assert.equal(rowsAt(first, scale, 0).first, 0)
    }),
  )
})

test('small steps move by exactly their pixels, in long views as in short ones', () => {
  let position = positionOfRow(500_000, million)
  const { top } = position
  for (let step = 0; step < 100; step += 1)
    position = scrolledTo(position.pixels + 120, position, million)
  assert.equal(position.top, top + 12_000)
})

test('small steps from anywhere lead to both ends', () => {
  for (const [from, step] of [
    [2_000, -120],
    [997_000, 120],
  ] as const) {
    let position = positionOfRow(from, million)
    for (let count = 0; count < 1_000; count += 1) {
      const reach = spacerHeight(million) - million.viewHeight
      const pixels = Math.max(0, Math.min(position.pixels + step, reach))
      position = scrolledTo(pixels, position, million)
    }
    const { first, end } = rowsAt(position, million, 0)
    if (step < 0) assert.equal(first, 0)
    else assert.equal(end, million.rows)
  }
})

test('a row that is to be seen is within the window, wherever it was before', () => {
  fc.assert(
    fc.property(arbitraryScale, fc.nat(), fc.nat(), (scale, from, to) => {
      fc.pre(scale.rows > 0)
      const before = positionOfRow(from % scale.rows, scale)
      const row = to % scale.rows
      const position = showRow(row, before, scale)
      const offset = offsetOfRow(row, position, scale.rowHeight) - position.pixels
      assert.ok(offset > -1e-6)
      assert.ok(offset + scale.rowHeight <= scale.viewHeight + 1e-6)
    }),
  )
})

test('a jump leads to a whole pixel, and small steps leave every row where it stands', () => {
  const arbitrarySteps = fc.array(fc.integer({ min: -2800, max: 2800 }), { maxLength: 50 })
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 900_000 }), arbitrarySteps, (row, steps) => {
      let position = positionOfRow(row, million)
      // Browsers round what they are told to scroll to.
      assert.ok(Number.isInteger(position.pixels))
      const offset = offsetOfRow(row, position, million.rowHeight)
      // Screens have fractions of a pixel, of which a quarter is one.
      for (const step of steps) {
        position = scrolledTo(position.pixels + step / 4, position, million)
        assert.equal(offsetOfRow(row, position, million.rowHeight), offset)
      }
    }),
  )
})

test('as many rows are drawn wherever it is scrolled to', () => {
  fc.assert(
    fc.property(arbitraryScale, fc.nat(), (scale, pixels) => {
      const drawn = Math.min(scale.rows, Math.ceil(scale.viewHeight / scale.rowHeight) + 17)
      const { first, end } = rowsAt(scrolledTo(pixels, atStart, scale), scale, 8)
      assert.equal(end - first, drawn)
      assert.ok(first >= 0 && end <= scale.rows)
    }),
  )
})

test('each row is drawn once, and one that stays in sight stays in its element', () => {
  const range = fc.record({ first: fc.nat(2_000_000), rows: fc.integer({ min: 1, max: 80 }) })
  fc.assert(
    fc.property(range, fc.integer({ min: -90, max: 90 }), fc.nat(), ({ first, rows }, by, from) => {
      const slots = slotsOf({ first, end: first + rows }, from)
      const indexes = slots.map(({ index }) => index).sort((one, other) => one - other)
      assert.deepEqual(
        indexes,
        Array.from({ length: rows }, (_, step) => first + step),
      )
      const next = Math.max(0, first + by)
      const slotOf = new Map(slots.map(({ slot, index }) => [index, slot]))
      for (const { slot, index } of slotsOf({ first: next, end: next + rows }, from)) {
        assert.equal(slotOf.get(index) ?? slot, slot)
      }
    }),
  )
})

test('at rest elements are in the order of rows', () => {
  const slots = slotsOf({ first: 1007, end: 1043 }, 1007)
  assert.deepEqual(
    slots.map(({ index }) => index),
    Array.from({ length: 36 }, (_, step) => 1007 + step),
  )
})

// Any choice of columns and properties, cut out of rendered rows, is what rendering it would give.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../../../test/any-character.ts'
import { renderRow } from '../../../rules/rows/render-row.ts'
import { cutRows, type MeasuredRows, rowCut } from './cut-rows.ts'
import { memberEnds, memberLengths, type RowShape, rowShape } from './row-shape.ts'

type Row = Readonly<Record<string, unknown>>

function measured(shape: RowShape, rows: readonly Row[]): MeasuredRows {
  const texts = rows.map((row) => renderRow(shape.projection, row))
  const bytes = Buffer.from(texts.map((text) => `${text},`).join(''))
  const lengths = texts.map((text) => memberLengths(Buffer.from(text), shape)).join(',')
  const ends: number[] = []
  for (const text of texts) ends.push((ends.at(-1) ?? -1) + 1 + Buffer.byteLength(text))
  const ids = rows.map((_, index) => index + 1)
  return { bytes, ends, ids, memberEnds: memberEnds(Buffer.from(lengths), shape) }
}

const columns = ['id', 'name', 'número', 'tags', 'process']
const properties = ['name', 'a"b', 'c', 'd']
const shape = rowShape({ columns, properties })
const value = fc.oneof(fc.jsonValue({ stringUnit: anyCharacter }), fc.string({ maxLength: 300 }))
const fields = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
const row = fc
  .record({ columns: fields(columns), properties: fields(properties) })
  .map((each): Row => ({ ...each.columns, properties: each.properties }))
const rows = fc.array(row, { minLength: 1, maxLength: 6 })
const projection = fc.record({
  columns: fc.shuffledSubarray(columns),
  properties: fc.shuffledSubarray(properties),
})

test('a cut of any ranges of rows is what rendering the projection would give', () => {
  fc.assert(
    fc.property(rows, projection, fc.nat(6), fc.nat(6), (records, wanted, a, b) => {
      const cut = rowCut(shape, wanted)
      if (cut === undefined) assert.fail('everything that is named is there')
      const [from, to] = [Math.min(a, b, records.length), Math.min(Math.max(a, b), records.length)]
      const all = measured(shape, records)
      const ranges = [
        { rows: all, from, to },
        { rows: all, from: 0, to: records.length },
      ]
      const { bytes, ends } = cutRows(cut, ranges)
      const expected = [...records.slice(from, to), ...records].map((each) =>
        renderRow(wanted, each),
      )
      assert.equal(Buffer.from(bytes).toString(), expected.map((text) => `${text},`).join(''))
      assert.deepEqual(
        ends.map((end, index) =>
          Buffer.from(bytes.subarray(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end)).toString(),
        ),
        expected,
      )
    }),
  )
})

test('a masked column is null in the hidden rows and in no others', () => {
  fc.assert(
    fc.property(rows, projection, fc.nat(63), (records, wanted, bits) => {
      const cut = rowCut(shape, wanted, 'name')
      if (cut === undefined) assert.fail('everything that is named is there')
      const ids = records.map((_, index) => index + 1)
      const hidden = new Set(ids.filter((id) => (bits & (2 ** (id - 1))) !== 0))
      const ranges = [{ rows: measured(shape, records), from: 0, to: records.length }]
      const { bytes } = cutRows(cut, ranges, hidden)
      const expected = records.map((each, index) =>
        renderRow(wanted, hidden.has(index + 1) ? { ...each, name: null } : each),
      )
      assert.equal(Buffer.from(bytes).toString(), expected.map((text) => `${text},`).join(''))
    }),
  )
})

test('what rendered rows lack cannot be cut out of them', () => {
  assert.equal(rowCut(shape, { columns: ['acl'], properties: [] }), undefined)
})

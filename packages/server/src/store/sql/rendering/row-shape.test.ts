// Rows of any shape: what is measured of them leads back to every value.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../../../test/any-character.ts'
import { renderRow } from '../../../rules/rows/render-row.ts'
import { renderedRow } from './rendered-row.ts'
import { memberEnds, memberLengths, rowShape } from './row-shape.ts'

const name = fc
  .string({ unit: anyCharacter, minLength: 1, maxLength: 8 })
  // Objects have members of such names before all others.
  .filter((each) => !/^\d+$/.test(each))
const names = fc.uniqueArray(name, { maxLength: 6 })
const value = fc.oneof(fc.jsonValue({ stringUnit: anyCharacter }), fc.string({ maxLength: 3000 }))

/** Rows of one shape, some with members that they lack. */
const rows = fc
  .record({ columns: names, properties: names })
  .filter(({ columns, properties }) => columns.length + properties.length > 0)
  .filter(({ columns }) => !columns.includes('properties'))
  .chain((projection) => {
    const fields = (list: readonly string[]) =>
      fc.record(Object.fromEntries(list.map((each) => [each, value])), { requiredKeys: [] })
    const row = fc
      .record({ columns: fields(projection.columns), properties: fields(projection.properties) })
      .map(({ columns, properties }) => ({ ...columns, properties }))
    return fc.record({ projection: fc.constant(projection), rows: fc.array(row, { maxLength: 4 }) })
  })

test('every member of every row is found where its value ends', () => {
  fc.assert(
    fc.property(rows, ({ projection, rows: records }) => {
      const shape = rowShape(projection)
      const texts = records.map((record) => renderRow(projection, record))
      const bytes = Buffer.from(texts.map((text) => `${text},`).join(''))
      const lengths = texts.map((text) => memberLengths(Buffer.from(text), shape)).join(',')
      const ends = memberEnds(Buffer.from(lengths), shape)
      assert.equal(ends.length, records.length * shape.gaps.length)
      let at = 0
      const found = texts.map((_, row) =>
        shape.gaps.map((gap, member) => {
          const end = ends[row * shape.gaps.length + member] ?? 0
          if (member === 0) at = row === 0 ? 0 : bytes.indexOf(0x7b, at)
          const text = bytes.subarray(at + gap, end).toString()
          at = end
          return JSON.parse(text) as unknown
        }),
      )
      const expected = texts.map((text) => {
        const row = JSON.parse(text) as Record<string, unknown>
        const properties = (row['properties'] ?? {}) as Record<string, unknown>
        return [
          ...projection.columns.map((each) => row[each]),
          ...projection.properties.map((each) => properties[each]),
        ]
      })
      assert.deepEqual(found, expected)
    }),
  )
})

test('a row is rendered as one call for its JSON would, and measured as its bytes are', () => {
  fc.assert(
    fc.property(rows, ({ projection, rows: records }) => {
      const shape = rowShape(projection)
      for (const record of records) {
        const text = renderRow(projection, record)
        const bytes = Buffer.from(text)
        const expected = { text, bytes: bytes.length, lengths: memberLengths(bytes, shape) }
        assert.deepEqual(renderedRow(shape, record), expected)
      }
    }),
  )
})

test('texts, numbers and members of any sort are measured by their bytes', () => {
  const values = ['', 'a', '"', '\\', '/', '\n', '\u007f', '\u0080', 'ř', '東京', '🚚', '\ud800']
  const others = [0, -0, 1e21, 1e-7, -12.5, true, false, null, [], ['ř'], {}, { a: '"' }]
  const shape = rowShape({ columns: ['id', 'toString'], properties: ['note', 'valueOf'] })
  for (const value of [...values, ...others]) {
    const record = { id: value, properties: { note: value } }
    const text = renderRow(shape.projection, record)
    const bytes = Buffer.from(text)
    const expected = { text, bytes: bytes.length, lengths: memberLengths(bytes, shape) }
    assert.deepEqual(renderedRow(shape, record), expected)
  }
  const empty = { text: '{}', bytes: 2, lengths: '' }
  assert.deepEqual(renderedRow(rowShape({ columns: [], properties: [] }), {}), empty)
})

test('a value of a few bytes takes one character', () => {
  const shape = rowShape({ columns: ['id', 'name'], properties: [] })
  assert.equal(memberLengths(Buffer.from('{"id":12,"name":"ab"}'), shape).length, 2)
})

// Numbers of cells have the declared form and no other, whatever stands between their thousands.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimal } from '@kontor/contract/kinds/number.ts'
import fc from 'fast-check'
import {
  type CellForms,
  cellText,
  cellValue,
  type Thousands,
  thousandsSigns,
} from './cell-value.ts'

function read(text: string, decimalSign: CellForms['decimal'], thousands?: Thousands): unknown {
  const read = cellValue(decimal(), text, { decimal: decimalSign, thousands, dates: undefined })
  return 'fault' in read ? undefined : read.value
}

test('thousands are groups of three digits with one declared sign between them', () => {
  const rows: readonly (readonly [string, ',' | '.', Thousands | undefined, number | undefined])[] =
    [
      ['1 234,50', ',', 'space', 1234.5],
      ['1\u00a0234\u00a0567,5', ',', 'space', 1_234_567.5],
      ['-12\u202f345', ',', 'space', -12_345],
      ['1234,5', ',', 'space', 1234.5],
      ["1'234.5", '.', 'apostrophe', 1234.5],
      ['1\u2019234', '.', 'apostrophe', 1234],
      ['1.234,5', ',', '.', 1234.5],
      ['1,234.5', '.', ',', 1234.5],
      ['1 234,50', ',', undefined, undefined],
      ['1 23', ',', 'space', undefined],
      ['1 2345', ',', 'space', undefined],
      ['1234 567', ',', 'space', undefined],
      ['1 234\u00a0567', ',', 'space', undefined],
      ['1.234', ',', 'space', undefined],
      ['1 234,500 000', ',', 'space', undefined],
      ['1,5', '.', ',', undefined],
      ['1  234', ',', 'space', undefined],
    ]
  for (const [text, sign, thousands, value] of rows) {
    assert.equal(read(text, sign, thousands), value, text)
  }
})

test('a number of any form is read as it was', () => {
  const signs = Object.entries(thousandsSigns) as [Thousands, string][]
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom<',' | '.'>(',', '.'),
      fc.constantFrom(
        ...signs.flatMap(([name, all]) => [...all].map((each) => [name, each] as const)),
      ),
      (whole, hundredths, sign, [thousands, between]) => {
        fc.pre(sign !== between)
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, between)
        const text = `${grouped}${sign}${String(hundredths).padStart(2, '0')}`
        const value = Number(`${whole}.${String(hundredths).padStart(2, '0')}`)
        assert.equal(read(text, sign, thousands), value)
      },
    ),
  )
})

test('a number of a sheet is written as a text that is read as the same', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom<',' | '.'>(',', '.'),
      (value, sign) => {
        const forms = { decimal: sign, thousands: undefined, dates: undefined }
        assert.equal(read(cellText(decimal(), value, forms), sign), value + 0)
      },
    ),
  )
})

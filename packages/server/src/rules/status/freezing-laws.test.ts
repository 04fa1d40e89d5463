// Laws of freezing and correcting, over random invoices and random changes of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import { completeRecord } from '../records/complete-record.ts'
import { correctionOf } from '../records/correction-of.ts'
import { canonicalJson } from '../values/canonical-json.ts'
import type { FieldValues } from '../values/find-values.ts'
import { frozenFaults, frozenFields } from './frozen-fields.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const setting = { unit: 1, today: '2026-03-05' }
const invoice = typeOf('INVOICE.SALES')

function typeOf(name: string): RecordType {
  const type = presetCatalogue.byCollection.get('documents')?.get(name)
  if (type === undefined) throw new Error(name)
  return type
}

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const row = fc.record({
  rowId: fc.integer({ min: 1, max: 6 }),
  name: orNull(fc.constantFrom('a', 'b')),
  count: orNull(fc.integer({ min: -9, max: 9 }).map((value) => value / 3)),
  unitPriceDoc: orNull(cents),
  amountDoc: orNull(cents),
  vatPercentage: fc.constantFrom(0, 12, 21, 5.5),
  category: orNull(fc.constantFrom('ROW.A', 'ROW.B')),
})
const body = fc.record({
  number: fc.constantFrom('1', '2'),
  companyId: fc.constantFrom(1, 2),
  isDisabled: fc.boolean(),
  tags: fc.subarray(['x', 'y']),
  status: fc.constantFrom('APPROVED', 'PAID'),
  properties: fc.record(
    {
      currencyDoc: fc.constantFrom('EUR', 'JPY', 'KWD'),
      vatDate: orNull(fc.constantFrom('2026-01-01', '2026-02-01')),
      paymentMark: orNull(fc.constantFrom('PAYMENT.NONE')),
      [table]: orNull(
        fc.record({ data: fc.uniqueArray(row, { selector: ({ rowId }) => rowId, maxLength: 4 }) }),
      ),
    },
    { requiredKeys: [] },
  ),
})
const record = body.map((sent): FieldValues => completeRecord(invoice, sent, setting))

/** Two invoices of which the second differs from the first in some members only. */
const changed = fc
  .tuple(record, record, fc.func(fc.boolean()))
  .map(([before, other, isTaken]): readonly [FieldValues, FieldValues] => {
    const mix = (one: FieldValues, two: FieldValues): FieldValues =>
      Object.fromEntries(
        Object.keys({ ...one, ...two }).map((name) => [name, (isTaken(name) ? two : one)[name]]),
      )
    const properties = mix(before['properties'] as FieldValues, other['properties'] as FieldValues)
    return [before, { ...mix(before, other), properties }]
  })

test('a change has faults exactly where the frozen fields would have another seal', () => {
  let same = 0
  fc.assert(
    fc.property(changed, ([before, after]) => {
      const [one, other] = [before, after].map((each) => canonicalJson(frozenFields(invoice, each)))
      if (one === other) same += 1
      assert.equal(frozenFaults(invoice, before, after).length === 0, one === other)
    }),
    { numRuns: 1000 },
  )
  assert.ok(same > 20, `${same} changes leave alone what is frozen`)
})

test('an original and its correction come to nothing, in all and for each rate', () => {
  const type = typeOf('INVOICE.SALES.CORRECTION')
  fc.assert(
    fc.property(record, (original) => {
      const { today } = setting
      const sent = correctionOf({ type, original, reason: 'x', today })
      const correction = completeRecord(type, sent, setting)
      for (const name of ['totalNet', 'totalVat', 'totalGross']) {
        assert.equal(Number(original[name]) + Number(correction[name]), 0, name)
      }
      assert.deepEqual(linesOf(correction, -1), linesOf(original, 1))
    }),
    { numRuns: 500 },
  )
})

function linesOf({ vatSummary }: FieldValues, sign: number): readonly (readonly number[])[] {
  const lines = vatSummary as readonly { vatPercentage: number; base: number; vat: number }[]
  return lines.map(({ vatPercentage, base, vat }) => [
    vatPercentage,
    sign * base + 0,
    sign * vat + 0,
  ])
}

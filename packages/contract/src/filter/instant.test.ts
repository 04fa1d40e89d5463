// Holds instants to RFC 3339 and to the one stored form.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { toInstant } from './instant.ts'

describe('toInstant', () => {
  test('brings every RFC 3339 date-time to the stored form', () => {
    const instants: Readonly<Record<string, string>> = {
      '2024-02-29T12:30:00Z': '2024-02-29T12:30:00.000Z',
      '2024-02-29t12:30:00z': '2024-02-29T12:30:00.000Z',
      '2024-02-29 12:30:00.5Z': '2024-02-29T12:30:00.500Z',
      '2024-02-29T12:30:00.123000Z': '2024-02-29T12:30:00.123Z',
      '2024-03-01T00:30:00+01:00': '2024-02-29T23:30:00.000Z',
      '2024-02-29T23:30:00-01:45': '2024-03-01T01:15:00.000Z',
      '2024-02-29T12:30:00-00:00': '2024-02-29T12:30:00.000Z',
      '0001-01-01T00:00:00Z': '0001-01-01T00:00:00.000Z',
      '0099-12-31T23:59:59.999Z': '0099-12-31T23:59:59.999Z',
      '2024-02-29': '2024-02-29T00:00:00.000Z',
    }
    for (const [text, instant] of Object.entries(instants)) assert.equal(toInstant(text), instant)
  })

  test('refuses what is no instant, lies out of range or is too fine', () => {
    const texts = [
      ...['', 'x', '2024', '2024-02-30', '2023-02-29T00:00:00Z', '0000-01-01'],
      ...['2024-02-29T12:30Z', '2024-02-29T12:30:00', '2024-02-29T24:00:00Z'],
      ...['2024-02-29T12:60:00Z', '2024-02-29T12:30:60Z', '2024-02-29T12:30:00.Z'],
      ...['2024-02-29T12:30:00+24:00', '2024-02-29T12:30:00+01', '2024-02-29T12:30:00+0100'],
      ...['2024-02-29T12:30:00.0001Z', '0001-01-01T00:00:00+00:01', '9999-12-31T23:59:00-00:01'],
      ...[' 2024-02-29T12:30:00Z', '2024-02-29T12:30:00Z\n'],
    ]
    for (const text of texts) assert.equal(toInstant(text), undefined, text)
  })

  test('the stored form stays as it is', () => {
    const instant = fc.date({
      min: new Date('0001-01-01T00:00:00.000Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    })
    const property = fc.property(instant, (each) => {
      assert.equal(toInstant(each.toISOString()), each.toISOString())
    })
    fc.assert(property)
  })
})

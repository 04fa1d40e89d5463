// Canonical JSON, by the examples of its RFC.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalJson } from './canonical-json.ts'

/** RFC 8785, section 3.2.2 and 3.2.3, and some numbers of appendix B. */
const vectors: readonly (readonly [json: string, canonical: string])[] = [
  [
    String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`,
    `{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
      String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  ],
  [
    String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }`,
    `{"\\r":"Carriage Return","1":"One","\u0080":"Control",` +
      `"\u00f6":"Latin Small Letter O With Diaeresis","\u20ac":"Euro Sign",` +
      `"\ud83d\ude00":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}`,
  ],
  [
    '[-0, 5e-324, 1.7976931348623157e308, 9007199254740992, 295147905179352830000, 1e21, 1e-7]',
    '[0,5e-324,1.7976931348623157e+308,9007199254740992,295147905179352830000,1e+21,1e-7]',
  ],
]

test('canonical JSON is that of RFC 8785', () => {
  for (const [json, canonical] of vectors) {
    assert.equal(canonicalJson(JSON.parse(json)), canonical)
  }
})

test('the order of members makes no difference, and reading it back gives the same value', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).toReversed()
    return Object.fromEntries(members.map(([name, each]) => [name, shuffled(each)]))
  }
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value))
      assert.equal(canonicalJson(shuffled(plain)), canonicalJson(plain))
      assert.deepEqual(JSON.parse(canonicalJson(plain)), plain)
    }),
  )
})

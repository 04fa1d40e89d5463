// Bodies: what is I-JSON is read as it is, and everything else is refused by name and place.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import fc from 'fast-check'
import { storableCharacter } from '../../../../../test/any-character.ts'
import { thorough } from '../../../../../test/thorough.ts'
import { sliceBytes } from './inspect-json.ts'
import { type JsonRefusal, readInSlices, readJson } from './read-json.ts'

function read(body: string | readonly number[]): ReturnType<typeof readJson> {
  return readJson(typeof body === 'string' ? Buffer.from(body) : Uint8Array.from(body))
}

function refused(body: string | readonly number[]): JsonRefusal {
  const reading = read(body)
  if (reading.ok) assert.fail(`taken: ${body}`)
  return reading
}

/** Each fault as `code pointer@position`. */
function faultsOf(body: string | readonly number[]): string[] {
  return refused(body).faults.map(
    ({ code, pointer = '(none)', position }) => `${code} ${pointer}@${position}`,
  )
}

test('a JSON object is read', () => {
  const body =
    '\t{"a":[1.50,1E2,"\\u010d\\ud83d\\ude00\\n",{}],"b":null, "c" :true,"":{"":false}}\r\n'
  const value = { a: [1.5, 100, 'č😀\n', {}], b: null, c: true, '': { '': false } }
  assert.deepEqual(read(body), { ok: true, value })
})

test('a body that starts inside a larger buffer is read from its own bytes', () => {
  const whole = Buffer.from('[7]{"a":12345678901234567890,"a":"\\u0000"}[7]')
  const reading = readJson(new Uint8Array(whole.buffer, whole.byteOffset + 3, whole.length - 6))
  assert.deepEqual(!reading.ok && reading.faults.map(({ position }) => position), [5, 26, 31])
})

test('minus zero reads as 0', () => {
  const reading = read('{"a":-0,"b":[-0.0,{"c":-0e5}],"d":"\\ud83d\\ude00"}')
  assert.deepEqual(reading, { ok: true, value: { a: 0, b: [0, { c: 0 }], d: '😀' } })
})

test('no body, broken JSON, no I-JSON and no object are four different problems', () => {
  assert.deepEqual(refused(''), { ok: false, problem: 'missing-body', faults: [], moreFaults: 0 })
  assert.equal(refused('{').problem, 'bad-json')
  assert.equal(refused('[1e400]').problem, 'not-i-json')
  assert.equal(refused('{"a":1e400').problem, 'bad-json')
  for (const body of ['[]', '"a"', '5', 'null', ' true ', '[{}]']) {
    assert.equal(refused(body).problem, 'invalid-record')
    assert.deepEqual(faultsOf(body), ['not-an-object @undefined'])
  }
})

const broken: Readonly<Record<string, readonly [number, string]>> = {
  ' ': [1, 'a value, found the end'],
  '{': [1, 'a text in double quotes, found the end'],
  '{"a"': [4, '":" after the name, found the end'],
  '{"a":': [5, 'a value, found the end'],
  '{"a":1': [6, '"," or "}", found the end'],
  '{"a":1,}': [7, 'a text in double quotes, found "}"'],
  '{"a":[1,]}': [8, 'a value, found "]"'],
  '{"a":[1 2]}': [8, '"," or "]", found "2"'],
  '{"a":[1}': [7, '"," or "]", found "}"'],
  '{a:1}': [1, 'a text in double quotes, found "a"'],
  "{'a':1}": [1, 'a text in double quotes, found "\'"'],
  '{"é":é}': [6, 'a value, found "é"'],
  '{"a":01}': [6, '"," or "}", found "1"'],
  '{"a":+1}': [5, 'a value, found "+"'],
  '{"a":.5}': [5, 'a value, found "."'],
  '{"a":1.}': [7, 'a digit, found "}"'],
  '{"a":1e}': [7, 'a digit, found "}"'],
  '{"a":-}': [6, 'a digit, found "}"'],
  '{"a":NaN}': [5, 'a value, found "N"'],
  '{"a":True}': [5, 'a value, found "T"'],
  '{"a":nul}': [5, 'a value, found "n"'],
  '{"a":"b': [7, 'a closing double quote, found the end'],
  '{"a":"\n"}': [6, 'an escape such as \\n for a control character, found "\\n"'],
  '{"a":"\\x"}': [7, 'an escape, one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u, found "x"'],
  '{"a":"\\': [7, 'an escape, one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u, found the end'],
  '{"a":"\\u12g4"}': [10, 'four hex digits after \\u, found "g"'],
  '{"a":"\\ud800\\u12"}': [16, 'four hex digits after \\u, found "\\""'],
  '{} {}': [3, 'nothing after the value, found "{"'],
  '{"a":1}//': [7, 'nothing after the value, found "/"'],
  '{\u00a0}': [1, 'a text in double quotes, found "\u00a0"'],
}

test('broken JSON is told with the byte and what was expected there', () => {
  for (const [body, [position, words]] of Object.entries(broken)) {
    const message = `Expected ${words}.`
    const faults = [{ code: 'bad-json', message, position }]
    assert.deepEqual(refused(body), { ok: false, problem: 'bad-json', faults, moreFaults: 0 })
  }
})

test('a byte order mark is broken JSON with a message of its own', () => {
  const { problem, faults } = refused('\ufeff{}')
  assert.equal(problem, 'bad-json')
  assert.match(faults[0]?.message ?? '', /byte order mark/)
  assert.equal(faults[0]?.position, 0)
})

test('bytes that are not UTF-8 are refused at the first bad one', () => {
  const start = [...Buffer.from('{"é":"')]
  for (const bad of [
    [0xff],
    [0xc5],
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
    [0xef, 0xbf],
    [0xef, 0xbf, 0x41],
  ]) {
    for (const end of [[], [...Buffer.from('\ufffd"}')]]) {
      const body = [...start, ...bad, ...end]
      assert.equal(refused(body).problem, 'not-i-json')
      assert.deepEqual(faultsOf(body), [`bad-utf8 (none)@${start.length}`])
    }
  }
})

test('repeated names are refused, however they are written, each where it stands again', () => {
  assert.deepEqual(faultsOf('{"a":1,"b":{"a":2},"a":3}'), ['duplicate-member /a@19'])
  assert.deepEqual(faultsOf('{"x~/y":[0,{"é":1,"\\u00e9":2,"é":3}]}'), [
    'duplicate-member /x~0~1y/1/é@19',
    'duplicate-member /x~0~1y/1/é@30',
  ])
  // Taken for the end of a text, the escaped quotes would bring as many colons to light as they
  // hide.
  assert.deepEqual(faultsOf('{"a":"\\"","k:":1,"k:":2,"c":"\\""}'), ['duplicate-member /k:@17'])
  assert.deepEqual(faultsOf('[{"":{}},{"":1,"":1}]'), ['duplicate-member /1/@15'])
})

test('names that reach into prototypes are refused at any depth', () => {
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    assert.deepEqual(faultsOf(`{"${name}":{}}`), [`forbidden-member /${name}@1`])
    assert.deepEqual(faultsOf(`{"a":[{"${name}":1}]}`), [`forbidden-member /a/0/${name}@7`])
  }
  assert.deepEqual(faultsOf('{"\\u005f_proto__":1}'), ['forbidden-member /__proto__@1'])
  assert.equal(read('{"a":"__proto__","toString":1,"Constructor":2}').ok, true)
})

test('U+0000 and lone surrogates are refused in names and values', () => {
  assert.deepEqual(faultsOf('{"a":"\\u0000"}'), ['forbidden-character /a@6'])
  assert.deepEqual(faultsOf('{"a":["é\\ud83d","\\uDE00\\ud83d"]}'), [
    'forbidden-character /a/0@9',
    'forbidden-character /a/1@18',
  ])
  for (const text of ['\\ud83d\\ud83d\\ude00', '\\ud800', '\\uDFFFx', '\\udbff\\n\\udc00']) {
    assert.deepEqual(faultsOf(`{"a":"${text}"}`), ['forbidden-character /a@6'])
  }
  assert.deepEqual(faultsOf('{"\\ud83d":1,"\\u0000":[1e400]}'), [
    'forbidden-character (none)@2',
    'forbidden-character (none)@13',
    'inexact-number (none)@22',
  ])
  assert.equal(
    read('{"a":"\\\\u0000\\\\ud83d","b":"\\ud83d\\ude00\\ud7ff\\ue000\\u0001"}').ok,
    true,
  )
})

test('numbers that a double does not represent are refused', () => {
  assert.deepEqual(faultsOf('{"a":9007199254740993,"b":[1e400,0.1000000000000000055,-1E-400]}'), [
    'inexact-number /a@5',
    'inexact-number /b/0@27',
    'inexact-number /b/1@33',
    'inexact-number /b/2@55',
  ])
  const { faults } = refused(`{"a":${'9'.repeat(1000)}}`)
  assert.equal(
    faults[0]?.message,
    `No double represents "${'9'.repeat(60)}"... exactly; the nearest is Infinity.`,
  )
})

test('numbers that a double represents are taken, however they are written', () => {
  const numbers = '1.50,1E2,100000000000000000000,1e-7,0.30000000000000004,1000000000000000e-3'
  const value = { a: [1.5, 100, 100000000000000000000, 1e-7, 0.30000000000000004, 1e12] }
  assert.deepEqual(read(`{"a":[${numbers}]}`), { ok: true, value })
})

test('nesting is taken up to the limit and refused beyond it', () => {
  const nest = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  const max = limits.requestJsonDepthMax
  assert.equal(read(nest(max)).ok, true)
  const pointer = `/a${'/0'.repeat(max - 1)}`
  assert.deepEqual(faultsOf(nest(max + 1)), [`too-deep ${pointer}@${max + 4}`])
  assert.deepEqual(faultsOf(nest(1_000_000)), [`too-deep ${pointer}@${max + 4}`])
  assert.deepEqual(faultsOf('['.repeat(1_000_000)), [`too-deep ${'/0'.repeat(max)}@${max}`])
  assert.deepEqual(faultsOf('{"":'.repeat(1_000_000)), [`too-deep ${'/'.repeat(max)}@${max * 4}`])
})

test('all faults are found, the first listed and the rest counted', () => {
  const body = `{"b":{"a":1${',"a":1'.repeat(limits.faultsMax + 10)}},"constructor":1e400}`
  const { faults, moreFaults } = refused(body)
  assert.equal(faults.length, limits.faultsMax)
  assert.equal(moreFaults, 12)
})

test('a pointer that would be very long is left out', () => {
  assert.deepEqual(faultsOf(`{"${'x'.repeat(2000)}":[1e400]}`), ['inexact-number (none)@2005'])
})

const wellFormed = fc.string({ unit: storableCharacter })
const names = wellFormed.filter((name) => !/^(__proto__|constructor|prototype)$/.test(name))
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    wellFormed,
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    fc.constantFrom(null, true, false),
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(names, tie('tree'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))
const objects = fc.dictionary(names, tree, { noNullPrototype: true })

/** JSON with every character that is not ASCII escaped, as some clients send it. */
function escaped(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

test('what JSON.stringify writes reads back equal', () => {
  fc.assert(
    fc.property(objects, fc.boolean(), fc.constantFrom(0, 2), (value, ascii, indent) => {
      const json = JSON.stringify(value, null, indent)
      const reading = read(ascii && indent === 0 ? escaped(json) : json)
      assert.deepEqual(reading, { ok: true, value })
    }),
  )
})

/** The values in a tree, itself included. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((count: number, each) => count + valuesIn(each), 1)
}

test('values are taken up to the limit, wherever they stand, and refused beyond it', () => {
  // A text is one value, however it is written.
  for (const text of ['', '\\ud83d\\ude00']) {
    fc.assert(
      fc.property(tree, (value) => {
        const rest = limits.requestValuesMax - valuesIn(value) - 3
        const body = (more: number) => {
          const filling = Array.from({ length: rest + more }, () => 'null').join()
          return `{"text":"${text}","tree":${JSON.stringify(value)},"filling":[${filling}]}`
        }
        assert.equal(read(body(0)).ok, true)
        const { problem, faults } = refused(body(1))
        assert.deepEqual([problem, faults], ['body-too-large', []])
      }),
      { numRuns: 10 },
    )
  }
})

test('a member that is doubled anywhere is found', () => {
  fc.assert(
    fc.property(objects, fc.array(fc.boolean(), { maxLength: 20 }), names, (value, path, name) => {
      const member = JSON.stringify({ [name]: value }).slice(1, -1)
      let json = `{${member},${member}}`
      for (const isArray of path) json = isArray ? `[null,${json}]` : `{"a":${json},"b":{}}`
      const { problem, faults } = refused(json)
      assert.equal(problem, 'not-i-json')
      assert.ok(faults.every(({ code }) => code === 'duplicate-member'))
      assert.ok(faults.length >= 1)
    }),
  )
})

test('arbitrary bytes never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      assert.equal(typeof readJson(bytes).ok, 'boolean')
    }),
  )
})

test('a long text is read alike wherever a slice of the work ends in it', () => {
  const ends = ['"', '\\n"', '\\u00e9"', '\\ud83d\\ude00"', 'é"', '\\u0000"', '\\ud83d"', '\n"', '']
  for (const end of ends) {
    for (const before of thorough([1, 4, 0, 2, 3, 5, 6, 7, 8], 3)) {
      const short = `{"a":1,"b":"${end}}`
      const filling = 'x'.repeat(sliceBytes - before)
      for (const [long, small] of [
        [`{"a":1,"b":"${filling}${end}}`, short],
        [`{"${filling}${end}:1}`, `{"${end}:1}`],
      ] as const) {
        const [reading, oracle] = [read(long), read(small)]
        assert.equal(reading.ok, oracle.ok, end)
        if (reading.ok) assert.deepEqual(reading.value, JSON.parse(long))
        else if (!oracle.ok) {
          const there = oracle.faults.map((fault) => (fault.position ?? 0) + filling.length)
          assert.deepEqual(
            [reading.problem, reading.faults.map(({ position }) => position)],
            [oracle.problem, there],
          )
        }
      }
    }
  }
})

test('a large text is looked through in slices', () => {
  const count = 6
  const parts = Array.from({ length: count }, () => 'x'.repeat(sliceBytes))
  for (const value of [parts.join(''), parts, { [parts.join('')]: parts }]) {
    const slices = [...readInSlices(Buffer.from(JSON.stringify({ value })))]
    assert.ok(slices.length >= count, `${slices.length} slices`)
  }
})

/** Parts of texts that are nearly JSON. */
const pieces = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    '"a"',
    '"b"',
    '"__proto__"',
    ' ',
    '\n',
    '-',
    '0',
    '1',
    '.',
  ],
  ...[
    'e',
    'E',
    '+',
    '9007199254740993',
    '1.5',
    '-0',
    '\\',
    'u',
    '\\u0000',
    '\\ud83d',
    '\\ude00',
    'é',
  ],
  ...['true', 'null', '"a":1', '{"a":1}', '"x":[', '{"b":2,', '\ufeff', '"\\u00e9"'],
]

test('a text is taken exactly when JSON.parse takes it and nothing is found in it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const json = `{"r":[${parts.join('')}]}`
      const reading = read(json)
      let isJson = true
      try {
        JSON.parse(json)
      } catch {
        isJson = false
      }
      assert.equal(!reading.ok && reading.problem === 'bad-json', !isJson, json)
    }),
    { numRuns: 2000 },
  )
})

// Bodies are I-JSON: what cannot be read in one way only is refused before it is looked at, what is
// taken is kept to the last character, and nothing refused leaves a trace.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as fc from 'fast-check'
import { storableCharacter } from '../../../../test/any-character.ts'
import { draws } from '../../../../test/thorough.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { drawNext, oneLater } from '../support/next-ids.ts'

type Server = () => Booted

onOneEngine('bodies', (server) => {
  refused(server)
  contentLengths(server)
})

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))),
  )

const nested = (levels: number): string =>
  `{"name":"x","agencyBankAccount":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

/** Body, problem, fault and the byte that the fault lies at. */
const cases: readonly (readonly [string | Uint8Array, string, string, number])[] = [
  ['{"name":"x","salesMaturity":1e400}', 'not-i-json', 'inexact-number', 28],
  ['{"name":"x","salesMaturity":9007199254740993}', 'not-i-json', 'inexact-number', 28],
  ['{"name":"x","salesMaturity":0.1000000000000000001}', 'not-i-json', 'inexact-number', 28],
  ['{"name":"x","salesMaturity":1e-400}', 'not-i-json', 'inexact-number', 28],
  ['{"name":"x","name":"x"}', 'not-i-json', 'duplicate-member', 12],
  ['{"name":"x","n\\u0061me":"x"}', 'not-i-json', 'duplicate-member', 12],
  [bytes('{"name":"', 0xff, '"}'), 'not-i-json', 'bad-utf8', 9],
  [bytes('{"name":"', 0xc0, 0x80, '"}'), 'not-i-json', 'bad-utf8', 9],
  [bytes('{"name":"', 0xed, 0xa0, 0x80, '"}'), 'not-i-json', 'bad-utf8', 9],
  ['{"name":"\\ud800"}', 'not-i-json', 'forbidden-character', 9],
  ['{"name":"\\udc00x"}', 'not-i-json', 'forbidden-character', 9],
  ['{"name":"\\u0000"}', 'not-i-json', 'forbidden-character', 9],
  ['{"name":"x","__proto__":{"isClient":true}}', 'not-i-json', 'forbidden-member', 12],
  ['{"name":"x","acl":{"constructor":1}}', 'not-i-json', 'forbidden-member', 19],
  ['{"name":"x","\\u005f_proto__":1}', 'not-i-json', 'forbidden-member', 12],
  [nested(65), 'not-i-json', 'too-deep', 95],
  ['{"name":"x",}', 'bad-json', 'bad-json', 12],
  ["{'name':'x'}", 'bad-json', 'bad-json', 1],
  ['{"name":"x"}{}', 'bad-json', 'bad-json', 12],
  ['{"name":NaN}', 'bad-json', 'bad-json', 8],
  ['{"name":01}', 'bad-json', 'bad-json', 9],
  ['\uFEFF{"name":"x"}', 'bad-json', 'bad-json', 0],
]

function refused(server: Server): void {
  let next: Readonly<Record<string, number>>
  before(async () => {
    next = await drawNext(server())
  })

  test('what is no I-JSON is refused by name and place', async () => {
    for (const [body, code, fault, position] of cases) {
      const reply = await server().call({ path: 'companies', body })
      const shown = `${Buffer.from(body).toString().slice(0, 60)}: ${reply.text}`
      assert.equal(reply.status, 400, shown)
      assert.equal(reply.json.code, code, shown)
      assert.equal(reply.json.errors[0].code, fault, shown)
      assert.equal(reply.json.errors[0].position, position, shown)
    }
  })

  test('JSON that is no object is well-formed and invalid', async () => {
    for (const body of ['[]', '"name"', '5', 'null', 'true']) {
      const { status, json } = await server().call({ path: 'companies', body })
      assert.equal(status, 422)
      assert.deepEqual([json.code, json.errors[0].code], ['invalid-record', 'not-an-object'])
      assert.equal(json.errors[0].pointer, '')
    }
  })

  test('64 levels are read, and only then judged', async () => {
    const { status, json } = await server().call({ path: 'companies', body: nested(64) })
    assert.equal(status, 422)
    assert.equal(json.errors[0].code, 'unknown-field')
  })

  test('after all these nothing was stored and no id or number was used', async () => {
    assert.deepEqual(await drawNext(server()), oneLater(next))
  })
}

function contentLengths(server: Server): void {
  const readBack = async (name: string): Promise<unknown> => {
    const { id } = await server().create('companies', { name, tags: [name] })
    const { json } = await server().call({ path: `companies?id=${id}` })
    assert.deepEqual(json.tags, [name])
    return json.name
  }

  test('text is kept as sent: blanks, line ends, marks and characters of every plane', async () => {
    for (const name of [
      '',
      '  leading and trailing \t',
      'line\r\nline\nline\r',
      'e\u0301 is not \u00e9',
      '\u{1F469}\u{200D}\u{1F469} \u{10FFFF} \u{FFFF} \u{FEFF}',
      '\u0001\u001f\u007f\u0085\u2028\u2029',
      '"\\/<>&\'%_--;{}',
    ]) {
      assert.equal(await readBack(name), name)
    }
  })

  test('any text at all reads back as it was sent', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: storableCharacter, maxLength: 40 }), async (name) => {
        assert.equal(await readBack(name), name)
      }),
      { numRuns: draws(8, 200) },
    ))

  test('any number that is taken reads back as the same decimal', () =>
    fc.assert(
      fc.asyncProperty(fc.double({ noNaN: true, noDefaultInfinity: true }), async (value) => {
        const task = { type: 'OVERHEAD.INTERNAL', ownerId: 1, properties: { exRateDocAcc: value } }
        const { properties } = await server().create('documents', task)
        assert.equal(properties.exRateDocAcc, value + 0)
      }),
      { numRuns: draws(8, 200) },
    ))

  test('the same decimal in other words is the same number', async () => {
    for (const [text, value] of [
      ['1.50', 1.5],
      ['15e-1', 1.5],
      ['-0', 0],
      ['-0.0', 0],
      ['1E+2', 100],
      ['9007199254740992', 2 ** 53],
      ['0.1', 0.1],
    ] as const) {
      const body = `{"type":"OVERHEAD.INTERNAL","ownerId":1,"properties":{"exRateDocAcc":${text}}}`
      const { json } = await server().call({ path: 'documents', body })
      assert.ok(Object.is(json.properties.exRateDocAcc, value), text)
    }
  })

  test('names of registrations are the caller’s own', async () => {
    const registrations = { [freshName()]: '1', '': '2', 'a/b~c': '3', é: '4', toString: '5' }
    const record = await server().create('companies', { name: 'Names', registrations })
    assert.deepEqual(record.registrations, registrations)
  })
}

// No wrong value gets into a record: each is refused with its pointer and its fault, wherever in
// whatever type it stands, and nothing is stored.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { thorough } from '../../../../test/thorough.ts'
import { recordFields } from '../../src/rules/values/record-fields.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { drawNext, oneLater } from '../support/next-ids.ts'
import { type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'
import { pointerOf, type WrongValue, withWrong, wrongValues } from '../support/wrong-values.ts'

type Payload = Readonly<Record<string, unknown>>

/** One of each shape: these are sent with one wrong value at a time. */
const shapes = ['COMPANY', 'DOCUMENT.ORDER.PURCHASE', 'INVOICE.SALES', 'JOB', 'TRACK']

/**
 * A wrong value here makes others wrong as well: a person is of no such company, rows are not in
 * that currency, and nothing has the temporary id that others name.
 */
const isNamedByOthers = /^\/(?:companyId|properties\/currencyDoc|\w+(?:\/\d+(?:\/id)?)?)$/
const ofOthers = new Set(['unknown-reference', 'not-equal'])

function casesOf(type: RecordType, world: ReferenceWorld): [Payload, readonly WrongValue[]] {
  const payload = examplePayload(type, { size: 'fullest', ...world.forExamples })
  const all = [...wrongValues(recordFields(type), payload, (target) => world.strangers[target])]
  // A body whose type is wrong is held against no other rule, and of fields that exclude each other
  // the payload gives one. A document that may not be corrected is 404, as one that may not be
  // changed (`rights/corrections.test.ts`).
  const left = new Set([
    'type',
    'correctsId',
    ...(type.atMostOne ?? []).flatMap((names) => names.slice(1)),
  ])
  return [payload, all.filter(({ path }) => path.length > 1 || !left.has(String(path[0])))]
}

async function refusedWith(server: Booted, type: RecordType, body: Payload): Promise<Fault[]> {
  const reply = await server.call({ path: type.collection, body })
  assert.equal(reply.status, 422, `${type.type}: ${JSON.stringify(body)} ${reply.text}`)
  assert.equal(reply.json.code, 'invalid-record')
  return reply.json.errors
}

function assertReported(faults: readonly Fault[], wrong: WrongValue, type: RecordType): void {
  const pointer = pointerOf(wrong)
  const fault = faults.find((each) => each.pointer === pointer)
  const where = `${type.type} ${pointer} = ${JSON.stringify(wrong.value)}`
  assert.equal(fault?.code, wrong.code, `${where}: ${JSON.stringify(faults)}`)
  assert.ok(fault.message.includes(wrong.hint ?? ''), `${where}: ${fault.message}`)
}

/** As few groups as hold every wrong value, none in the way of another of its group. */
function grouped(all: readonly WrongValue[]): readonly (readonly WrongValue[])[] {
  const groups: { readonly wrongs: WrongValue[]; readonly places: Set<string> }[] = []
  for (const wrong of all) {
    const isOfTwo = wrong.code === 'duplicate-id'
    const place = pointerOf(isOfTwo ? { ...wrong, path: wrong.path.slice(0, 1) } : wrong)
    const isFree = (places: ReadonlySet<string>): boolean =>
      places.size < limits.faultsMax / 2 &&
      [...places].every((other) => !`${place}/`.startsWith(`${other}/`)) &&
      [...places].every((other) => !`${other}/`.startsWith(`${place}/`))
    const group = groups.find(({ places }) => isFree(places))
    if (group === undefined) groups.push({ wrongs: [wrong], places: new Set([place]) })
    else {
      group.wrongs.push(wrong)
      group.places.add(place)
    }
  }
  return groups.map(({ wrongs }) => wrongs)
}

onOneEngine('wrong values', (server) => {
  const world = referenceWorld(server)
  let next: Readonly<Record<string, number>>
  before(async () => {
    next = await drawNext(server())
  })

  for (const type of recordTypes.filter((each) => thorough(shapes, 2).includes(each.type))) {
    test(`${type.type}: one wrong value is one fault, told by its pointer`, async () => {
      const [payload, all] = casesOf(type, world())
      for (const wrong of all) {
        const faults = await refusedWith(server(), type, withWrong(payload, [wrong]))
        assertReported(faults, wrong, type)
        const pointer = pointerOf(wrong)
        const others = faults.filter((fault) => fault.pointer !== pointer)
        const areConsequences = others.every(({ code }) => ofOthers.has(code))
        const isAlone = isNamedByOthers.test(pointer) ? areConsequences : others.length === 0
        assert.ok(isAlone, `${pointer}: ${JSON.stringify(others)}`)
      }
    })
  }

  for (const type of recordTypes) {
    test(`${type.type}: all wrong values are told at once`, async () => {
      const [payload, all] = casesOf(type, world())
      for (const wrongs of grouped(all)) {
        const faults = await refusedWith(server(), type, withWrong(payload, wrongs))
        for (const wrong of wrongs) assertReported(faults, wrong, type)
      }
    })
  }

  test('after all these nothing was stored and no id or number was used', async () => {
    const now = await drawNext(server())
    assert.deepEqual(now, oneLater(next))
    next = now
  })
})

// Every type of record reads back as it was sent: the fullest payload that the interface allows,
// the smallest, and one that says null wherever it may.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { assertReadsBack } from '../support/expected-record.ts'
import { type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

type Payload = Readonly<Record<string, unknown>>

const today = '2026-03-05'

/** Creates the record, holds the answer to what was sent, and reads it again. */
async function assertKept(server: Booted, type: RecordType, sent: Payload): Promise<void> {
  const { collection } = type
  const created = await server.call({ path: collection, body: sent })
  assert.equal(created.status, 201, `${type.type}: ${created.text}`)
  const location = `/rest/v1/${server.unit}/${collection}?id=${created.json.id}`
  assert.equal(created.headers.get('location'), location)
  assertReadsBack({ type, sent: { type: type.type, ...sent }, answer: created.json, today })
  const read = await server.call({ path: location })
  assert.equal(read.status, 200)
  assert.equal(read.text, created.text, `${type.type} reads back byte for byte`)
}

function fullest(type: RecordType, world: ReferenceWorld): Payload {
  return examplePayload(type, { size: 'fullest', ...world.forExamples })
}

/** The smallest payload with null in every optional place at the top and among the properties. */
function nullest(type: RecordType, world: ReferenceWorld): Payload {
  const whole = fullest(type, world)
  const small = examplePayload(type, { size: 'smallest', ...world.forExamples })
  const nulls = (names: object | undefined, needed: object): Payload => {
    const empty = Object.fromEntries(Object.keys(names ?? {}).map((name) => [name, null]))
    return { ...empty, ...needed }
  }
  const { properties, ...fields } = whole
  const record = nulls({ id: null, ...fields }, small)
  if (properties === undefined) return record
  return { ...record, properties: nulls(properties as object, small['properties'] ?? {}) }
}

onEveryEngine(
  'records read back as sent',
  (server) => {
    const world = referenceWorld(server)

    for (const type of recordTypes) {
      test(`${type.type}: the fullest payload reads back equal`, async () => {
        await assertKept(server(), type, fullest(type, world()))
      })

      test(`${type.type}: the smallest payload reads back equal, the rest null or default`, () => {
        const sent = examplePayload(type, { size: 'smallest', ...world().forExamples })
        return assertKept(server(), type, sent)
      })

      test(`${type.type}: null is taken in every optional place`, async () => {
        await assertKept(server(), type, nullest(type, world()))
      })
    }
  },
  settableClock(`${today}T12:00:00Z`),
)

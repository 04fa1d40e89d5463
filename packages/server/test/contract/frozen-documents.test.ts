// Whatever is sent to a frozen document, what is frozen of it stays: a change is refused exactly where
// it would make that different, nothing of it is stored then, and all seals still hold. A failure
// tells its seed; KONTOR_TEST_RUNS asks for more patches, and KONTOR_TEST_SEED for those of a seed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import { one, type Random } from '../model/random.ts'
import { arbitraryPatch } from '../support/arbitrary-patch.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { createdAnew } from '../support/created-anew.ts'
import { onOneEngine } from '../support/engines.ts'
import { frozenPart } from '../support/frozen-part.ts'
import { modelMerge } from '../support/merge-model.ts'
import type { Saved } from '../support/patch.ts'
import { createReferred } from '../support/reference-world.ts'
import { sendSound } from '../support/send-sound.ts'
import { settableClock } from '../support/settable-clock.ts'

const types = ['INVOICE.SALES', 'INVOICE.PURCHASE.CORRECTION', 'INTERNAL.SALES', 'CASHBOX.DEBIT']
const numRuns = draws(5, 120)
const seed = Number(process.env['KONTOR_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const clock = settableClock('2026-03-05T12:00:00Z')
const setting = { unit: 1, today: '2026-03-05' }

// Each of these faults, made on purpose, fails it: a field or a property that is not frozen; rows that
// may be added, or reordered; a table that may be taken away; a change that is compared only where
// the status stays; a second approval that freezes anew.
onOneEngine(
  'frozen documents under random patches',
  (server) => {
    for (const name of types) {
      const type = presetCatalogue.types.find((each) => each.type === name) ?? assert.fail(name)
      test(`what is frozen of ${name} stays (seed ${seed})`, async () => {
        const path = `documents?id=${await freeze(server(), type)}`
        const property = fc.asyncProperty(fc.gen(), async (random) => {
          nextMinute()
          const stored = (await server().call({ path })).json
          const drawn = random(arbitraryPatch, type, stored)
          const body = { ...narrowed(random, drawn, stored), ...renumbered(random, stored) }
          const listMode = one<ListMode>(random, ['merge', 'replace'])
          await sendSound(async (body) => {
            const query = listMode === 'replace' ? '&lists=replace' : ''
            const call = { method: 'PATCH', path: `${path}${query}`, body }
            const reply = await server().call(call)
            await assertFrozen(server(), { path, type, stored, body, listMode }, reply)
            return reply
          }, body)
        })
        await fc.assert(property, { numRuns, seed, endOnFailure: true })
      })
    }

    test('the seals of all of them hold', async () => {
      const { inspection } = server().store
      const progress = new Int32Array(new SharedArrayBuffer(8))
      const { checked, fault } = await inspection.checkSeals({ unit: 1, progress })
      assert.deepEqual([checked, fault], [2 * types.length, undefined])
      assert.deepEqual([...progress], [checked, checked], 'It tells how far it is.')
    })
  },
  clock,
)

/** What freezes again would do so at another instant. */
function nextMinute(): void {
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
}

type ListMode = 'merge' | 'replace'

/** All of a patch, or so little that nothing else in it is refused. */
function narrowed(random: Random, drawn: FieldValues, stored: Saved): FieldValues {
  const { number: _, ...members } = drawn
  const properties = { ...(members['properties'] as FieldValues | undefined) }
  const stays = stored.properties
  const tables = Object.keys(stays).filter((each) => stays[each]?.data)
  const [name, property, table, gone] = [
    ...[members, properties].map((each) => one(random, ['', ...Object.keys(each)])),
    ...[tables, one(random, [tables, Object.keys(stays)])].map((each) =>
      one(random, ['', ...each]),
    ),
  ]
  const turned = (data: readonly FieldValues[]) => ({ data: data.toReversed() })
  return one<FieldValues>(random, [
    members,
    name ? { [name]: members[name] } : {},
    property ? { properties: { [property]: properties[property] } } : {},
    gone ? { properties: { [gone]: null } } : {},
    table ? { properties: { [table]: turned(stays[table].data) } } : {},
    table ? { properties: { [table]: { data: [{ name: 'New' }] } } } : {},
    { status: one(random, ['PAID', 'APPROVED']) },
  ])
}

/** Random numbers are few, and one is of one record alone. */
function renumbered(random: Random, { number }: Saved): FieldValues {
  return one<FieldValues>(random, [{}, {}, {}, { number: `${number}-new` }])
}

/** A document with all that one can have, approved; answers its id. */
async function freeze(server: Booted, type: RecordType): Promise<number> {
  const group = 1
  const referred = await createReferred(server.create, { user: 1, group })
  const body = examplePayload(type, { size: 'fullest', referenceId: (name) => referred[name] })
  // Who has a person cannot change its company alone.
  const fresh = { externalId: null, number: null, personId: null, isDisabled: false }
  const sent = { ...body, ...fresh, status: 'APPROVED' }
  const { id, frozenAt } = await server.create('documents', sent)
  assert.notEqual(frozenAt, null)
  return id
}

interface SentPatch {
  readonly path: string
  readonly type: RecordType
  /** As it was before. */
  readonly stored: Saved
  readonly body: FieldValues
  readonly listMode: ListMode
}

async function assertFrozen(
  server: Booted,
  { path, type, stored, body, listMode }: SentPatch,
  { status, json, text }: Reply,
): Promise<void> {
  const message = `${JSON.stringify(body)}: ${text}`
  const now = (await server.call({ path })).json
  if (status === 200) {
    assert.deepEqual(now, json, message)
    assert.deepEqual(frozenPart(now), frozenPart(stored), message)
    assert.deepEqual([now.frozenAt, now.seal], [stored.frozenAt, stored.seal], message)
    return
  }
  assert.deepEqual(now, stored, message)
  if (status !== 409 || json.code !== 'record-frozen') return
  const whole = createdAnew(type, modelMerge({ stored, patch: body, listMode }), setting)
  assert.notDeepEqual(frozenPart(whole), frozenPart(stored), message)
  assert.ok(json.errors.length > 0, message)
}

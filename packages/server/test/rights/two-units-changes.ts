// Changes of what a caller may not see or not write: nothing of it shows, whatever the patch says,
// and a patch that refers to it is refused as one that refers to nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collections } from '@kontor/contract/records/record-type.ts'
import { recordFields } from '../../src/rules/values/record-fields.ts'
import type { Booted, Call } from '../support/boot.ts'
import { ask, type Caller, ownerFor, together, type Worlds } from './callers.ts'
import { withoutRequestId } from './send.ts'
import { absentId, foreignPeople, maySee, type OwnedRecord, someOf } from './two-units.ts'
import { hiddenFrom, placesIn, withIdAt, wrongIds } from './two-units-references.ts'

/** The tests of it. */
export function changes(world: Worlds): void {
  hiddenRecords(world)
  readOnlyRecords(world)
  hiddenReferences(world)
  otherUnits(world)
}

/** Patches of every sort: that change nothing, are wrong, for a version, or only tried. */
const patches: readonly Omit<Call, 'path'>[] = [
  { body: {} },
  { body: { externalId: 'canary-sent-end' } },
  { body: { nonsense: 1, persons: [{ id: absentId }], companyId: absentId } },
  { body: {}, headers: { 'if-match': '"1-1", "2-1", "3-1", "4-1"' } },
  { body: {}, headers: { 'if-match': '"1-999"' } },
  { body: {}, headers: { 'if-match': '*', 'idempotency-key': 'patch' } },
  { body: { version: 1 } },
  { body: { version: 999 } },
  // With an odd number of patches, each is tried with one record and meant with the next.
  { body: { isDisabled: true } },
]

let tried = 0

interface Named {
  readonly collection: string
  readonly query: string
  /** All of them, where absent. */
  readonly sent?: typeof patches
}

/** Each patch of the record that the query names, half of them only tried; answers what was told. */
async function tryPatches(
  server: Booted,
  caller: Caller,
  { collection, query, sent = patches }: Named,
): Promise<ReadonlySet<string>> {
  const answers = new Set<string>()
  const known = `canary-sent-end ${query}`
  for (const patch of sent) {
    tried += 1
    const dry = tried % 2 === 0 ? '&dryRun=true' : ''
    const call = { method: 'PATCH', path: `${collection}?${query}${dry}`, ...patch }
    answers.add(withoutRequestId(await ask(server, caller, call, known)))
  }
  return answers
}

/** By its id a record gets every patch; by the other name a third of them, by turns. */
function byExternalId({ collection, externalId }: OwnedRecord, index: number): Named {
  const query = `externalId=${encodeURIComponent(externalId)}`
  return { collection, query, sent: patches.filter((_, each) => each % 3 === index % 3) }
}

function byId(collection: string, id: number): Named {
  return { collection, query: `id=${id}` }
}

function hiddenRecords(world: Worlds): void {
  test('a patch of what is hidden, foreign or guessed finds nothing, in the same words', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const { home, away, role } = caller
      const answers = new Set<string>()
      const assertHidden = async (named: Named): Promise<void> => {
        for (const answer of await tryPatches(server, caller, named)) answers.add(answer)
      }
      const hidden = home.records.filter((each) => !maySee(role, each))
      for (const [index, record] of someOf(hidden).entries()) {
        await assertHidden(byId(record.collection, record.id))
        await assertHidden(byExternalId(record, index))
      }
      for (const [index, record] of someOf(away.records).entries()) {
        await assertHidden(byExternalId(record, index))
      }
      for (const collection of collections) await assertHidden(byId(collection, absentId))
      for (const [collection, id] of foreignPeople(away)) {
        // Units are changed with another scope than these tokens have.
        if (collection !== 'agencies') await assertHidden(byId(collection, id))
      }
      assert.equal(answers.size, 1, [...answers].join('\n').slice(0, 900))
      assert.match([...answers][0] ?? '', /^404 .*"not-found"/)
    })
  })

  test('an id in the body names a record as one in the query does', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const hidden = caller.home.records.filter((each) => !maySee(caller.role, each))
      const answers = new Set<string>()
      for (const { collection, id } of [...hidden, { collection: 'tasks', id: absentId }]) {
        for (const body of [{ id }, { id, version: 1 }, { id, name: 'x' }]) {
          const call = { method: 'PATCH', path: collection, body }
          answers.add(withoutRequestId(await ask(server, caller, call)))
        }
      }
      assert.equal(answers.size, 1, [...answers].join('\n').slice(0, 900))
    })
  })
}

function readOnlyRecords(world: Worlds): void {
  test('write-forbidden: who reads a record and may not write it is told just that', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const { home, role } = caller
      const readable = home.records.filter((each) => maySee(role, each))
      const answers = new Set<string>()
      for (const [index, record] of (role === 'manager' ? readable : []).entries()) {
        for (const named of [byId(record.collection, record.id), byExternalId(record, index)]) {
          for (const answer of await tryPatches(server, caller, named)) answers.add(answer)
        }
      }
      assert.equal(answers.size, role === 'manager' ? 1 : 0, [...answers].join('\n').slice(0, 900))
      for (const answer of answers) assert.match(answer, /^403 .*"write-forbidden"/)
    })
  })

  test('a token that may only read changes nothing and is told nothing', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const { home, role } = caller
      const reads = { user: home.users[role], units: [home.unit], scopes: ['read'] as const }
      const asReader = { ...caller, token: await server.issue(reads) }
      const answers = new Set<string>()
      for (const { collection, id } of [...home.records, { collection: 'tasks', id: absentId }]) {
        const call = { method: 'PATCH', path: `${collection}?id=${id}`, body: {} }
        answers.add(withoutRequestId(await ask(server, asReader, call)))
      }
      assert.equal(answers.size, 1, [...answers].join('\n').slice(0, 900))
      assert.match([...answers][0] ?? '', /^403 /)
    })
  })
}

function hiddenReferences(world: Worlds): void {
  test('a patch that refers to what is hidden is refused as one that refers to nothing', async () => {
    const { server, callers } = world()
    await together(
      callers.filter(({ role }) => role === 'stranger' || role === 'managed'),
      async (caller) => {
        const own = caller.home.records.filter(({ owner }) => owner === ownerFor(caller))
        for (const record of someOf(own)) await assertReferences(server, caller, record)
      },
    )
  })
}

/** The whole record is sent back, with wrong ids at every place that may be changed. */
async function assertReferences(
  server: Booted,
  caller: Caller,
  { type, collection, id }: OwnedRecord,
): Promise<void> {
  const path = `${collection}?id=${id}`
  const { text, json } = await ask(server, caller, { path })
  const fields = recordFields(type)
  const isFixed = (pointer: string): boolean => fields[pointer.slice(1)]?.isImmutable === true
  const places = [...placesIn(fields, json)].filter(({ pointer }) => !isFixed(pointer))
  const answers = new Set<string>()
  for (const idOf of wrongIds(hiddenFrom(caller))) {
    const wrong = places.flatMap(({ pointer, target }) => {
      const wrongId = idOf(target)
      return wrongId === undefined ? [] : [{ pointer, id: wrongId, target }]
    })
    if (wrong.length === 0) continue
    const body = wrong.reduce((sent, each) => withIdAt(sent, each.pointer, each.id), json)
    const expected = wrong.map(({ pointer, id: wrongId, target }) => ({
      code: 'unknown-reference',
      pointer,
      message: `There is no ${target} with the id ${wrongId} in this unit that you may read.`,
    }))
    for (const dry of ['', '&dryRun=true']) {
      const reply = await ask(server, caller, { method: 'PATCH', path: path + dry, body })
      assert.deepEqual(
        [reply.status, reply.json.errors],
        [422, expected],
        `${type.type}: ${reply.text}`,
      )
      const { detail, ...rest } = reply.json
      assert.ok(detail.includes(expected[0]?.message), 'the detail is the first of them')
      answers.add(JSON.stringify({ ...rest, requestId: undefined, errors: undefined }))
    }
  }
  assert.ok(answers.size <= 1, [...answers].join('\n'))
  assert.equal((await ask(server, caller, { path })).text, text, 'nothing was changed')
}

function otherUnits(world: Worlds): void {
  test('a patch in another unit is refused alike, be the unit there or not', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const answers = new Set<string>()
      for (const unit of [caller.away.unit, 777_777]) {
        for (const { collection, id } of someOf(caller.away.records)) {
          const call = { method: 'PATCH', unit, path: `${collection}?id=${id}`, body: {} }
          answers.add(withoutRequestId(await ask(server, caller, call)))
        }
      }
      assert.deepEqual(
        [...answers].map((text) => text.slice(0, 3)),
        ['403'],
      )
    })
  })
}

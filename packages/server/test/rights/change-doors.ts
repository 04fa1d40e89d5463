// What a user can do to the records of a random world: change them, give them away, and send again
// what changed them; each compared with plain set algebra.

import assert from 'node:assert/strict'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Call, Reply } from '../support/boot.ts'
import { peopleFields } from './arbitrary-world.ts'
import { type Asker, countCases, inTurns } from './asker.ts'
import { type BuiltRecord, type BuiltWorld, idsOf, mayRead } from './build-world.ts'
import { assertNotFound } from './record-doors.ts'
import { send } from './send.ts'
import { writersOf } from './set-algebra.ts'
import type { RecordPeople } from './world-spec.ts'

/** A record that was given to others by somebody who could write it. */
export interface GivenRecord extends BuiltRecord {
  /** The user who gave it away, by index; -1 for the builder. */
  readonly giver: number
  /** The request that did it. */
  readonly change: Call
  /** Whether its body named the version, or a header the key. */
  readonly isByVersion: boolean
  /** Whether anything was different afterwards. */
  readonly hasChanged: boolean
}

export interface GivenWorld extends BuiltWorld {
  readonly records: readonly GivenRecord[]
}

/**
 * Every record has new people, by the hand of somebody who may write it until then. Whether or not
 * that includes the giver, the answer shows the record.
 */
export async function giveAway(world: BuiltWorld): Promise<GivenWorld> {
  const idOf = await idsOf(world)
  const records: GivenRecord[] = []
  for (const [index, record] of world.records.entries()) {
    const spec = { ...record.spec, ...peopleFor(world, record, index) }
    const isByVersion = index % 2 === 0
    const writers = [...writersOf(world.spec, record.spec)]
    const giver = writers[record.spec.creator % writers.length] ?? -1
    const change = changeOf(record, peopleFields(spec, idOf), isByVersion)
    const { status, text, json } = await send(world.senders[giver] ?? world.builder, change)
    assert.equal(status, 200, `${record.collection} ${record.id} is given away: ${text}`)
    const hasChanged = json.version === 2
    // The process goes on to wait for the manager of the owner that there was.
    const waiting: readonly number[] = json.process?.waitingFor.users ?? []
    const waitingUsers = waiting.map((id) => world.users.indexOf(id))
    const given = { ...spec, waitingUsers }
    records.push({ ...record, spec: given, shown: text, giver, change, isByVersion, hasChanged })
  }
  return { ...world, records }
}

/** Those who are to have a record. Where its owner can only be set at first, that one remains. */
function peopleFor({ spec }: BuiltWorld, { spec: old }: BuiltRecord, index: number): RecordPeople {
  const people = spec.change.people[index] ?? old
  const {
    fields,
    people: { owner },
  } = old.type
  const isFixed = owner !== null && fields[owner]?.isImmutable === true
  return isFixed ? { ...people, owner: old.owner } : people
}

function changeOf({ collection, id, key }: BuiltRecord, people: object, byVersion: boolean): Call {
  const path = `${collection}?id=${id}`
  if (byVersion) return { method: 'PATCH', path, body: { ...people, version: 1 } }
  return { method: 'PATCH', path, body: people, headers: { 'idempotency-key': `${key}-given` } }
}

/** Every sort of patch that would change nothing, may the record be changed or not. */
const patches: readonly (readonly [query: string, body: object, tag?: string])[] = [
  ['', {}],
  ['&dryRun=true', {}],
  ['&dryRun=true', { externalId: 'changed' }],
  ['', { externalId: 'changed' }, '"1-999"'],
  ['', { externalId: 'changed', version: 999 }],
  ['', { nonsense: 1 }],
]

const numbered = [...patches.entries()]
const halves = [numbered.slice(0, 3), numbered.slice(3)]

/** The answers to them, of someone who may write. */
const answersToWriters = [200, 200, 200, 412, 412, 422]

/** Who may not read a record is told nothing of it, and who may not write it nothing but that. */
export async function assertChanges(asker: Asker): Promise<void> {
  const { world, user } = asker
  for (const record of world.records) {
    const isReadable = mayRead(world, record, user)
    const isWritable = user === -1 || writersOf(world.spec, record.spec).has(user)
    for (const [index, [query, body, tag]] of inTurns(halves, record.id + user).flat()) {
      const path = `${record.collection}?id=${record.id}${query}`
      const headers = tag === undefined ? {} : { 'if-match': tag }
      const reply = await asker.ask({ method: 'PATCH', path, body, headers })
      const message = `${asker.name} patches ${path} with ${JSON.stringify(body)}: ${reply.text}`
      if (!isReadable) assertNotFound(reply, message)
      else if (!isWritable) assertForbidden(reply, message)
      else assert.equal(reply.status, answersToWriters[index], message)
      if (isWritable && index < 2) assert.equal(reply.text, record.shown, message)
      countCases('changes', 1)
    }
  }
}

/** The list of actions tells what the same request would: who may write may cancel. */
export async function assertActions(asker: Asker): Promise<void> {
  const { world, user } = asker
  const records = world.records.filter(({ spec }) => spec.type.statuses !== undefined)
  for (const record of records) {
    const path = `${record.collection}/actions?id=${record.id}`
    const isReadable = mayRead(world, record, user)
    const isWritable = user === -1 || writersOf(world.spec, record.spec).has(user)
    const list = await asker.ask({ path })
    const body = { action: 'cancel' }
    const tried = await asker.ask({ path: `${path}&dryRun=true`, body })
    const message = `${asker.name} cancels ${path}: ${list.text} ${tried.text}`
    if (!isReadable) {
      assertNotFound(list, message)
      assertNotFound(tried, message)
    } else {
      if (isWritable) assert.equal(tried.status, 200, message)
      else assertForbidden(tried, message)
      const steps = list.json.data
        .filter(isStep)
        .filter(isOfRights(record.spec.type))
        .filter(isLeftBy(list.json.data))
      for (const { isAllowed } of steps) assert.equal(isAllowed, isWritable, message)
    }
    countCases('actions', 1)
  }
}

/** Of a record that was never cancelled or frozen, nothing else can be undone. */
function isStep({ action }: { readonly action: string }): boolean {
  return action === 'status' || action === 'cancel'
}

/** What is decided about the owner is not for all who may write (`owner-decisions.test.ts`). */
function isOfRights({ decidedByManager = [] }: RecordType): (step: { to: string }) => boolean {
  return ({ to }) => !decidedByManager.includes(to)
}

/** What a running process decides is not for who may write either (`process-refusals.test.ts`). */
function isLeftBy(all: readonly Listed[]): (step: { to: string }) => boolean {
  const isRunning = all.some((each) => {
    return each.action === 'withdraw' && each.code !== 'process-not-running'
  })
  return ({ to }) => !isRunning || !['APPROVED', 'REJECTED'].includes(to)
}

interface Listed {
  readonly action: string
  readonly code?: string
}

function assertForbidden({ status, json }: Reply, message: string): void {
  const { code, errors, currentVersion } = json
  assert.deepEqual(
    [status, code, errors, currentVersion],
    [403, 'write-forbidden', undefined, undefined],
    message,
  )
}

/** The request that gave a record away, sent again: it is answered by the rights of now. */
export async function assertChangesAgain(asker: Asker, given: GivenWorld): Promise<void> {
  const { world, user } = asker
  for (const record of given.records) {
    const { shown, change, isByVersion, hasChanged, giver } = record
    const reply = await asker.ask(change)
    const { status, json, headers } = reply
    const message = `${asker.name} sends ${change.method} ${change.path} again: ${reply.text}`
    const isWritable = writersOf(world.spec, record.spec).has(user)
    const isOwn = user === giver
    const isReplay =
      isOwn && (isByVersion ? isWritable && hasChanged : mayRead(world, record, user))
    assert.equal(headers.get('idempotency-replayed'), isReplay ? 'true' : null, message)
    if (!mayRead(world, record, user)) assertNotFound(reply, message)
    else if (!isWritable && !isReplay) assertForbidden(reply, message)
    else if (isByVersion && hasChanged && !isOwn)
      assert.deepEqual([status, json.currentVersion], [412, 2], message)
    else assert.deepEqual([status, reply.text], [200, shown], message)
    countCases('changes sent again', 1)
  }
}

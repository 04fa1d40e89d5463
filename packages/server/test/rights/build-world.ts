// Makes a random world real: a unit of its own with users, groups and defaults, and records that
// its users create over HTTP, every text of which carries a canary that names its record.

import assert from 'node:assert/strict'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { createReferred, type ReferredIds } from '../support/reference-world.ts'
import { changed, peopleFields } from './arbitrary-world.ts'
import { withCanaries } from './canaries.ts'
import { type Sender, send } from './send.ts'
import { readersOf, writersOf } from './set-algebra.ts'
import type { DefaultSpec, PeopleSpec, RecordSpec, WorldSpec } from './world-spec.ts'

export interface BuiltRecord {
  readonly spec: RecordSpec
  readonly collection: Collection
  readonly id: number
  /** As it was sent, with a key of its own. */
  readonly body: Readonly<Record<string, unknown>>
  readonly key: string
  /** The answer to it. */
  readonly text: string
  /** The record as it is now. */
  readonly shown: string
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it created.
  readonly saved: any
  /** The user who created it, by index; -1 for the builder, where nobody else could. */
  readonly creator: number
  /** The company that it is about; undefined for one that everybody reads. */
  readonly company: BuiltRecord | undefined
  /** The text that everything of this record carries. */
  readonly canary: string
}

export interface BuiltWorld {
  readonly server: Booted
  readonly spec: WorldSpec
  readonly unit: number
  /** User ids by index. */
  readonly users: readonly number[]
  readonly senders: readonly Sender[]
  /** A supervisor who is no user of the spec: nothing is hidden from it. */
  readonly builder: Sender
  readonly records: readonly BuiltRecord[]
  /** What everybody reads, and no spec knows of. */
  readonly open: ReferredIds
}

let worlds = 0

export type IdOf = Parameters<typeof peopleFields>[1]

/** The world as it is before its change. */
export async function buildWorld(server: Booted, spec: WorldSpec): Promise<BuiltWorld> {
  const { store } = server
  worlds += 1
  const unit = await store.directory.createUnit({ name: `World ${worlds}`, timeZone: 'UTC' })
  const groups: number[] = []
  for (let index = 0; index < spec.groupCount; index++) {
    groups.push(await store.directory.createGroup({ unit, name: `Group ${index}` }))
  }
  const builderId = await createUser(server, unit, { isSupervisor: true })
  const users: number[] = []
  for (const { manager, isSupervisor, groups: own } of spec.users) {
    const managerId = users[manager]
    const manages = managerId === undefined ? {} : { managerId }
    const user = await createUser(server, unit, { isSupervisor, ...manages })
    users.push(user)
    for (const group of own) await store.directory.addToGroup({ group: groups[group] ?? 0, user })
  }
  const senderOf = async (user: number): Promise<Sender> => ({
    address: server.address,
    unit,
    token: await server.issue({ user, units: [unit] }),
  })
  const idOf = {
    user: (index: number) => users[index] ?? 0,
    group: (index: number) => groups[index] ?? 0,
  }
  await putDefaults(server, unit, spec.defaults, idOf)
  const builder = await senderOf(builderId)
  const senders = await Promise.all(users.map(senderOf))
  const open = await createOpen(builder, { user: builderId, group: groups[0] ?? 0 }, users)
  const made = { server, spec, unit, users, senders, builder, open }
  return { ...made, records: await createRecords(made, idOf) }
}

/** Carries out the change of a world. */
export async function changeWorld(world: BuiltWorld): Promise<BuiltWorld> {
  const { server, unit, spec } = world
  const { defaults, joins } = spec.change
  const idOf = await idsOf(world)
  await putDefaults(server, unit, defaults, idOf)
  const member = { user: idOf.user(joins.user), group: idOf.group(joins.group) }
  await server.store.directory.addToGroup(member)
  return { ...world, spec: changed(spec) }
}

/** The ids of users and groups of a world that is there. */
export async function idsOf({ server, unit, users }: BuiltWorld): Promise<IdOf> {
  const groups = (await server.store.directory.listGroups({ unit })).slice(1)
  return {
    user: (index) => users[index] ?? 0,
    group: (index) => Number(groups[index]?.['id']),
  }
}

/** Whether a user may read a record; -1 is the builder, who may read all. */
export function mayRead({ spec }: BuiltWorld, record: BuiltRecord, user: number): boolean {
  return user === -1 || readersOf(spec, record.spec).has(user)
}

async function createUser(
  { store }: Booted,
  unit: number,
  input: { readonly isSupervisor: boolean; readonly managerId?: number },
): Promise<number> {
  return await store.directory.createUser({ unit, username: crypto.randomUUID(), ...input })
}

async function putDefaults(
  { store }: Booted,
  unit: number,
  defaults: readonly DefaultSpec[],
  idOf: IdOf,
): Promise<void> {
  const people = ({ everyone, users, groups }: PeopleSpec) => ({
    everyone,
    users: users.map(idOf.user),
    groups: groups.map(idOf.group),
  })
  const file = defaults.map(({ type, read, write }) => ({
    type,
    read: people(read),
    write: people(write),
  }))
  await putDefaultFile(store, unit, { defaults: file })
}

/** Free of canaries. */
async function createOpen(
  builder: Sender,
  people: Pick<ReferredIds, 'user' | 'group'>,
  everyone: readonly number[],
): Promise<ReferredIds> {
  const acl = { read: { users: everyone } }
  const create = async (path: string, body: object) => {
    const reply = await send(builder, { path, body: { ...body, acl } })
    assert.equal(reply.status, 201, reply.text)
    return reply.json
  }
  return await createReferred(create, people)
}

type Made = Omit<BuiltWorld, 'records'>

/** One after another: later records refer to earlier ones of whatever rights. */
async function createRecords(made: Made, idOf: IdOf): Promise<readonly BuiltRecord[]> {
  const { spec, unit, senders, builder } = made
  const built: BuiltRecord[] = []
  for (const [index, record] of spec.records.entries()) {
    // Whatever is held of a reader's rights must take in what is created later.
    if (index === Math.floor(spec.records.length / 2)) await readAsEveryone(made)
    const { type } = record
    const writers = [...writersOf(spec, record)]
    const creator = writers[record.creator % writers.length] ?? -1
    const world = { ...made, records: built }
    const company = built.findLast(
      (each) => each.collection === 'companies' && mayRead(world, each, creator),
    )
    const canary = `canary-w${unit}-r${index}-end`
    const ids = { ...made.open, company: company?.id ?? made.open.company }
    const body = bodyOf(record, { unit, ids, idOf, canary })
    const key = `key-${canary}`
    const reply = await send(senders[creator] ?? builder, {
      path: type.collection,
      body,
      headers: { 'idempotency-key': key },
    })
    assert.equal(reply.status, 201, `${type.type}: ${reply.text}`)
    const { text, json: saved } = reply
    const sent = { spec: record, collection: type.collection, body, key, canary }
    const about = type.fields['companyId'] === undefined ? undefined : company
    built.push({ ...sent, id: saved.id, text, shown: text, saved, creator, company: about })
  }
  return built
}

async function readAsEveryone({ senders }: Made): Promise<void> {
  for (const sender of senders) {
    for (const { name } of views) await send(sender, { path: `views/${name}?limit=1` })
  }
}

/** The number that all companies have in common, of whatever rights, in every unit. */
export const sharedRegistration = 'shared'

interface BodyInput {
  readonly unit: number
  readonly ids: ReferredIds
  readonly idOf: IdOf
  readonly canary: string
}

function bodyOf(
  record: RecordSpec,
  { unit, ids, idOf, canary }: BodyInput,
): Readonly<Record<string, unknown>> {
  const { type } = record
  const referenceId = (target: ReferenceTarget) => ids[target]
  const payload = examplePayload(type, { size: 'fullest', unit, referenceId })
  const written = withCanaries(type, payload, canary)
  const hasDelivery = type.properties?.['deliveryAddressId'] !== undefined
  return {
    ...written,
    ...peopleFields(record, idOf),
    ...(type.dayRows === undefined ? {} : { status: type.dayRows.status }),
    ...(type.fields['registrations'] === undefined
      ? {}
      : { registrations: { [canary]: canary, shared: sharedRegistration } }),
    // These would have to be of the company of the record.
    ...(type.fields['personId'] === undefined ? {} : { personId: null }),
    ...(type.fields['correctsId'] === undefined ? {} : { correctsId: null }),
    ...(type.fields['madeFromId'] === undefined ? {} : { madeFromId: null }),
    ...(type.fields['madeFromJobId'] === undefined ? {} : { madeFromJobId: null }),
    ...(hasDelivery
      ? { properties: { ...(written['properties'] as object), deliveryAddressId: null } }
      : {}),
  }
}

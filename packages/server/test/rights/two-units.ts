// Two units with four users each: a supervisor, a manager, whom the manager manages, and a stranger
// to both. Everything is closed by default, and every text says whose it is.

import { examplePayload } from '@kontor/contract/derive/example.ts'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import {
  type Collection,
  otherCollections,
  type RecordType,
} from '@kontor/contract/records/record-type.ts'
import { isThorough } from '../../../../test/thorough.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import {
  putDefaultFile,
  putRegisterFile,
  putTypeFile,
  putViewFile,
} from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { withCanaries } from './canaries.ts'

export const roles = ['supervisor', 'manager', 'managed', 'stranger'] as const
export type Role = (typeof roles)[number]
/** Those who own records. */
export const owners = ['managed', 'stranger'] as const
export type Owner = (typeof owners)[number]

/** An id that nothing has. */
export const absentId = 999_999

/** A sub-type holds ids in the same places as the type above it. */
export const shapes = recordTypes.filter(
  ({ type }) => !recordTypes.some((other) => type.startsWith(`${other.type}.`)),
)

type Ids = Partial<Record<ReferenceTarget, number>>

/** Every third of what is asked for alike, others for each turn; in the thorough run all of it. */
export function someOf<T>(all: readonly T[], turn = 0): readonly T[] {
  return isThorough ? all : all.filter((_, index) => index % 3 === turn % 3)
}

/** Of many that are refused at one place; in the thorough run all. */
export function fewOf<T>(all: readonly T[], turn = 0): readonly T[] {
  return isThorough ? all : all.filter((_, index) => index % 9 === turn % 9)
}

export interface OwnedRecord {
  readonly type: RecordType
  readonly owner: Owner
  readonly collection: Collection
  readonly id: number
  readonly externalId: string
  readonly canary: string
}

export interface Unit {
  readonly unit: number
  readonly users: Readonly<Record<Role, number>>
  readonly tokens: Readonly<Record<Role, string>>
  readonly group: number
  /** In the name of everything that the unit defines for itself, and of nothing else. */
  readonly word: string
  readonly records: readonly OwnedRecord[]
  /** What each owner's records refer to: all of it the owner's own. */
  readonly ids: Readonly<Record<Owner, Ids>>
}

/** Whether the rule lets a role read what an owner owns. */
export function maySee(role: Role, { type, owner }: Pick<OwnedRecord, 'type' | 'owner'>): boolean {
  if (role === 'supervisor' || role === owner) return true
  return role === 'manager' && owner === 'managed' && type.people.owner !== null
}

/** What names people and units that only another unit knows, or nobody. */
export function foreignPeople({ unit, users }: Unit): readonly (readonly [string, number])[] {
  const foreign = Object.values(users).map((id) => ['users', id] as const)
  const guessed = otherCollections.map((collection) => [collection, absentId] as const)
  return [...foreign, ['agencies', unit], ...guessed]
}

export interface UnitInput {
  readonly name: string
  /** So many records of each collection come first, so that ids of two units differ. */
  readonly padding: number
  /** Leaves everything to everyone in the unit. */
  readonly isOpen?: true
}

/** Makes a unit with its users, and records of every type for each owner. */
export async function makeUnit(server: Booted, input: UnitInput): Promise<Unit> {
  const { name, padding, isOpen } = input
  const { store } = server
  const unit = await store.directory.createUnit({
    name: `canary-${name}.unit-end`,
    timeZone: 'UTC',
  })
  const group = await store.directory.createGroup({ unit, name: `canary-${name}.group-end` })
  const user = (role: Role, managerId?: number): Promise<number> =>
    store.directory.createUser({
      unit,
      username: `canary-${name}.${role}-end`,
      isSupervisor: role === 'supervisor',
      ...(managerId === undefined ? {} : { managerId }),
    })
  const manager = await user('manager')
  const users = {
    supervisor: await user('supervisor'),
    manager,
    managed: await user('managed', manager),
    stranger: await user('stranger'),
  }
  const word = `secret${name}`
  const types = await defineOwn(server, unit, word)
  const defaults = types.map(({ type }) => ({ type }))
  if (isOpen !== true) await putDefaultFile(store, unit, { defaults })
  const tokens = {
    supervisor: await server.issue({ user: users.supervisor, units: [unit] }),
    manager: await server.issue({ user: users.manager, units: [unit] }),
    managed: await server.issue({ user: users.managed, units: [unit] }),
    stranger: await server.issue({ user: users.stranger, units: [unit] }),
  }
  const made = { unit, users, tokens, group, word }
  await pad(server, made, padding)
  const records: OwnedRecord[] = []
  const ids: Record<Owner, Ids> = { managed: {}, stranger: {} }
  for (const owner of owners) {
    ids[owner] = { user: users[owner], group }
    for (const type of inOrderOfNeed(types)) {
      const create = { ...made, name, owner, ids: ids[owner] }
      records.push(await createOwned(server, create, type))
    }
  }
  return { ...made, records, ids }
}

/** What others refer to comes first. */
const needed = ['COMPANY', 'BINDER', 'OVERHEAD.CLIENT', 'JOB', 'TASK']
function inOrderOfNeed(types: readonly RecordType[]): readonly RecordType[] {
  return [
    ...needed.flatMap((name) => types.filter(({ type }) => type === name)),
    ...types.filter(({ type }) => !needed.includes(type)),
  ]
}

/** What the unit of this word calls its own: a type with properties, a register and a view. */
export function ownNames(word: string) {
  const capitals = word.toUpperCase()
  return {
    type: `DOCUMENT.${capitals}`,
    property: word,
    reference: `${word}Job`,
    register: capitals,
    view: `${capitals}.VIEW`,
  }
}

/** Answers all types of the unit, its own included. */
async function defineOwn(
  { store }: Booted,
  unit: number,
  word: string,
): Promise<readonly RecordType[]> {
  const { type, property, reference, register, view } = ownNames(word)
  const properties = [
    { name: property, kind: 'text' },
    { name: reference, kind: 'reference', to: 'job' },
  ]
  const ownType = { type, title: word, like: 'DOCUMENT.RECEIVED', numbers: 'X-{#####}', properties }
  const additions = [{ type: 'COMPANY', properties: [{ name: property, kind: 'text' }] }]
  await putTypeFile(store, unit, { types: [ownType], additions })
  const codes = [`${register}-${register}`]
  await putRegisterFile(store, unit, { registers: [{ key: register, isClosed: true, codes }] })
  await putViewFile(store, unit, { name: view, title: word, source: 'DOCUMENTS' })
  return (await store.configuration.settings({ unit })).catalogue.types
}

interface CreateOwned {
  readonly unit: number
  readonly name: string
  readonly owner: Owner
  readonly users: Unit['users']
  readonly ids: Ids
}

async function createOwned(
  { services }: Booted,
  { unit, name, owner, users, ids }: CreateOwned,
  type: RecordType,
): Promise<OwnedRecord> {
  const canary = `canary-${name}.${owner}.${type.type}-end`
  const externalId = `${canary}.external`
  const body = {
    ...payloadOf(type, { unit, ids, user: users[owner], text: canary }),
    externalId,
    // The first binder cannot be in one.
    ...(ids.binder === undefined && type.fields['binderId'] !== undefined
      ? { binderId: null }
      : {}),
    // What the first documents could be made of is not there yet.
    ...(ids.sourceDocument === undefined && type.fields['madeFromId'] !== undefined
      ? { madeFromId: null }
      : {}),
    // No job is there yet, either.
    ...(ids.job === undefined && type.fields['madeFromJobId'] !== undefined
      ? { madeFromJobId: null }
      : {}),
    // Nothing here is frozen, so that all of it can be changed.
    ...(type.isCorrection === true ? { correctsId: null } : {}),
  }
  const principal = {
    reader: operatorOf(unit),
    tokenId: 'test',
    scopes: ['read', 'write'],
  } as const
  const { collection } = type
  const { json } = await services.createRecord({ principal, collection, body, isDryRun: false })
  const saved = JSON.parse(String(json))
  remember(ids, type, saved)
  return { type, owner, collection, id: saved.id, externalId, canary }
}

interface PayloadInput {
  readonly unit: number
  readonly ids: Ids
  readonly user: number
  readonly text: string
}

/** The fullest payload that refers to an owner's own things, every text of it the one given. */
export function payloadOf(
  type: RecordType,
  { unit, ids, user, text }: PayloadInput,
): Readonly<Record<string, unknown>> {
  const payload = examplePayload(type, {
    size: 'fullest',
    unit,
    referenceId: (target) => ids[target] ?? user,
  })
  // Nobody is named but the owner; a company has none, so its list names who may see it.
  const list = type.people.owner === null ? [user] : []
  const acl = { read: { users: list }, write: { users: list } }
  const { externalId: _, ...rest } = payload
  return {
    ...withCanaries(type, rest, text),
    ...(type.fields['acl'] === undefined ? {} : { acl }),
    ...(type.dayRows === undefined ? {} : { status: type.dayRows.status }),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it created.
function remember(ids: Ids, { type, role }: RecordType, saved: any): void {
  if (type === 'COMPANY') {
    ids.company = saved.id
    ids.person = saved.persons[0].id
    ids.brand = saved.brands[0].id
    ids.address = saved.addresses[0].id
    ids.bankAccount = saved.bankAccounts[0].id
  }
  if (role === 'binder') ids.binder ??= saved.id
  if (role === 'source') ids.sourceDocument ??= saved.id
  if (role === 'overhead') ids.overhead ??= saved.id
  if (type === 'TASK') ids.task = saved.id
  if (type !== 'JOB') return
  ids.job = saved.id
  ids.jobItem = saved.jobItems[0].id
}

async function pad(
  { services }: Booted,
  { unit, users }: Pick<Unit, 'unit' | 'users'>,
  count: number,
): Promise<void> {
  const principal = { reader: operatorOf(unit), tokenId: 'test', scopes: ['write'] } as const
  const create = async (collection: Collection, body: object): Promise<number> => {
    const input = { principal, collection, body: { ...body }, isDryRun: false }
    return (await services.createRecord(input)).id ?? 0
  }
  const ownerId = users.supervisor
  await Promise.all(
    Array.from({ length: count }, async () => {
      const companyId = await create('companies', {
        name: 'Padding',
        persons: [{}, {}],
        brands: [{}, {}],
        addresses: [{}, {}],
        bankAccounts: [{}, {}],
      })
      await create('documents', { type: 'GEM', ownerId })
      const properties = { name: 'Padding' }
      await create('jobs', { companyId, ownerId, properties, jobItems: [{}, {}] })
      await create('tasks', { name: 'Padding', ownerId })
      await create('time', { type: 'TRACK', userId: ownerId, date: '2026-01-01', duration: 1 })
    }),
  )
}

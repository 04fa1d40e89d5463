// Makes a random world real: a unit of its own with users, groups, defaults and records, every text
// of which carries a canary that names its record.

import { examplePayload } from '@kontor/contract/derive/example.ts'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { operatorOf, type Reader } from '../../src/rules/access.ts'
import { putDefaultFile } from '../../src/service/put-files.ts'
import type { Principal } from '../../src/service/services.ts'
import type { Booted } from '../support/boot.ts'
import {
  type PeopleSpec,
  peopleFields,
  type RecordSpec,
  type WorldSpec,
} from './arbitrary-world.ts'

export interface BuiltRecord {
  readonly spec: RecordSpec
  readonly collection: Collection
  readonly id: number
  readonly externalId: string
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it created.
  readonly saved: any
  /** The text that everything of this record carries. */
  readonly canary: string
}

export interface BuiltWorld {
  readonly unit: number
  /** User ids by index. */
  readonly users: readonly number[]
  readonly records: readonly BuiltRecord[]
  readonly operator: Principal
  principalOf(user: number): Promise<Principal>
}

let worlds = 0

export async function buildWorld(server: Booted, spec: WorldSpec): Promise<BuiltWorld> {
  const { store } = server
  worlds += 1
  const unit = await store.write('createUnit', { name: `World ${worlds}`, timeZone: 'UTC' })
  const [supervisor] = await store.read('listGroups', { unit })
  const groups: number[] = []
  for (let index = 0; index < spec.groupCount; index++) {
    groups.push(await store.write('createGroup', { unit, name: `Group ${index}` }))
  }
  const users: number[] = []
  for (const [index, { manager, isSupervisor, groups: own }] of spec.users.entries()) {
    const managerId = users[manager]
    const user = await store.write('createUser', {
      unit,
      username: `user-${worlds}-${index}-${unit}-${Math.random()}`,
      isSupervisor,
      ...(managerId === undefined ? {} : { managerId }),
    })
    users.push(user)
    for (const group of own) await store.write('addToGroup', { group: groups[group] ?? 0, user })
  }
  if (supervisor === undefined) throw new Error('A unit has a group of supervisors.')
  const idOf = {
    user: (index: number) => users[index] ?? 0,
    group: (index: number) => groups[index] ?? 0,
  }
  await putDefaults(server, unit, spec, idOf)
  const operator = { reader: operatorOf(unit), tokenId: 'test', scopes: ['write', 'read'] } as const
  const principalOf = async (user: number): Promise<Principal> => {
    const asked = { unit, user: idOf.user(user), units: [unit] }
    const reader = (await store.read('readerOf', asked)) as Reader
    return { reader, tokenId: `user-${user}`, scopes: ['read', 'write'] }
  }
  const records = await createRecords(server, { unit, spec, operator, idOf, principalOf })
  return { unit, users, records, operator, principalOf }
}

type IdOf = Parameters<typeof peopleFields>[1]

async function putDefaults(
  { store }: Booted,
  unit: number,
  { defaults }: WorldSpec,
  idOf: IdOf,
): Promise<void> {
  const people = ({ everyone, users, groups }: PeopleSpec) => ({
    everyone,
    users: users.map(idOf.user),
    groups: groups.map(idOf.group),
  })
  const file = {
    defaults: defaults.map(({ type, read, write }) => ({
      type,
      read: people(read),
      write: people(write),
    })),
  }
  await putDefaultFile(store, unit, file)
}

interface CreateInput {
  readonly unit: number
  readonly spec: WorldSpec
  readonly operator: Principal
  readonly idOf: IdOf
  readonly principalOf: BuiltWorld['principalOf']
}

/** One after another: later records refer to earlier ones of whatever rights. */
async function createRecords(server: Booted, input: CreateInput): Promise<readonly BuiltRecord[]> {
  const { unit, spec, operator, idOf } = input
  const built: BuiltRecord[] = []
  const anchors = await createAnchors(server, input)
  for (const [index, record] of spec.records.entries()) {
    const { type } = record
    // Whatever is held of a reader's rights must take in what is created later.
    if (index === Math.floor(spec.records.length / 2)) await readAsEveryone(server, input)
    const externalId = `w${unit}-r${index}`
    const canary = `canary-w${unit}-r${index}-end`
    const body = {
      ...(withCanaries(
        examplePayload(type, {
          size: 'fullest',
          unit,
          referenceId: (target) => latest(built, target) ?? anchors[target] ?? idOf.user(0),
        }),
        canary,
      ) as object),
      ...peopleFields(record, idOf),
      externalId,
      ...(type.dayRows === undefined ? {} : { status: type.dayRows.status }),
      ...(type.collection === 'companies' ? { registrations: { ID: canary } } : {}),
      ...(type.fields['personId'] === undefined ? {} : { personId: null }),
    }
    const create = { principal: operator, collection: type.collection, body, isDryRun: false }
    const { id, json } = await server.services.createRecord(create)
    const saved: unknown = JSON.parse(String(json))
    built.push({
      spec: record,
      collection: type.collection,
      id: id ?? 0,
      externalId,
      saved,
      canary,
    })
  }
  return built
}

async function readAsEveryone({ services }: Booted, input: CreateInput): Promise<void> {
  for (const user of input.spec.users.keys()) {
    const principal = await input.principalOf(user)
    await services.readView({ principal, viewName: 'TASKS', query: {}, acceptsGzip: false })
    await services.findRecord({
      principal: input.operator,
      collection: 'companies',
      lookup: { by: 'id', id: 1 },
    })
  }
}

/** What records refer to while there is nothing else: open to all, and free of canaries. */
async function createAnchors(
  server: Booted,
  { unit, operator, idOf, spec }: CreateInput,
): Promise<Partial<Record<ReferenceTarget, number>>> {
  const everyone = spec.users.map((_, index) => idOf.user(index))
  const acl = { read: { users: everyone } }
  const create = async (collection: Collection, body: object) => {
    const input = { principal: operator, collection, body: { ...body, acl }, isDryRun: false }
    return JSON.parse(String((await server.services.createRecord(input)).json))
  }
  const ownerId = idOf.user(0)
  const company = await create('companies', {
    name: 'Anchor',
    brands: [{ name: 'Anchor' }],
    persons: [{ firstName: 'Anchor' }],
    bankAccounts: [{ iban: 'Anchor' }],
  })
  const binder = await create('documents', { type: 'BINDER', ownerId })
  const overhead = await create('documents', { type: 'OVERHEAD.INTERNAL', ownerId })
  const job = await create('jobs', {
    companyId: company.id,
    ownerId,
    properties: { name: 'Anchor' },
    jobItems: [{ name: 'Anchor' }],
  })
  const task = await create('tasks', { name: 'Anchor', ownerId })
  const group = (await server.store.read('listGroups', { unit }))[0]?.['id'] as number
  return {
    company: company.id,
    brand: company.brands[0].id,
    person: company.persons[0].id,
    bankAccount: company.bankAccounts[0].id,
    binder: binder.id,
    overhead: overhead.id,
    job: job.id,
    jobItem: job.jobItems[0].id,
    task: task.id,
    user: ownerId,
    group,
  }
}

/** The newest company, for documents and jobs to be about: its rights are as random as theirs. */
function latest(built: readonly BuiltRecord[], target: ReferenceTarget): number | undefined {
  if (target !== 'company') return undefined
  return built.findLast(({ collection }) => collection === 'companies')?.id
}

const plainText = /^(?:<p>)?Example|example|^Jana$|^Novak$|^12 Example|^GIBACZPX$|^CZ6508/i

/** Every free text with the canary in it. */
function withCanaries(value: unknown, canary: string): unknown {
  if (typeof value === 'string') return plainText.test(value) ? `${value} ${canary}` : value
  if (Array.isArray(value)) return value.map((each) => withCanaries(each, canary))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, withCanaries(each, canary)])
  return Object.fromEntries(entries)
}

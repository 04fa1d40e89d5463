// Random units for the tests of rights: users, groups, managers, defaults and records, and who may
// do what in them by plain set algebra. Nothing here knows how the server works it out.

import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'

/** Users and groups are told by their index in the world. */
export interface PeopleSpec {
  readonly everyone: boolean
  readonly users: readonly number[]
  readonly groups: readonly number[]
}

export interface UserSpec {
  /** An earlier user, or -1. */
  readonly manager: number
  readonly groups: readonly number[]
  readonly isSupervisor: boolean
}

export interface DefaultSpec {
  readonly type: string
  readonly read: PeopleSpec
  readonly write: PeopleSpec
}

export interface RecordSpec {
  readonly type: RecordType
  readonly owner: number
  /** For assignee, reporter and participants, as far as the type has them. */
  readonly named: readonly number[]
  readonly read: PeopleSpec
  readonly write: PeopleSpec
}

export interface WorldSpec {
  readonly users: readonly UserSpec[]
  readonly groupCount: number
  readonly defaults: readonly DefaultSpec[]
  readonly records: readonly RecordSpec[]
}

const groupCount = 3
const closedTypes: readonly string[] = ['ABSENCE', 'HR.DOC']

/** Every type is drawn; those with most doors more often. */
const types = [
  ...recordTypes,
  ...recordTypes.filter(({ type }) =>
    ['COMPANY', 'INVOICE.SALES', 'ABSENCE', 'HR.DOC', 'JOB', 'TASK', 'BINDER'].includes(type),
  ),
  ...recordTypes.filter(({ type }) => type === 'COMPANY'),
]

function people(userCount: number): fc.Arbitrary<PeopleSpec> {
  return fc.record({
    everyone: fc.boolean(),
    users: fc.uniqueArray(fc.nat(userCount - 1), { maxLength: 2 }),
    groups: fc.uniqueArray(fc.nat(groupCount - 1), { maxLength: 1 }),
  })
}

/** Companies always have one: other records are about them. */
const defaultTypes = recordTypes.map(({ type }) => type).filter((type) => type !== 'COMPANY')

function aDefault(userCount: number, names: readonly string[]): fc.Arbitrary<DefaultSpec> {
  return fc.record({
    type: fc.constantFrom(...names),
    read: people(userCount),
    write: people(userCount).map((each) => ({ ...each, everyone: false })),
  })
}

function users(count: number): fc.Arbitrary<readonly UserSpec[]> {
  return fc.tuple(
    ...Array.from({ length: count }, (_, index) =>
      fc.record({
        manager: fc.integer({ min: -1, max: index - 1 }),
        groups: fc.uniqueArray(fc.nat(groupCount - 1), { maxLength: 2 }),
        isSupervisor: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      }),
    ),
  )
}

/** A world with so many records; the defaults of about half the types are closed somehow. */
export function arbitraryWorld(recordCount: number): fc.Arbitrary<WorldSpec> {
  return fc.integer({ min: 2, max: 6 }).chain((count) =>
    fc.record({
      users: users(count),
      groupCount: fc.constant(groupCount),
      defaults: fc
        .tuple(
          aDefault(count, ['COMPANY']),
          fc.uniqueArray(aDefault(count, defaultTypes), {
            minLength: 6,
            maxLength: 16,
            selector: ({ type }) => type,
          }),
        )
        .map(([ofCompanies, rest]) => [ofCompanies, ...rest]),
      records: fc.array(
        fc.record({
          type: fc.constantFrom(...types),
          owner: fc.nat(count - 1),
          named: fc.uniqueArray(fc.nat(count - 1), { maxLength: 3 }),
          read: people(count),
          write: people(count),
        }),
        { minLength: recordCount, maxLength: recordCount },
      ),
    }),
  )
}

type Users = ReadonlySet<number>

function union(...sets: readonly Iterable<number>[]): Users {
  return new Set(sets.flatMap((set) => [...set]))
}

function membersOf({ users }: WorldSpec, groups: readonly number[]): Users {
  const all = users.keys().filter((user) => users[user]?.groups.some((g) => groups.includes(g)))
  return new Set(all)
}

/** The people that a default names; nobody is everyone but where it says so. */
function listed(world: WorldSpec, spec: PeopleSpec): Users {
  return union(spec.users, membersOf(world, spec.groups))
}

function defaultOf(
  world: WorldSpec,
  type: string,
): { readonly read: Users; readonly write: Users } {
  const everyone = new Set(world.users.keys())
  const chain = type.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))
  const decided = chain
    .reverse()
    .map((name) => world.defaults.find((each) => each.type === name))
    .find((each) => each !== undefined)
  if (decided === undefined) {
    const all = closedTypes.includes(type) ? new Set<number>() : everyone
    return { read: all, write: all }
  }
  const { read, write } = decided
  return {
    read: read.everyone ? everyone : listed(world, read),
    write: write.everyone ? everyone : listed(world, write),
  }
}

/** Who may write a record. */
export function writersOf(world: WorldSpec, record: RecordSpec): Users {
  const { type, owner, write } = record
  const supervisors = [...world.users.keys()].filter((user) => world.users[user]?.isSupervisor)
  return union(
    supervisors,
    defaultOf(world, type.type).write,
    type.people.owner === null ? [] : [owner],
    hasAcl(type) ? listed(world, write) : [],
  )
}

/** Who may read a record. */
export function readersOf(world: WorldSpec, record: RecordSpec): Users {
  const { type, owner, read } = record
  const manager = world.users[owner]?.manager ?? -1
  return union(
    writersOf(world, record),
    defaultOf(world, type.type).read,
    type.people.owner === null || manager < 0 ? [] : [manager],
    type.people.readers.length === 0 ? [] : record.named.slice(0, namesMax(type)),
    hasAcl(type) ? listed(world, read) : [],
  )
}

/** How many users the fields of a type can name: a list takes all of them. */
export function namesMax({ people: { readers }, fields }: RecordType): number {
  const hasList = readers.some((name) => fields[name]?.element !== undefined)
  return hasList ? Number.POSITIVE_INFINITY : readers.length
}

export function hasAcl({ fields }: RecordType): boolean {
  return fields['acl'] !== undefined
}

/**
 * The fields by which a record names people: owner, one user for each field, the rest in a list.
 */
export function peopleFields(
  { type, owner, named, read, write }: RecordSpec,
  idOf: { readonly user: (index: number) => number; readonly group: (index: number) => number },
): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  if (type.people.owner !== null) fields[type.people.owner] = idOf.user(owner)
  let rest = named.map(idOf.user)
  for (const name of type.people.readers) {
    const isList = type.fields[name]?.element !== undefined
    fields[name] = isList ? rest : (rest[0] ?? null)
    rest = isList ? [] : rest.slice(1)
  }
  const list = ({ users, groups }: PeopleSpec) => ({
    users: users.map(idOf.user),
    groups: groups.map(idOf.group),
  })
  if (hasAcl(type)) fields['acl'] = { read: list(read), write: list(write) }
  return fields
}

// Random units for the tests of rights: users, groups, managers, defaults and records, and how some
// of that changes when the records are there.

import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import fc from 'fast-check'
import { hasAcl } from './set-algebra.ts'
import type { DefaultSpec, PeopleSpec, RecordSpec, UserSpec, WorldSpec } from './world-spec.ts'

/** The world after its change. */
export function changed(world: WorldSpec): WorldSpec {
  const { defaults, joins } = world.change
  const anew = new Set(defaults.map(({ type }) => type))
  return {
    ...world,
    defaults: [...defaults, ...world.defaults.filter(({ type }) => !anew.has(type))],
    users: world.users.map((user, index) =>
      index === joins.user ? { ...user, groups: [...user.groups, joins.group] } : user,
    ),
  }
}

const groupCount = 3

/** Every type is drawn; those with most doors more often. */
const types = [
  ...recordTypes,
  ...recordTypes.filter(({ type }) =>
    ['COMPANY', 'INVOICE.SALES', 'ABSENCE', 'HR.DOC', 'JOB', 'TASK', 'BINDER'].includes(type),
  ),
  ...[1, 2, 3].flatMap(() => recordTypes.filter(({ type }) => type === 'COMPANY')),
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
    write: fc
      .tuple(people(userCount), fc.nat(7))
      .map(([each, one]) => ({ ...each, everyone: one === 0 })),
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

function defaults(userCount: number): fc.Arbitrary<readonly DefaultSpec[]> {
  const rest = fc.uniqueArray(aDefault(userCount, defaultTypes), {
    minLength: 6,
    maxLength: 16,
    selector: ({ type }) => type,
  })
  return fc
    .tuple(aDefault(userCount, ['COMPANY']), rest)
    .map(([first, others]) => [first, ...others])
}

function recordPeople(userCount: number) {
  return {
    owner: fc.nat(userCount - 1),
    named: fc.uniqueArray(fc.nat(userCount - 1), { maxLength: 3 }),
    read: people(userCount),
    write: people(userCount),
  }
}

function listOf<T>(count: number, each: fc.Arbitrary<T>): fc.Arbitrary<readonly T[]> {
  return fc.array(each, { minLength: count, maxLength: count })
}

/**
 * A world with so many records, the first of them of these types; the defaults of about half the types
 * are closed somehow.
 */
export function arbitraryWorld(
  recordCount: number,
  firstTypes: readonly string[] = [],
): fc.Arbitrary<WorldSpec> {
  const first = firstTypes.map((name) => recordTypes.filter(({ type }) => type === name))
  return fc.integer({ min: 4, max: 6 }).chain((count) =>
    fc.record({
      users: users(count),
      groupCount: fc.constant(groupCount),
      defaults: defaults(count),
      change: fc.record({
        defaults: defaults(count),
        joins: fc.record({ user: fc.nat(count - 1), group: fc.nat(groupCount - 1) }),
        people: listOf(recordCount, fc.record(recordPeople(count))),
      }),
      records: fc.tuple(
        ...Array.from({ length: recordCount }, (_, index) =>
          fc.record({
            type: fc.constantFrom(...(first[index] ?? types)),
            ...recordPeople(count),
            creator: fc.nat(99),
          }),
        ),
      ),
    }),
  )
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

// Who may read and write the records of a random unit, by plain set algebra: the oracle for the tests
// of rights. Nothing here knows how the server works it out.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { PeopleSpec, RecordSpec, WorldSpec } from './world-spec.ts'

const closedTypes: readonly string[] = ['ABSENCE', 'HR.DOC']

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
  const { type, owner, read, waitingUsers = [] } = record
  const manager = world.users[owner]?.manager ?? -1
  return union(
    writersOf(world, record),
    defaultOf(world, type.type).read,
    type.people.owner === null || manager < 0 ? [] : [manager],
    waitingUsers,
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

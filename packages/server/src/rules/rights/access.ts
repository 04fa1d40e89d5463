// The one rule of who may read and who may write a record. Everything that shows a record goes by
// it: views, reads by id, references in bodies. It is pure; the store compiles it into a set of
// interned grants per reader.

/** A user in a unit, with everything that the rule looks at. */
export interface Reader {
  readonly unit: number
  readonly user: number
  readonly groups: readonly number[]
  /** Users whose manager the reader is. */
  readonly managed: readonly number[]
  readonly isSupervisor: boolean
  /** All units that the caller's token may use; the rule itself looks at one only. */
  readonly units: readonly number[]
}

export interface People {
  readonly users: readonly number[]
  readonly groups: readonly number[]
}

/** The rights that a record itself gives. Records that give the same rights share one of these. */
export interface Grants {
  /** The record type: the unit has a default for each. */
  readonly kind: string
  readonly owner: number | null
  /** Assignee, reporter and participants. */
  readonly readers: readonly number[]
  readonly read: People
  readonly write: People
  /** Whom the process of a document waits for, and who has acted in it; absent for nobody. */
  readonly asked?: People
  /** Set where they are those of a row about waiting: it is for nobody else. */
  readonly waiting?: Waiting
}

/** Whom a step of a process waits for. */
export interface Waiting extends People {
  /** Who of the groups may not act in it. */
  readonly excluded: readonly number[]
}

/** What the unit gives on every record of a kind. */
export interface KindDefault {
  readonly everyoneReads: boolean
  readonly everyoneWrites: boolean
  readonly read: People
  readonly write: People
}

const nobody: People = { users: [], groups: [] }

/** What is given where nothing is. */
export const closedDefault: KindDefault = {
  everyoneReads: false,
  everyoneWrites: false,
  read: nobody,
  write: nobody,
}

export type Right = 'read' | 'write'

/** A reason why a reader has a right. The rule is the list of them: any one is enough. */
export type Ground =
  | 'default-everyone'
  | 'supervisor'
  | 'owner'
  | 'own-list'
  | 'default-list'
  | 'named'
  | 'manager'
  | 'asked'

type Holds = (reader: Reader, grants: Grants, byDefault: KindDefault) => boolean

/** What gives a right by itself. Whatever lets a reader write also lets the reader read. */
const grounds: Readonly<Record<Right, readonly (readonly [Ground, Holds])[]>> = {
  write: [
    ['default-everyone', (_, __, byDefault) => byDefault.everyoneWrites],
    ['supervisor', (reader) => reader.isSupervisor],
    ['owner', (reader, { owner }) => owner === reader.user],
    ['own-list', (reader, { write }) => isAmong(reader, write)],
    ['default-list', (reader, _, byDefault) => isAmong(reader, byDefault.write)],
  ],
  read: [
    ['default-everyone', (_, __, byDefault) => byDefault.everyoneReads],
    ['named', (reader, { readers }) => readers.includes(reader.user)],
    ['manager', manages],
    ['asked', (reader, { asked }) => asked !== undefined && isAmong(reader, asked)],
    ['own-list', (reader, { read }) => isAmong(reader, read)],
    ['default-list', (reader, _, byDefault) => isAmong(reader, byDefault.read)],
  ],
}

export function mayWrite(reader: Reader, grants: Grants, byDefault: KindDefault): boolean {
  if (grants.waiting !== undefined) return false
  return grounds.write.some(([, holds]) => holds(reader, grants, byDefault))
}

export function mayRead(reader: Reader, grants: Grants, byDefault: KindDefault): boolean {
  if (grants.waiting !== undefined) return isWaitedFor(reader, grants.waiting)
  return (
    grounds.read.some(([, holds]) => holds(reader, grants, byDefault)) ||
    mayWrite(reader, grants, byDefault)
  )
}

/** Whether the unit lets the reader do so with every record of a kind. */
export function mayByDefault(right: Right, reader: Reader, byDefault: KindDefault): boolean {
  const may = right === 'read' ? mayRead : mayWrite
  return may(reader, { kind: '', owner: null, readers: [], read: nobody, write: nobody }, byDefault)
}

/** Whether the record itself lets the reader read it, whatever the unit gives by default. */
export function isNamed(reader: Reader, grants: Grants): boolean {
  return mayRead({ ...reader, isSupervisor: false }, grants, closedDefault)
}

/** Every ground of a right and whether it holds, so that a decision can be explained. */
export function weigh(
  right: Right,
  reader: Reader,
  grants: Grants,
  byDefault: KindDefault,
): readonly { readonly ground: Ground; readonly holds: boolean }[] {
  return grounds[right].map(([ground, holds]) => ({
    ground,
    holds: holds(reader, grants, byDefault),
  }))
}

/** Whether the reader is the manager of the owner. */
export function manages({ managed }: Reader, { owner }: Pick<Grants, 'owner'>): boolean {
  return owner !== null && managed.includes(owner)
}

function isAmong(reader: Reader, people: People): boolean {
  return (
    people.users.includes(reader.user) ||
    people.groups.some((group) => reader.groups.includes(group))
  )
}

/** Directly, by a group or in the place of another; of supervisors, only as members of theirs. */
export function isWaitedFor(
  { user, groups }: Pick<Reader, 'user' | 'groups'>,
  waiting: Waiting,
): boolean {
  if (waiting.users.includes(user)) return true
  return waiting.groups.some((id) => groups.includes(id)) && !waiting.excluded.includes(user)
}

/** Whoever runs commands is no user: where one is named, none is. */
export const operator = 0

/** Whoever runs commands on the store itself: no user, and as far as a supervisor goes. */
export function operatorOf(unit: number): Reader {
  return { unit, user: operator, groups: [], managed: [], isSupervisor: true, units: [unit] }
}

export function isOperator({ user, isSupervisor }: Reader): boolean {
  return user === operator && isSupervisor
}

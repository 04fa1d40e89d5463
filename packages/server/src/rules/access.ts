// The one rule of who may read and who may write a record. Every door asks it: views, reads by id,
// references in bodies, and whatever comes later. It is pure; the store compiles it into a set of
// interned grants per reader.

/** A user in a unit, with everything the rule asks about. */
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
  /** The record type, which the unit's defaults are kept by. */
  readonly kind: string
  readonly owner: number | null
  /** Assignee, reporter and participants. */
  readonly readers: readonly number[]
  readonly read: People
  readonly write: People
}

/** What the unit gives on every record of a kind. */
export interface KindDefault {
  readonly everyoneReads: boolean
  readonly everyoneWrites: boolean
  readonly read: People
  readonly write: People
}

export function mayRead(reader: Reader, grants: Grants, byDefault: KindDefault): boolean {
  return (
    byDefault.everyoneReads ||
    mayWrite(reader, grants, byDefault) ||
    grants.readers.includes(reader.user) ||
    (grants.owner !== null && reader.managed.includes(grants.owner)) ||
    isAmong(reader, grants.read) ||
    isAmong(reader, byDefault.read)
  )
}

export function mayWrite(reader: Reader, grants: Grants, byDefault: KindDefault): boolean {
  return (
    byDefault.everyoneWrites ||
    reader.isSupervisor ||
    grants.owner === reader.user ||
    isAmong(reader, grants.write) ||
    isAmong(reader, byDefault.write)
  )
}

function isAmong(reader: Reader, people: People): boolean {
  return (
    people.users.includes(reader.user) ||
    people.groups.some((group) => reader.groups.includes(group))
  )
}

/** Whoever runs commands on the store itself: no user, and as far as a supervisor goes. */
export function operatorOf(unit: number): Reader {
  return { unit, user: 0, groups: [], managed: [], isSupervisor: true, units: [unit] }
}

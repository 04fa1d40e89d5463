// Units, users and groups, and who is a member of which. Every change moves the access version, so
// that every process on the store sees it with its next request.

import type { Members } from '../../rules/processes/process-run.ts'
import type { Reader } from '../../rules/rights/access.ts'

export interface DirectoryStore {
  /** The state of a unit; undefined where there is none. */
  findUnit(input: { readonly unit: number }): Promise<UnitState | undefined>

  /** A user as a reader in a unit; undefined where the user does not belong to it. */
  findReader(input: FindReaderInput): Promise<Reader | undefined>

  /**
   * The one enabled user of that name or address, with its units; undefined where there is not one.
   */
  findUser(input: FindUserInput): Promise<FoundUser | undefined>

  /** An enabled user, with those of the units that it belongs to; undefined where there is none. */
  describeUser(input: DescribeUserInput): Promise<UserInUnits | undefined>

  /** The people of a unit, as processes look at them. */
  members(input: { readonly unit: number }): Promise<Members>

  /** Every user with its units, ascending by id. */
  listUsers(): Promise<readonly DirectoryRow[]>

  /** The groups of a unit, ascending by id. */
  listGroups(input: { readonly unit: number }): Promise<readonly DirectoryRow[]>

  /** Creates a unit with its group of supervisors; answers its id. */
  createUnit(input: NewUnit): Promise<number>

  /** Creates a group; answers its id. Refuses with `not-found` a name that is taken in the unit. */
  createGroup(input: NewGroup): Promise<number>

  /** Creates a user in a unit; answers its id. Refuses with `duplicate-username`. */
  createUser(input: NewUser): Promise<number>

  /** Makes a user a member of a unit; refuses with `not-found` where either is missing. */
  addUser(input: { readonly unit: number; readonly user: number }): Promise<void>

  /** Refuses with `not-found` whoever does not belong to the group's unit. */
  addToGroup(input: GroupMember): Promise<void>

  /** Refuses with `not-found` whoever is not in the group, and as `change` of users does. */
  removeFromGroup(input: GroupMember): Promise<void>

  /**
   * Deletes a group and takes everybody out of it. Refuses with `not-found`, and with
   * `bad-parameter` the group of supervisors and one that settings of the unit name.
   */
  deleteGroup(input: { readonly group: number }): Promise<void>
}

/** What caches and entity tags depend on: each version moves when something has changed. */
export interface UnitVersions {
  /** Moves with every write to the unit. */
  readonly version: number
  /** Moves with every write to the unit but those that only add records. */
  readonly changeVersion: number
  /** Moves with the changes of records that the history has no entry of. */
  readonly unloggedVersion: number
  /** Moves with whatever decides who sees what, and in which shape. */
  readonly accessVersion: number
}

export interface UnitState extends UnitVersions {
  /** By its IANA name. */
  readonly timeZone: string
}

export interface FindReaderInput {
  readonly unit: number
  readonly user: number
  /** Those that the token is for. */
  readonly units: readonly number[]
}

export interface FindUserInput {
  readonly by: 'username' | 'email'
  readonly text: string
}

export interface DescribeUserInput {
  readonly user: number
  readonly units: readonly number[]
}

export interface UserInUnits {
  readonly user: {
    readonly id: number
    readonly username: string
    readonly firstName: string | null
    readonly lastName: string | null
  }
  /** Ascending by id, without those that are disabled. */
  readonly units: readonly UnitOfUser[]
  /** Whether it is in a group that administers one of them. */
  readonly isAdministrator: boolean
}

export interface UnitOfUser {
  readonly id: number
  readonly name: string
  /** By its IANA name. */
  readonly timeZone: string
  readonly isSupervisor: boolean
}

export interface FoundUser {
  readonly user: number
  readonly units: readonly number[]
}

/** By the names of the columns of the directory views. */
export type DirectoryRow = Readonly<Record<string, unknown>>

export interface NewUnit {
  readonly name: string
  /** By its IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string
}

export interface NewGroup {
  readonly unit: number
  readonly name: string
}

export interface GroupMember {
  readonly group: number
  readonly user: number
}

export interface NewUser {
  readonly unit: number
  readonly username: string
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly managerId?: number
  readonly isSupervisor: boolean
}

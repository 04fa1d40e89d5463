// The roles that are ready to be given to users. A role is a group of the unit, and what the unit's
// defaults give to that group; what is not said of an area stays hidden from it.

import type { DefaultFile } from '../configuration/default-file.ts'
import { type Area, areas } from './areas.ts'
import type { RecordType } from './record-type.ts'

export type RoleRight = 'read' | 'write'

/** What a role may do with the records of each area; whoever may write may read. */
export type RoleRights = Partial<Readonly<Record<Area, RoleRight>>>

export const roleNames = ['owner', 'accountant', 'projectManager', 'freelancer'] as const
export type RoleName = (typeof roleNames)[number]

export interface Role {
  readonly name: RoleName
  /** The group that has it: who is in the group has the role. */
  readonly group: string
  readonly rights: RoleRights
  /** Its group may read and write everything, whatever the defaults say. */
  readonly isUnlimited?: true
}

const everything = Object.fromEntries(areas.map((area) => [area, 'write'])) as RoleRights

export const roles: readonly Role[] = [
  { name: 'owner', group: 'Supervisor', rights: everything, isUnlimited: true },
  {
    name: 'accountant',
    group: 'Accountant',
    rights: {
      ...{ companies: 'write', money: 'write', documents: 'write', offers: 'read', work: 'read' },
      // What is charged on an invoice is marked as charged.
      ...{ time: 'write', absences: 'read' },
    },
  },
  {
    name: 'projectManager',
    group: 'Project manager',
    rights: {
      ...{ companies: 'write', offers: 'write', documents: 'write', work: 'write' },
      ...{ time: 'write', absences: 'read' },
    },
  },
  { name: 'freelancer', group: 'Freelancer', rights: {} },
]

/** Those that exist only where they have been applied. */
export const limitedRoles = roles.filter(({ isUnlimited }) => isUnlimited !== true)

/** Who sees money: everybody in the unit, or only those whose role is about it. */
export const moneyChoices = ['everybody', 'roles'] as const
export type MoneyChoice = (typeof moneyChoices)[number]

type Default = DefaultFile['defaults'][number]

/** Ids of users and groups, and whether everybody is meant. */
export interface DefaultPeople {
  readonly everyone: boolean
  readonly users: readonly number[]
  readonly groups: readonly number[]
}

/** A default that leaves nothing out. */
export interface TypeDefault {
  readonly type: string
  readonly read: DefaultPeople
  readonly write: DefaultPeople
}

interface RolesOfUnit {
  readonly types: readonly Pick<RecordType, 'type' | 'area'>[]
  /** The ids of the groups of roles, by name. */
  readonly groups: ReadonlyMap<string, number>
  readonly money: MoneyChoice
  /** As the unit has them: users and groups beside the roles stay as they are. */
  readonly present: (type: string) => TypeDefault
}

/** The defaults by which the roles of a unit may do what they are for. */
export function defaultsOfRoles({ types, groups, money, present }: RolesOfUnit): TypeDefault[] {
  const ofRoles = limitedRoles.map(({ group, rights }) => ({ id: groups.get(group), rights }))
  return types.map(({ type, area }) => {
    const having = (right: RoleRight, { users, groups: named }: DefaultPeople): DefaultPeople => ({
      everyone: right === 'read' && area === 'money' && money === 'everybody',
      users,
      groups: [
        ...named.filter((id) => !ofRoles.some((each) => each.id === id)),
        ...ofRoles.flatMap(({ id, rights }) =>
          id !== undefined && rights[area] === right ? [id] : [],
        ),
      ].toSorted((a, b) => a - b),
    })
    const { read, write } = present(type)
    return { type, read: having('read', read), write: having('write', write) }
  })
}

/** What a file says of a type, with nothing left out. */
export function wholeDefault({ type, read, write }: Default): TypeDefault {
  return { type, read: wholePeople(read), write: wholePeople(write) }
}

function wholePeople(people: Default['read']): DefaultPeople {
  const ids = (list: readonly number[] | null | undefined): readonly number[] =>
    [...new Set(list)].toSorted((a, b) => a - b)
  return {
    everyone: people?.everyone === true,
    users: ids(people?.users),
    groups: ids(people?.groups),
  }
}

// What a change of a group means before it is saved: who can do what then, and no longer, and what
// names the group.

import type { ProcessFile } from '@kontor/client'
import type { DefaultPeople } from '@kontor/contract/records/roles.ts'
import type { AccessDefault } from '../../../data/unit/access-defaults.ts'
import type { TypeDescription } from '../../../data/unit/record-types-of-unit.ts'

interface ChangedGroup {
  readonly id: number
  readonly name: string
  readonly userIds: readonly number[]
}

interface Member {
  readonly id: number
  readonly groupIds: readonly number[] | null
}

export interface GroupSettings {
  readonly defaults: readonly AccessDefault[]
  readonly types: readonly TypeDescription[]
  readonly processes: ProcessFile['processes']
  /** The id of the group whose members may do everything. */
  readonly supervisors: number | undefined
}

/** The same for all of these people; types by their codes. */
export interface RightsEffect {
  readonly users: readonly number[]
  readonly isGain: boolean
  readonly writes: readonly string[]
  /** Those that are only seen. */
  readonly reads: readonly string[]
}

/** Whoever can do the same in another way is left out. */
export function rightsEffects(
  { id, userIds: before }: ChangedGroup,
  after: readonly number[],
  { users, settings }: { readonly users: readonly Member[]; readonly settings: GroupSettings },
): readonly RightsEffect[] {
  const effects = users.flatMap((user): readonly RightsEffect[] => {
    const isGain = after.includes(user.id)
    const groups = (user.groupIds ?? []).filter((each) => each !== id)
    if (isGain === before.includes(user.id)) return []
    if (settings.supervisors !== undefined && groups.includes(settings.supervisors)) return []
    const changes = (people: DefaultPeople) =>
      people.groups.includes(id) && !isAmong(people, { id: user.id, groups })
    const writes = typesOf(settings.defaults.filter(({ write }) => changes(write)))
    const reads = typesOf(
      settings.defaults.filter(({ read, write }) => {
        const others = { id: user.id, groups }
        return (
          (changes(read) || changes(write)) && !isAmong(read, others) && !isAmong(write, others)
        )
      }),
    ).filter((type) => !writes.includes(type))
    const isNothing = writes.length + reads.length === 0
    return isNothing ? [] : [{ users: [user.id], isGain, writes, reads }]
  })
  const alike = Map.groupBy(effects, ({ isGain, writes, reads }) =>
    JSON.stringify([isGain, writes, reads]),
  )
  return [...alike.values()].flatMap((each) => {
    const [first] = each
    return first === undefined ? [] : [{ ...first, users: each.flatMap((one) => one.users) }]
  })
}

function typesOf(defaults: readonly AccessDefault[]): readonly string[] {
  return defaults.map(({ type }) => type)
}

interface Other {
  readonly id: number
  /** Without the group that changes. */
  readonly groups: readonly number[]
}

function isAmong({ everyone, users, groups }: DefaultPeople, other: Other): boolean {
  return everyone || users.includes(other.id) || groups.some((each) => other.groups.includes(each))
}

/** What names a group, by the codes of types and the titles of processes. */
export interface GroupUses {
  readonly rights: readonly string[]
  readonly steps: readonly string[]
  readonly processes: readonly string[]
}

export function groupUses(
  { id, name }: Pick<ChangedGroup, 'id' | 'name'>,
  { defaults, types, processes }: Omit<GroupSettings, 'supervisors'>,
): GroupUses {
  const named = defaults.filter(({ read, write }) => {
    return [...read.groups, ...write.groups].includes(id)
  })
  const limited = types.filter(({ lifecycle }) =>
    lifecycle?.transitions?.some(({ groups }) => groups?.includes(name) === true),
  )
  const approving = processes.filter(({ steps }) =>
    steps.some(({ approvers }) => approvers.groups?.includes(name) === true),
  )
  return {
    rights: typesOf(named),
    steps: limited.map(({ type }) => type),
    processes: approving.map(({ title }) => title),
  }
}

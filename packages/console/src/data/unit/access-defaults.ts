// Who may read and write records of each type of a unit by default, and the roles of its users.

import type { Kontor } from '@kontor/client'
import {
  limitedRoles,
  type RoleName,
  roles,
  type TypeDefault,
} from '@kontor/contract/records/roles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { settingKeys } from '../api/query-keys.ts'
import { changeUser, createGroup, type UserRow } from './directory.ts'

type Settings = Kontor['settings']
export type AccessDefault = Awaited<ReturnType<Settings['accessDefaults']>>[number]

interface NamedGroup {
  readonly id: number
  readonly name: string
}

export function useAccessDefaults(unit: number) {
  return useQuery({
    queryKey: settingKeys.accessDefaults(unit),
    queryFn: ({ signal }) => clientOf(unit).settings.accessDefaults({ signal }),
    staleTime: 60_000,
  })
}

export async function putAccessDefaults(unit: number, file: object): Promise<void> {
  await clientOf(unit).settings.putAccessDefaults(
    file as Parameters<Settings['putAccessDefaults']>[0],
  )
}

/** What a user would see with these defaults. */
export function useTriedAccess(
  unit: number,
  user: number | undefined,
  defaults: readonly TypeDefault[],
) {
  return useQuery({
    enabled: user !== undefined,
    queryKey: settingKeys.triedAccess(unit, user, defaults),
    queryFn: ({ signal }) => clientOf(unit).settings.tryAccess(user ?? 0, { defaults }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The ids of the groups of all roles, by name; those that are missing are made. */
export async function makeRoleGroups(
  unit: number,
  groups: readonly NamedGroup[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map(groups.map(({ id, name }) => [name, id]))
  for (const { group: name } of limitedRoles) {
    if (!ids.has(name)) ids.set(name, (await createGroup(unit, { name })).id)
  }
  return ids
}

export function roleOf(
  { groupIds }: Pick<UserRow, 'groupIds'>,
  groups: readonly NamedGroup[],
): RoleName | undefined {
  const names = groups.filter(({ id }) => groupIds?.includes(id)).map(({ name }) => name)
  return roles.find(({ group }) => names.includes(group))?.name
}

/** In place of the roles that the user has; groups that are no roles stay. */
export async function giveRole(
  unit: number,
  userId: number,
  { role, groups }: { readonly role: RoleName | undefined; readonly groups: readonly NamedGroup[] },
): Promise<void> {
  const ids = await makeRoleGroups(unit, groups)
  const ofRoles = roles.map(({ group }) => ids.get(group))
  const user = await clientOf(unit).users.read(userId)
  const others = (user.groupIds ?? []).filter((id) => !ofRoles.includes(id))
  const given = roles
    .filter(({ name }) => name === role)
    .flatMap(({ group }) => ids.get(group) ?? [])
  await changeUser(unit, user, { groupIds: [...others, ...given] })
}

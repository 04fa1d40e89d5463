// The users and groups of a unit.

import type { Kontor, User, UserCreate } from '@kontor/client'
import { views } from '@kontor/contract/views/catalogue.ts'
import type { directorySources } from '@kontor/contract/views/derived-sources.ts'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { settingKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'

type Groups = Kontor['groups']
export type Group = Awaited<ReturnType<Groups['read']>>
export type GroupCreate = Parameters<Groups['create']>[0]
export type GroupChange = Parameters<Groups['change']>[1]

export interface UserRow {
  readonly id: number
  readonly username: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly groupIds: readonly number[] | null
  readonly isDisabled: boolean | null
}

interface GroupRow {
  readonly id: number
  readonly name: string
  readonly description: string | null
}

/** How many a list shows; the views of users and groups have all. */
export const peopleMax = 1000

/** The ids of the people whose manager a user is; undefined until they are known. */
export function useReports(unit: number, manager: number): readonly number[] | undefined {
  const { data } = useQuery({
    queryKey: settingKeys.reports(unit, manager),
    queryFn: async ({ signal }) => {
      const filter = `managerId = ${manager}`
      const rows = await readRows<Pick<UserRow, 'id'>>(unit, 'users', signal, filter)
      return rows.map(({ id }) => id)
    },
  })
  return data
}

export function useUsers(unit: number) {
  return useQuery({
    queryKey: settingKeys.users(unit),
    queryFn: ({ signal }) => readRows<UserRow>(unit, 'users', signal),
  })
}

export function useGroups(unit: number) {
  return useQuery({
    queryKey: settingKeys.groups(unit),
    queryFn: ({ signal }) => readRows<GroupRow>(unit, 'groups', signal),
  })
}

/** Those of the view that shows them all. */
async function readRows<T>(
  unit: number,
  source: (typeof directorySources)[number],
  signal: AbortSignal,
  filter = '',
): Promise<readonly T[]> {
  const view = views.find((each) => each.source === source)?.name ?? source
  return (await readPage<T>({ unit, view, filter }, { limit: peopleMax, signal })).data
}

export function useUser(unit: number, id: number | undefined) {
  return useQuery({
    queryKey: settingKeys.user(unit, id),
    queryFn: ({ signal }) => clientOf(unit).users.read(id ?? 0, { signal }),
    enabled: id !== undefined,
  })
}

/** Who has left the unit is not read again. */
export function forgetUser(unit: number, id: number): void {
  queryClient.removeQueries({ queryKey: settingKeys.user(unit, id) })
}

export function useGroup(unit: number, id: number) {
  return useQuery({
    queryKey: settingKeys.group(unit, id),
    queryFn: ({ signal }) => clientOf(unit).groups.read(id, { signal }),
  })
}

export async function createUser(unit: number, body: UserCreate): Promise<User> {
  return await clientOf(unit).users.create(body)
}

type UserChange = Partial<{ readonly [N in keyof UserCreate]: UserCreate[N] | null }>

export async function changeUser(unit: number, user: User, change: object): Promise<void> {
  const { id, version } = user
  await clientOf(unit).users.change(id, change as UserChange as UserCreate, { version })
}

export async function createGroup(unit: number, body: GroupCreate): Promise<Group> {
  return await clientOf(unit).groups.create(body)
}

export async function changeGroup(unit: number, id: number, change: GroupChange): Promise<void> {
  await clientOf(unit).groups.change(id, change)
}

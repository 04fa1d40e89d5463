// The users and groups of a unit.

import type { Kontor } from '@kontor/client'
import type { User, UserCreate } from '@kontor/client/types/users'
import { useQuery } from '@tanstack/react-query'
import { kontorOf } from './kontor.ts'

type Groups = Kontor['groups']
export type Group = Awaited<ReturnType<Groups['read']>>
export type GroupCreate = Parameters<Groups['create']>[0]
export type GroupChange = Parameters<Groups['change']>[1]

/** How many a list shows; the views of users and groups have all. */
export const peopleMax = 1000

export function useUsers(unit: number) {
  return useQuery({
    queryKey: ['users', unit],
    queryFn: async ({ signal }) => {
      const page = await kontorOf(unit).views.page('USERS', { limit: peopleMax, signal })
      return page.data
    },
  })
}

export function useUser(unit: number, id: number | undefined) {
  return useQuery({
    queryKey: ['user', unit, id],
    queryFn: ({ signal }) => kontorOf(unit).users.read(id ?? 0, { signal }),
    enabled: id !== undefined,
  })
}

export function useGroups(unit: number) {
  return useQuery({
    queryKey: ['groups', unit],
    queryFn: async ({ signal }) => {
      const page = await kontorOf(unit).views.page('GROUPS', { limit: peopleMax, signal })
      return page.data
    },
  })
}

export function useGroup(unit: number, id: number) {
  return useQuery({
    queryKey: ['group', unit, id],
    queryFn: ({ signal }) => kontorOf(unit).groups.read(id, { signal }),
  })
}

export async function createUser(unit: number, body: UserCreate): Promise<User> {
  return await kontorOf(unit).users.create(body)
}

type UserChange = Partial<{ readonly [N in keyof UserCreate]: UserCreate[N] | null }>

export async function changeUser(unit: number, user: User, change: object): Promise<void> {
  const { id, version } = user
  await kontorOf(unit).users.change(id, change as UserChange as UserCreate, { version })
}

export async function createGroup(unit: number, body: GroupCreate): Promise<Group> {
  return await kontorOf(unit).groups.create(body)
}

export async function changeGroup(unit: number, id: number, change: GroupChange): Promise<void> {
  await kontorOf(unit).groups.change(id, change)
}

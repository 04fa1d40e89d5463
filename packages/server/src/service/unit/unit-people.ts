// The users and groups of a unit as they travel to another one: by name, without secrets. Who is
// known there already stays as he or she is, but for the groups.

import type { AnyCollection } from '@kontor/contract/records/record-type.ts'
import { user as userType } from '@kontor/contract/records/user.ts'
import { operatorOf } from '../../rules/rights/access.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'
import type { Principal } from '../requests/principal.ts'
import type { RecordServices } from '../requests/record-request.ts'

export interface UnitPeople {
  readonly groups: readonly { readonly name: string }[]
  readonly users: readonly (FieldValues & { readonly username: string })[]
}

/** By name. */
export interface PeopleIds {
  readonly users: ReadonlyMap<string, number>
  readonly groups: ReadonlyMap<string, number>
}

interface StoredUser extends FieldValues {
  readonly id: number
  readonly username: string
  readonly managerId: number | null
  readonly groupNames: readonly string[]
  readonly externalId: string | null
}

const byName = (a: string, b: string): number => (a < b ? -1 : 1)

export async function readPeople(store: Store, unit: number): Promise<UnitPeople> {
  const all = await store.directory.listUsers()
  const names = new Map(all.map(({ id, username }) => [Number(id), String(username)]))
  const users = await Promise.all(
    (await usersOf(store, unit)).map(async (id) => portableUser(await readUser(store, unit, id))),
  )
  const groups = await store.directory.listGroups({ unit })
  return {
    groups: groups
      .map(({ name }) => ({ name: String(name) }))
      .toSorted((a, b) => byName(a.name, b.name)),
    users: users.toSorted((a, b) => byName(a.username, b.username)),
  }

  function portableUser({ managerId, ...user }: StoredUser): UnitPeople['users'][number] {
    const sent = Object.entries(userType.fields).flatMap(([name, kind]) => {
      const value = (user as FieldValues)[name] ?? null
      const isLeftOut = kind.isReadOnly === true || name === 'id' || name === 'groupIds'
      return value === null || isLeftOut ? [] : [[name, value] as const]
    })
    const manager = managerId === null ? undefined : names.get(managerId)
    return {
      ...Object.fromEntries(sent),
      username: user.username,
      groupNames: user.groupNames.toSorted(byName),
      ...(manager === undefined ? {} : { 'managerId@username': manager }),
    }
  }
}

/** The ids of the members of a unit. */
async function usersOf(store: Store, unit: number): Promise<readonly number[]> {
  const all = await store.directory.listUsers()
  return all.filter(({ units }) => (units as number[]).includes(unit)).map(({ id }) => Number(id))
}

async function readUser(store: Store, unit: number, id: number): Promise<StoredUser> {
  const lookup = { by: 'id', id } as const
  const found = await store.records.find({ reader: operatorOf(unit), collection: 'users', lookup })
  if (found === undefined) throw new Error(`User ${id} was in unit ${unit} a moment ago.`)
  return JSON.parse(found.body) as StoredUser
}

export async function readPeopleIds(store: Store, unit: number): Promise<PeopleIds> {
  const members = new Set(await usersOf(store, unit))
  const users = (await store.directory.listUsers()).filter(({ id }) => members.has(Number(id)))
  const groups = await store.directory.listGroups({ unit })
  return {
    users: new Map(users.map(({ id, username }) => [String(username), Number(id)])),
    groups: new Map(groups.map(({ id, name }) => [String(name), Number(id)])),
  }
}

/** Makes the groups and users that are missing; answers in words what it did. */
export async function putPeople(
  store: Store,
  services: Pick<RecordServices<AnyCollection>, 'createRecord' | 'changeRecord'>,
  { unit, people }: { readonly unit: number; readonly people: UnitPeople },
): Promise<readonly string[]> {
  const { groups } = await readPeopleIds(store, unit)
  const missing = people.groups.filter(({ name }) => !groups.has(name))
  for (const { name } of missing) await store.directory.createGroup({ unit, name })
  const done = missing.map(({ name }) => `The group ${name} is created.`)
  const scopes = ['read', 'write', 'admin'] as const
  const principal: Principal = { reader: operatorOf(unit), tokenId: 'command', scopes }
  const ids = new Map<string, number>()
  const created: (readonly [number, string])[] = []
  for (const { 'managerId@username': manager, ...user } of people.users) {
    const known = await findUser(store, user.username)
    if (known === undefined) {
      const input = { principal, collection: 'users', body: user, isDryRun: false } as const
      const { id } = await services.createRecord(input)
      done.push(`The user ${user.username} is created.`)
      ids.set(user.username, Number(id))
      if (typeof manager === 'string') created.push([Number(id), manager])
    } else if (await addUser(known, user)) done.push(`The user ${user.username} is added.`)
  }
  for (const [id, manager] of created) {
    const managerId = await findUser(store, manager)
    if (managerId !== undefined) await change(id, { managerId })
  }
  return done

  /** Whether the user was no member, or not in all of the groups. */
  async function addUser(id: number, sent: FieldValues): Promise<boolean> {
    const isMember = (await usersOf(store, unit)).includes(id)
    if (!isMember) await store.directory.addUser({ unit, user: id })
    const stored = await readUser(store, unit, id)
    const names = sent['groupNames'] as readonly string[]
    const groupNames = [...new Set([...stored.groupNames, ...names])]
    const externalId = stored.externalId ?? sent['externalId'] ?? null
    const isSame = groupNames.length === stored.groupNames.length
    if (isSame && externalId === stored.externalId) return !isMember
    await change(id, { groupNames, externalId })
    return true
  }

  async function change(id: number, patch: FieldValues): Promise<void> {
    const lookup = { by: 'id', id } as const
    const how = { expected: 'any', listMode: 'replace', isDryRun: false, digest: '' } as const
    await services.changeRecord({ principal, collection: 'users', lookup, patch, ...how })
  }
}

/** Disabled users included. */
async function findUser(store: Store, username: string): Promise<number | undefined> {
  const wanted = username.toLowerCase()
  const all = await store.directory.listUsers()
  const found = all.find((each) => String(each['username']).toLowerCase() === wanted)
  return found === undefined ? undefined : Number(found['id'])
}

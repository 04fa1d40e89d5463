// Units, users, groups and tokens: the operations behind the command line. Each moves the access
// version, so that every process on the store notices within its next request.

import { Refusal } from '../../../refusal.ts'
import type { Context, WriteContext } from '../operations.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { touchAccess } from './versions.ts'

/** Installation-wide counters are kept under no unit. */
const installation = 0

export const supervisorGroup = 'Supervisor'

export interface UnitInput {
  readonly name: string
  readonly timeZone: string
}

/** Creates a unit with its group of supervisors; answers its id. */
export function* createUnit(context: WriteContext, { name, timeZone }: UnitInput): Step<number> {
  yield* context.ledger.open(installation)
  const id = context.ledger.draw(installation, 'unit')
  yield* execute(
    `insert into "unit" ("id", "name", "timeZone") values (?, ?, ?)`,
    id,
    name,
    timeZone,
  )
  yield* createGroup(context, { unit: id, name: supervisorGroup })
  return id
}

export interface GroupInput {
  readonly unit: number
  readonly name: string
}

export function* createGroup({ ledger }: WriteContext, { unit, name }: GroupInput): Step<number> {
  yield* requireRow(`select "id" from "unit" where "id" = ?`, unit, `There is no unit ${unit}.`)
  const used = yield* queryOne(
    `select "id" from "group" where "unit" = ? and "name" = ?`,
    unit,
    name,
  )
  if (used !== undefined) throw wrongInput(`Unit ${unit} has a group named ${name} already.`)
  yield* ledger.open(installation)
  const id = ledger.draw(installation, 'group')
  yield* execute(`insert into "group" ("id", "unit", "name") values (?, ?, ?)`, id, unit, name)
  yield* touchAccess()
  return id
}

export interface UserInput {
  readonly unit: number
  readonly username: string
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly managerId?: number
  readonly isSupervisor: boolean
}

/** Creates a user in a unit; answers its id. */
export function* createUser(context: WriteContext, input: UserInput): Step<number> {
  const { username, managerId } = input
  const used = yield* queryOne(`select "id" from "user" where "username" = ?`, username)
  if (used !== undefined) throw wrongInput(`There is a user named ${username} already.`)
  if (managerId !== undefined) yield* requireUser(managerId)
  yield* context.ledger.open(installation)
  const id = context.ledger.draw(installation, 'user')
  yield* execute(
    `insert into "user" ("id", "username", "firstName", "lastName", "email", "managerId")
     values (?, ?, ?, ?, ?, ?)`,
    id,
    username,
    input.firstName ?? null,
    input.lastName ?? null,
    input.email ?? null,
    managerId ?? null,
  )
  yield* addUser(context, { unit: input.unit, user: id })
  if (input.isSupervisor) {
    const sql = `select "id" from "group" where "unit" = ? and "name" = ?`
    const group = yield* queryOne<{ id: number }>(sql, input.unit, supervisorGroup)
    if (group !== undefined) yield* addToGroup(context, { group: group.id, user: id })
  }
  return id
}

/** Makes a user a member of a unit. */
export function* addUser(_: Context, { unit, user }: { unit: number; user: number }): Step<void> {
  yield* requireRow(`select "id" from "unit" where "id" = ?`, unit, `There is no unit ${unit}.`)
  yield* requireUser(user)
  yield* execute(
    `insert into "unitUser" ("unit", "user") values (?, ?) on conflict do nothing`,
    unit,
    user,
  )
  yield* touchAccess()
}

export function* addToGroup(
  _: Context,
  { group, user }: { group: number; user: number },
): Step<void> {
  const sql = `select "unit" from "group" where "id" = ?`
  const { unit } = yield* requireRow<{ unit: number }>(sql, group, `There is no group ${group}.`)
  yield* requireUser(user)
  yield* requireMember(unit, user)
  yield* execute(
    `insert into "groupUser" ("group", "user") values (?, ?) on conflict do nothing`,
    group,
    user,
  )
  yield* touchAccess()
}

export function* disableUser(_: Context, { user }: { user: number }): Step<void> {
  yield* requireUser(user)
  yield* execute(`update "user" set "isDisabled" = 1 where "id" = ?`, user)
  yield* touchAccess()
}

export interface TokenInput {
  readonly jti: string
  readonly user: number
  readonly units: readonly number[]
  readonly scopes: readonly string[]
  readonly ips: readonly string[]
  readonly createdAt: string
  readonly expiresAt: string | null
}

/** Keeps what a token was issued with; without this it is not accepted. */
export function* keepToken(_: Context, input: TokenInput): Step<void> {
  yield* requireUser(input.user)
  for (const unit of input.units) yield* requireMember(unit, input.user)
  yield* execute(
    `insert into "token"
     ("jti", "user", "units", "scopes", "ips", "createdAt", "expiresAt")
     values (?, ?, ?, ?, ?, ?, ?)`,
    input.jti,
    input.user,
    JSON.stringify(input.units),
    JSON.stringify(input.scopes),
    JSON.stringify(input.ips),
    input.createdAt,
    input.expiresAt,
  )
}

export function* revokeToken(_: Context, { jti, now }: { jti: string; now: string }): Step<void> {
  yield* requireRow(`select "jti" from "token" where "jti" = ?`, jti, `There is no token ${jti}.`)
  yield* execute(
    `update "token" set "revokedAt" = ? where "jti" = ? and "revokedAt" is null`,
    now,
    jti,
  )
  yield* touchAccess()
}

/** Makes a fresh store usable: its keys, the first unit and its supervisor. Twice does nothing. */
export function* initialise(
  context: WriteContext,
  { signingKey, username }: { signingKey: string; username: string },
): Step<void> {
  const held = yield* queryOne(`select "value" from "meta" where "name" = 'accessVersion'`)
  if (held !== undefined) return
  yield* execute(`insert into "meta" ("name", "value") values ('accessVersion', '1')`)
  yield* execute(`insert into "meta" ("name", "value") values ('signingKey', ?)`, signingKey)
  const unit = yield* createUnit(context, { name: 'Unit 1', timeZone: 'UTC' })
  yield* createUser(context, { unit, username, isSupervisor: true })
}

function* requireUser(user: number): Step<void> {
  yield* requireRow(`select "id" from "user" where "id" = ?`, user, `There is no user ${user}.`)
}

function* requireMember(unit: number, user: number): Step<void> {
  const sql = `select "user" from "unitUser" where "unit" = ? and "user" = ?`
  const member = yield* queryOne(sql, unit, user)
  if (member === undefined) throw wrongInput(`User ${user} does not belong to unit ${unit}.`)
}

function* requireRow<R>(sql: string, value: string | number, otherwise: string): Step<R> {
  const rows = yield* queryAll<R>(sql, value)
  const row = rows[0]
  if (row === undefined) throw wrongInput(otherwise)
  return row
}

function wrongInput(detail: string): Refusal {
  return new Refusal('not-found', { detail })
}

// Units, users, groups and tokens: the operations behind the command line. Each moves the access
// version, so that every process on the store notices within its next request.

import { Refusal } from '../../../refusal.ts'
import type { InitialiseInput, TokenInput } from '../../port/access.ts'
import type { GroupInput, UnitInput, UserInput } from '../../port/directory.ts'
import type { Context } from '../rights/context.ts'
import { addRow, putRow } from '../statements/add-row.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { touchAccess } from './versions.ts'
import type { WriteContext } from './write-context.ts'

/** What belongs to no unit, such as a counter of the installation, is stored under this one. */
export const installation = 0

export const supervisorGroup = 'Supervisor'

export function* createUnit(context: WriteContext, { name, timeZone }: UnitInput): Step<number> {
  yield* context.ledger.open(installation)
  const id = context.ledger.draw(installation, 'unit')
  const fresh = { isDisabled: 0, version: 0, changeVersion: 0 }
  yield* addRow(context.dialect, tables.unit, { id, name, timeZone, ...fresh })
  yield* createGroup(context, { unit: id, name: supervisorGroup })
  return id
}

export function* createGroup(
  { dialect, ledger }: WriteContext,
  { unit, name }: GroupInput,
): Step<number> {
  yield* requireUnit(unit)
  const used = yield* queryOne(
    sql`select "id" from "group" where "unit" = ${unit} and "name" = ${name}`,
  )
  if (used !== undefined) throw notFound(`Unit ${unit} has a group named ${name} already.`)
  yield* ledger.open(installation)
  const id = ledger.draw(installation, 'group')
  yield* addRow(dialect, tables.group, { id, unit, name, type: null, description: null })
  yield* touchAccess()
  return id
}

export function* createUser(context: WriteContext, input: UserInput): Step<number> {
  const { username, managerId } = input
  const used = yield* queryOne(sql`select "id" from "user" where "username" = ${username}`)
  if (used !== undefined) throw notFound(`There is a user named ${username} already.`)
  if (managerId !== undefined) yield* requireUser(managerId)
  yield* context.ledger.open(installation)
  const id = context.ledger.draw(installation, 'user')
  yield* addRow(context.dialect, tables.user, {
    ...{ id, username, managerId: managerId ?? null, isDisabled: 0 },
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
    email: input.email ?? null,
  })
  yield* addUser(context, { unit: input.unit, user: id })
  if (input.isSupervisor) {
    const group = yield* queryOne<{ id: number }>(
      sql`select "id" from "group" where "unit" = ${input.unit} and "name" = ${supervisorGroup}`,
    )
    if (group !== undefined) yield* addToGroup(context, { group: group.id, user: id })
  }
  return id
}

export function* addUser(
  { dialect }: Context,
  { unit, user }: { unit: number; user: number },
): Step<void> {
  yield* requireUnit(unit)
  yield* requireUser(user)
  yield* putRow(dialect, tables.unitUser, { unit, user })
  yield* touchAccess()
}

export function* addToGroup(
  { dialect }: Context,
  { group, user }: { group: number; user: number },
): Step<void> {
  const { unit } = yield* requireRow<{ unit: number }>(
    sql`select "unit" from "group" where "id" = ${group}`,
    `There is no group ${group}.`,
  )
  yield* requireUser(user)
  yield* requireMember(unit, user)
  yield* putRow(dialect, tables.groupUser, { group, user })
  yield* touchAccess()
}

export function* disableUser(_: Context, { user }: { user: number }): Step<void> {
  yield* requireUser(user)
  yield* execute(sql`update "user" set "isDisabled" = 1 where "id" = ${user}`)
  yield* touchAccess()
}

export function* addToken({ dialect }: Context, input: TokenInput): Step<void> {
  yield* requireUser(input.user)
  for (const unit of input.units) yield* requireMember(unit, input.user)
  yield* addRow(dialect, tables.token, {
    ...{ jti: input.jti, user: input.user, revokedAt: null },
    ...{ createdAt: input.createdAt, expiresAt: input.expiresAt },
    units: JSON.stringify(input.units),
    scopes: JSON.stringify(input.scopes),
    ips: JSON.stringify(input.ips),
  })
}

export function* revokeToken(_: Context, { jti, now }: { jti: string; now: string }): Step<void> {
  yield* requireRow(
    sql`select "jti" from "token" where "jti" = ${jti}`,
    `There is no token ${jti}.`,
  )
  yield* execute(
    sql`update "token" set "revokedAt" = ${now} where "jti" = ${jti} and "revokedAt" is null`,
  )
  yield* touchAccess()
}

export function* initialise(
  context: WriteContext,
  { signingKey, username }: InitialiseInput,
): Step<void> {
  const initialised = yield* queryOne(
    sql`select "value" from "meta" where "name" = 'accessVersion'`,
  )
  if (initialised !== undefined) return
  yield* addRow(context.dialect, tables.meta, { name: 'accessVersion', value: '1' })
  yield* addRow(context.dialect, tables.meta, { name: 'signingKey', value: signingKey })
  const unit = yield* createUnit(context, { name: 'Unit 1', timeZone: 'UTC' })
  yield* createUser(context, { unit, username, isSupervisor: true })
}

/** Refuses where there is no such unit. */
export function* requireUnit(unit: number): Step<void> {
  yield* requireRow(sql`select "id" from "unit" where "id" = ${unit}`, `There is no unit ${unit}.`)
}

function* requireUser(user: number): Step<void> {
  yield* requireRow(sql`select "id" from "user" where "id" = ${user}`, `There is no user ${user}.`)
}

function* requireMember(unit: number, user: number): Step<void> {
  yield* requireRow(
    sql`select "user" from "unitUser" where "unit" = ${unit} and "user" = ${user}`,
    `User ${user} does not belong to unit ${unit}.`,
  )
}

function* requireRow<R>(query: Sql, otherwise: string): Step<R> {
  const row = yield* queryOne<R>(query)
  if (row === undefined) throw notFound(otherwise)
  return row
}

function notFound(detail: string): Refusal {
  return new Refusal('not-found', { detail })
}

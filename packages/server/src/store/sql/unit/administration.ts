// Units, users, groups and tokens: the operations behind the command line. Each moves the access
// version, so that every process on the store notices within its next request.

import { quote } from '@kontor/contract/quote.ts'
import { systemClock } from '../../../config/clock.ts'
import { Refusal } from '../../../refusal.ts'
import { supervisorGroup } from '../../../rules/administration.ts'
import { noteShape } from '../../migrations/shape-of-store.ts'
import type { InitialiseInput, TokenInput } from '../../port/access.ts'
import type { GroupInput, UnitInput, UserInput } from '../../port/directory.ts'
import type { Context } from '../rights/context.ts'
import { addRow, putRow, type RowOf } from '../statements/add-row.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { touchAccess } from './versions.ts'
import type { WriteContext } from './write-context.ts'

/** What belongs to no unit, such as a counter of the installation, is stored under this one. */
export const installation = 0

/** Those columns of a new row of which nothing is said are null, or as they are at first. */
type NewRow<T extends { readonly columns: object }, R extends string> = Partial<
  RowOf<keyof T['columns'] & string>
> &
  RowOf<R>

export function* createUnit(context: WriteContext, input: UnitInput): Step<number> {
  const now = systemClock.now().toISOString()
  const { unit } = yield* addUnit(context, { ...input, createdAt: now, updatedAt: now })
  return unit
}

/** Adds a unit with its group of supervisors; answers the ids of both. */
export function* addUnit(
  context: WriteContext,
  row: NewRow<typeof tables.unit, 'name' | 'timeZone'>,
): Step<{ readonly unit: number; readonly group: number }> {
  yield* context.ledger.open(installation)
  const unit = context.ledger.draw(installation, 'unit')
  const fresh = { isDisabled: 0, version: 0, changeVersion: 0, recordVersion: 1 }
  const nothing = { companyId: null, language: null, currency: null }
  const unknown = { createdAt: null, updatedAt: null, createdBy: null, createRequestId: null }
  yield* addRow(context.dialect, tables.unit, {
    ...{ ...fresh, ...nothing, ...unknown },
    ...row,
    id: unit,
  })
  const group = yield* createGroup(context, { unit, name: supervisorGroup })
  return { unit, group }
}

/** A whole row of the table of users. */
export function newUserRow(
  row: NewRow<typeof tables.user, 'id' | 'username'>,
): RowOf<keyof typeof tables.user.columns> {
  const fresh = { isDisabled: 0, isDraft: 0, version: 1, approvalLimits: '[]' }
  const nothing = { firstName: null, lastName: null, email: null, phone: null, language: null }
  const unknown = { createdAt: null, updatedAt: null, createdBy: null, createRequestId: null }
  return { ...fresh, ...nothing, jobTitle: null, managerId: null, ...unknown, ...row }
}

export function* createGroup(
  { dialect, ledger }: WriteContext,
  { unit, name }: GroupInput,
): Step<number> {
  yield* requireUnit(unit)
  const used = yield* queryOne(
    sql`select "id" from "group" where "unit" = ${unit} and "name" = ${name}`,
  )
  if (used !== undefined) throw notFound(`Unit ${unit} has a group named ${quote(name)} already.`)
  yield* ledger.open(installation)
  const id = ledger.draw(installation, 'group')
  yield* addRow(dialect, tables.group, { id, unit, name, type: null, description: null })
  yield* touchAccess()
  return id
}

export function* createUser(context: WriteContext, input: UserInput): Step<number> {
  const { username, managerId } = input
  const used = yield* queryOne(sql`select "id" from "user" where "username" = ${username}`)
  if (used !== undefined) throw notFound(`There is a user named ${quote(username)} already.`)
  if (managerId !== undefined) yield* requireUser(managerId)
  yield* context.ledger.open(installation)
  const id = context.ledger.draw(installation, 'user')
  const now = systemClock.now().toISOString()
  const row = newUserRow({
    ...{ id, username, managerId: managerId ?? null, createdAt: now, updatedAt: now },
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
    email: input.email ?? null,
  })
  yield* addRow(context.dialect, tables.user, row)
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
  const member = yield* queryOne(
    sql`select "user" from "unitUser" where "unit" = ${unit} and "user" = ${user}`,
  )
  if (member !== undefined) return
  yield* addRow(dialect, tables.unitUser, { unit, user, externalId: null })
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
  yield* noteShape(context.dialect)
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

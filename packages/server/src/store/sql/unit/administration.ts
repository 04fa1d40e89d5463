// Units, users, groups and tokens: the operations behind the command line. Each adds to the trail
// of administration, and every process on the store notices within its next request.

import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { systemClock } from '../../../config/clock.ts'
import { Refusal } from '../../../refusal.ts'
import { operator } from '../../../rules/rights/access.ts'
import { firstUnitName, supervisorGroup } from '../../../rules/rights/administration.ts'
import type { InitialiseInput, NewToken, RevokeInput, TokenUsed } from '../../port/access.ts'
import type { NewGroup, NewUnit, NewUser } from '../../port/directory.ts'
import { addRow, type RowOf } from '../statements/add-row.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { addToTrail, noteAdministration } from './audit.ts'
import { checkUsername } from './check-username.ts'
import { installation } from './installation.ts'
import { addSession } from './sessions.ts'
import { noteShape } from './shape-of-store.ts'
import type { WriteContext } from './write-context.ts'

/** Those columns of a new row of which nothing is said are null, or as they are at first. */
type NewRow<T extends { readonly columns: object }, R extends string> = Partial<
  RowOf<keyof T['columns'] & string>
> &
  RowOf<R>

export function* createUnit(context: WriteContext, input: NewUnit): Step<number> {
  const now = systemClock.now().toISOString()
  const { unit } = yield* addUnit(context, { ...input, createdAt: now, updatedAt: now })
  const created = { action: 'created', from: null, to: input } as const
  yield* noteAdministration(context, { unit, subject: 'unit', key: unit, ...created })
  return unit
}

/**
 * Adds a unit with its group of supervisors; answers the ids of both.
 * @param user who does; whoever runs commands where it is absent.
 */
export function* addUnit(
  context: WriteContext,
  row: NewRow<typeof tables.unit, 'name' | 'timeZone'>,
  user?: number,
): Step<{ readonly unit: number; readonly group: number }> {
  yield* context.ledger.open(installation)
  const unit = context.ledger.draw(installation, 'unit')
  const fresh = {
    isDisabled: 0,
    version: 0,
    changeVersion: 0,
    unloggedVersion: 0,
    recordVersion: 1,
  }
  const nothing = { companyId: null, language: null, currency: null }
  const unknown = { createdAt: null, updatedAt: null, createdBy: null, createRequestId: null }
  yield* addRow(context.dialect, tables.unit, {
    ...{ ...fresh, ...nothing, ...unknown },
    ...row,
    id: unit,
  })
  const group = yield* createGroup(context, { unit, name: supervisorGroup }, user)
  yield* context.ledger.open(unit)
  context.ledger.noteCreated(unit, 'agencies', unit)
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
  context: WriteContext,
  { unit, name }: NewGroup,
  user = operator,
): Step<number> {
  const { dialect, ledger } = context
  yield* requireUnit(unit)
  const used = yield* queryOne(
    sql`select "id" from "group" where "unit" = ${unit} and "name" = ${name}`,
  )
  if (used !== undefined) throw notFound(`Unit ${unit} has a group named ${quote(name)} already.`)
  yield* ledger.open(installation)
  const id = ledger.draw(installation, 'group')
  yield* addRow(dialect, tables.group, { id, unit, name, type: null, description: null })
  const created = { action: 'created', from: null, to: { name }, user } as const
  yield* noteAdministration(context, { unit, subject: 'group', key: id, ...created })
  return id
}

export function* createUser(context: WriteContext, input: NewUser): Step<number> {
  const { username, managerId } = input
  yield* checkUsername(username, 0)
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
  yield* requireUnit(input.unit)
  yield* addRow(context.dialect, tables.user, row)
  yield* addRow(context.dialect, tables.unitUser, { unit: input.unit, user: id, externalId: null })
  if (input.isSupervisor) {
    const group = yield* queryOne<{ id: number }>(
      sql`select "id" from "group" where "unit" = ${input.unit} and "name" = ${supervisorGroup}`,
    )
    const isThere = group !== undefined
    if (isThere) yield* addRow(context.dialect, tables.groupUser, { group: group.id, user: id })
  }
  const { unit, ...to } = input
  yield* context.ledger.open(unit)
  context.ledger.noteCreated(unit, 'users', id)
  const created = { action: 'created', from: null, to } as const
  yield* noteAdministration(context, { unit, subject: 'user', key: id, ...created })
  return id
}

export function* addToken(context: WriteContext, input: NewToken): Step<void> {
  const { jti: key, createdAt, by, sessionsMax, session, ...about } = input
  const to = session === undefined ? about : { ...about, ways: session.ways }
  yield* requireUser(input.user)
  for (const unit of input.units) yield* requireMember(unit, input.user)
  if (input.audience === 'console') yield* deleteEndedSessions(createdAt)
  if (sessionsMax !== undefined) yield* requireFewSessions(input, sessionsMax)
  if (input.audience === null && by !== undefined) yield* requireFewTokens(input)
  yield* addRow(context.dialect, tables.token, {
    ...{ jti: input.jti, name: input.name, user: input.user, lastUsedAt: null, revokedAt: null },
    ...{ createdAt, expiresAt: input.expiresAt },
    ...{ audience: input.audience, parent: input.parent },
    units: JSON.stringify(input.units),
    scopes: JSON.stringify(input.scopes),
    ips: JSON.stringify(input.ips),
  })
  if (session !== undefined) yield* addSession(context, key, session)
  const created = { action: 'created', from: null, to } as const
  yield* addToTrail(context, { subject: 'token', key, ...doneBy(by), ...created })
}

/** The trail still has them. One that made tokens stays for as long as these are listed. */
function* deleteEndedSessions(now: string): Step<void> {
  yield* execute(
    sql`delete from "token" where "audience" = 'console'
      and ("expiresAt" <= ${now} or ("revokedAt" is not null and not exists (
        select 1 from "token" c where c."parent" = "token"."jti")))`,
  )
  yield* execute(
    sql`delete from "session" where "jti" not in (
      select "jti" from "token" where "audience" = 'console')`,
  )
}

/** Whoever runs commands makes as many as they like. */
function* requireFewTokens({ user, createdAt: now }: NewToken): Step<void> {
  const tokens = yield* queryOne<{ count: number }>(
    sql`select count(*) as "count" from "token" where "user" = ${user} and "audience" is null
      and "revokedAt" is null and ("expiresAt" is null or "expiresAt" > ${now})`,
  )
  if (Number(tokens?.count ?? 0) < limits.tokensOfUserMax) return
  const most = limits.tokensOfUserMax
  const detail = `The user has ${most} tokens, the most there can be: revoke one.`
  throw new Refusal('limit-reached', { detail })
}

function* requireFewSessions(
  { parent, user }: Pick<NewToken, 'parent' | 'user'>,
  most: number,
): Step<void> {
  const isOfSame =
    parent === null ? sql`"parent" is null and "user" = ${user}` : sql`"parent" = ${parent}`
  const sessions = yield* queryOne<{ count: number }>(
    sql`select count(*) as "count" from "token" where "audience" = 'console' and ${isOfSame}`,
  )
  if (Number(sessions?.count ?? 0) < most) return
  const what = `The token has begun ${most} sessions that have not ended`
  throw new Refusal('too-many-requests', { detail: `${what}: sign out of some, or revoke them.` })
}

/** The access version stays: what is cached of a token is still valid. */
export function* noteTokenUses(
  _: WriteContext,
  { uses }: { readonly uses: readonly TokenUsed[] },
): Step<void> {
  for (const { jti, at } of uses) {
    yield* execute(
      sql`update "token" set "lastUsedAt" = ${at}
        where "jti" = ${jti} and ("lastUsedAt" is null or "lastUsedAt" < ${at})`,
    )
  }
}

/** A token that was revoked before stays as it is. */
export function* revokeToken(context: WriteContext, { jti, now, by }: RevokeInput): Step<void> {
  const { revokedAt } = yield* requireRow<{ revokedAt: string | null }>(
    sql`select "revokedAt" from "token" where "jti" = ${jti}`,
    `There is no token ${jti}.`,
  )
  if (revokedAt !== null) return
  yield* execute(sql`update "token" set "revokedAt" = ${now} where "jti" = ${jti}`)
  const change = { action: 'revoked', from: { revokedAt }, to: { revokedAt: now } } as const
  yield* noteAdministration(context, { subject: 'token', key: jti, ...doneBy(by), ...change })
}

function doneBy(user: number | undefined): { readonly user?: number } {
  return user === undefined ? {} : { user }
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
  const unit = yield* createUnit(context, { name: firstUnitName, timeZone: 'UTC' })
  yield* createUser(context, { unit, username, isSupervisor: true })
}

/** Refuses where there is no such unit. */
export function* requireUnit(unit: number): Step<void> {
  yield* requireRow(sql`select "id" from "unit" where "id" = ${unit}`, `There is no unit ${unit}.`)
}

export function* requireUser(user: number): Step<void> {
  yield* requireRow(sql`select "id" from "user" where "id" = ${user}`, `There is no user ${user}.`)
}

export function* requireMember(unit: number, user: number): Step<void> {
  yield* requireRow(
    sql`select "user" from "unitUser" where "unit" = ${unit} and "user" = ${user}`,
    `User ${user} does not belong to unit ${unit}.`,
  )
}

export function* requireRow<R>(query: Sql, otherwise: string): Step<R> {
  const row = yield* queryOne<R>(query)
  if (row === undefined) throw notFound(otherwise)
  return row
}

function notFound(detail: string): Refusal {
  return new Refusal('not-found', { detail })
}

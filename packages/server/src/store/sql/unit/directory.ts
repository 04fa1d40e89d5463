// Reads units, users, groups and tokens: for authentication, and as rows of the directory views.

import type { Reader } from '../../../rules/rights/access.ts'
import { supervisorGroup } from '../../../rules/rights/administration.ts'
import type { FoundToken, ListedToken, StoredToken, TokenOwners } from '../../port/access.ts'
import type {
  DirectoryRow,
  FindReaderInput,
  FindUserInput,
  FoundUser,
  UnitState,
} from '../../port/directory.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step, together } from '../statements/step.ts'
import { findSession } from './sessions.ts'

export function* unitState({ unit }: { unit: number }): Step<UnitState | undefined> {
  const row = yield* queryOne<Omit<UnitState, 'accessVersion'> & { accessVersion: string }>(
    sql`select u."timeZone", u."version", u."changeVersion", u."unloggedVersion",
        m."value" as "accessVersion"
      from "unit" u, "meta" m where u."id" = ${unit} and m."name" = 'accessVersion'`,
  )
  return row === undefined ? undefined : { ...row, accessVersion: Number(row.accessVersion) }
}

/** Every unit has a group of supervisors. */
export function* listUnits(): Step<readonly number[]> {
  const rows = yield* queryAll<{ unit: number }>(
    sql`select distinct "unit" from "group" order by "unit"`,
  )
  return rows.map(({ unit }) => unit)
}

export function* lastVersion(): Step<number> {
  let last = 0
  for (const unit of yield* listUnits()) {
    last = Math.max(last, (yield* unitState({ unit }))?.version ?? 0)
  }
  return last
}

/** With it those that it was made with, up to the first. */
export function* findToken({ jti }: { jti: string }): Step<FoundToken | undefined> {
  const rows = yield* queryAll<
    TokenRow &
      Activity &
      Pick<
        ListedToken,
        'jti' | 'user' | 'revokedAt' | 'audience' | 'parent' | 'createdAt' | 'lastUsedAt'
      >
  >(
    sql`with recursive "line" as (
        select t.* from "token" t where t."jti" = ${jti}
        union all select p.* from "token" p join "line" l on p."jti" = l."parent")
      select l."jti", l."user", l."units", l."scopes", l."ips", l."audience", l."parent",
        l."revokedAt", l."createdAt", l."lastUsedAt", u."isDisabled", u."isDraft"
      from "line" l join "user" u on u."id" = l."user"`,
  )
  const row = rows.find((each) => each.jti === jti)
  if (row === undefined) return undefined
  const { jti: _, revokedAt, isDisabled, isDraft, ...token } = row
  // Of a session that has ended nothing is left: a line without its first has ended, too.
  const isWhole = rows.some(({ parent }) => parent === null)
  const session = row.audience === 'console' ? yield* findSession(jti) : undefined
  return {
    ...{ ...withLists(token), session },
    isRevoked: revokedAt !== null,
    isUserDisabled: isInactive(row),
    hasMakerEnded:
      !isWhole ||
      rows.some((each) => each !== row && (each.revokedAt !== null || isInactive(each))),
  }
}

interface TokenRow {
  readonly units: string
  readonly scopes: string
  readonly ips: string
}

/** Whether its user can act. */
interface Activity {
  readonly isDisabled: number
  readonly isDraft: number
}

function isInactive({ isDisabled, isDraft }: Activity): boolean {
  return isDisabled !== 0 || isDraft !== 0
}

/** The lists of a token are stored as JSON. */
function withLists<R extends TokenRow>(
  row: R,
): Omit<R, keyof TokenRow> & Omit<StoredToken, 'user'> {
  return {
    ...row,
    units: JSON.parse(row.units) as number[],
    scopes: JSON.parse(row.scopes) as string[],
    ips: JSON.parse(row.ips) as string[],
  }
}

export function* readerOf({ unit, user, units }: FindReaderInput): Step<Reader | undefined> {
  const member = yield* queryOne(
    sql`select m."user" from "unitUser" m join "unit" u on u."id" = ${unit}
        where m."unit" = ${unit} and m."user" = ${user} and u."isDisabled" = 0`,
  )
  if (member === undefined) return undefined
  const groups = yield* queryAll<{ id: number; name: string }>(
    sql`select g."id", g."name" from "groupUser" m join "group" g on g."id" = m."group"
      where m."user" = ${user} and g."unit" = ${unit} order by g."id"`,
  )
  const managed = yield* queryAll<{ id: number }>(
    sql`select "id" from "user" where "managerId" = ${user} order by "id"`,
  )
  return {
    unit,
    user,
    groups: groups.map(({ id }) => id),
    managed: managed.map(({ id }) => id),
    isSupervisor: groups.some(({ name }) => name === supervisorGroup),
    units,
  }
}

export function* userBy({ by, text }: FindUserInput): Step<FoundUser | undefined> {
  const rows = yield* queryAll<{ id: number; isDisabled: number; isDraft: number }>(
    sql`select "id", "isDisabled", "isDraft" from "user" where ${sql.id(by)} = ${text}
      order by "id" limit 2`,
  )
  const [user, other] = rows
  if (user === undefined || other !== undefined) return undefined
  if (user.isDisabled === 1 || user.isDraft === 1) return undefined
  const units = yield* queryAll<{ unit: number }>(
    sql`select "unit" from "unitUser" where "user" = ${user.id} order by "unit"`,
  )
  return { user: user.id, units: units.map(({ unit }) => unit) }
}

/** The rows of a directory view, ascending by id. */
export function* directoryRows(
  source: 'units' | 'users' | 'groups',
  reader: Reader,
): Step<readonly DirectoryRow[]> {
  if (source === 'units') return yield* unitRows(reader)
  return source === 'users' ? yield* userRows(reader.unit) : yield* groupRows(reader.unit)
}

/** One query for each unit, since units may be on different machines. */
function* unitRows({ user, units }: Reader): Step<readonly DirectoryRow[]> {
  const memberships = yield* queryAll<{ unit: number }>(
    sql`select "unit" from "unitUser" where "user" = ${user} order by "unit"`,
  )
  const readable = memberships.filter(({ unit }) => units.includes(unit))
  const rows = yield* together(...readable.map(({ unit }) => unitRow(unit)))
  return rows.filter((row) => row !== undefined).map(withFlag)
}

function unitRow(unit: number): Step<DirectoryRow | undefined> {
  return queryOne(
    sql`select "id", "name", "timeZone", "isDisabled" from "unit" where "id" = ${unit}`,
  )
}

/** A manager who does not belong to the unit is not shown. */
function* userRows(unit: number): Step<readonly DirectoryRow[]> {
  const rows = yield* queryAll<DirectoryRow & { id: number }>(
    sql`select u."id", u."username", u."firstName", u."lastName", u."email",
        b."user" as "managerId", u."isDisabled"
      from "user" u join "unitUser" m on m."user" = u."id"
      left join "unitUser" b on b."user" = u."managerId" and b."unit" = ${unit}
      where m."unit" = ${unit} order by u."id"`,
  )
  const members = yield* queryAll<{ user: number; group: number }>(
    sql`select m."user", m."group" from "groupUser" m join "group" g on g."id" = m."group"
      where g."unit" = ${unit} order by m."group"`,
  )
  const groupIds = Map.groupBy(members, ({ user }) => user)
  return rows.map((row) => ({
    ...withFlag(row),
    groupIds: (groupIds.get(row.id) ?? []).map(({ group }) => group),
  }))
}

export function* groupRows(unit: number): Step<readonly DirectoryRow[]> {
  return yield* queryAll<DirectoryRow>(
    sql`select "id", "name", "type", "description" from "group" where "unit" = ${unit}
      order by "id"`,
  )
}

function withFlag(row: DirectoryRow): DirectoryRow {
  return { ...row, isDisabled: row['isDisabled'] === 1 }
}

export function* listUsers(): Step<readonly DirectoryRow[]> {
  const rows = yield* queryAll<DirectoryRow & { id: number }>(
    sql`select "id", "username", "email", "managerId", "isDisabled" from "user" order by "id"`,
  )
  const members = yield* queryAll<{ unit: number; user: number }>(
    sql`select "unit", "user" from "unitUser" order by "unit"`,
  )
  const unitIds = Map.groupBy(members, ({ user }) => user)
  return rows.map((row) => ({
    ...withFlag(row),
    units: (unitIds.get(row.id) ?? []).map(({ unit }) => unit),
  }))
}

export function* listTokens(of?: TokenOwners): Step<readonly ListedToken[]> {
  // Whoever made a token may be somebody else.
  const rows = yield* queryAll<
    Omit<ListedToken, keyof TokenRow | 'ways'> &
      TokenRow &
      Activity & { readonly isWanted: number; readonly ways: string | null }
  >(
    sql`with recursive "wanted" as (select t."jti" from "token" t where ${ownedBy(of)}),
      "line" as (
        select "jti" from "wanted"
        union select t."parent" from "token" t join "line" l on t."jti" = l."jti")
      select t."jti", t."name", t."user", u."username", u."isDisabled", u."isDraft",
        t."units", t."scopes", t."ips",
        t."createdAt", t."expiresAt", t."lastUsedAt", t."revokedAt", t."audience", t."parent",
        s."ways", case when t."jti" in (select "jti" from "wanted") then 1 else 0 end as "isWanted"
      from "line" l join "token" t on t."jti" = l."jti" join "user" u on u."id" = t."user"
      left join "session" s on s."jti" = t."jti"
      order by t."createdAt", t."jti"`,
  )
  const byId = new Map(rows.map((row) => [row.jti, row]))
  const wanted = rows.filter(({ isWanted }) => isWanted === 1)
  return wanted.map(({ isDisabled, isDraft, isWanted: _, ways, ...row }) => ({
    ...withLists(row),
    ways: ways === null ? null : (JSON.parse(ways) as ListedToken['ways']),
    revokedAt: revokedAtOf(row, byId),
    isUserDisabled: isInactive({ isDisabled, isDraft }),
  }))
}

function ownedBy(of: TokenOwners | undefined): Sql {
  if (of === undefined) return sql`1 = 1`
  if ('user' in of) return sql`t."user" = ${of.user}`
  return sql`t."user" in (select "user" from "unitUser" where "unit" = ${of.membersOf})`
}

type Line = Pick<ListedToken, 'revokedAt' | 'parent'>

/** Of it, or of the nearest that it was made with. */
function revokedAtOf(token: Line, byId: ReadonlyMap<string, Line>): string | null {
  for (let each: Line | undefined = token; each !== undefined; each = byId.get(each.parent ?? '')) {
    if (each.revokedAt !== null) return each.revokedAt
  }
  return null
}

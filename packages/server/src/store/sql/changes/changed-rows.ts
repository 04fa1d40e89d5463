// What was changed in a unit after a place, as its history has it, and who may see what was changed
// now.

import { collections, type StoredCollection } from '@kontor/contract/records/record-type.ts'
import { comparePlaces } from '../../../rules/changes/compare-places.ts'
import { operator } from '../../../rules/rights/access.ts'
import { takenAction } from '../records/stored-action.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step, together } from '../statements/step.ts'
import { type LogBounds, membershipIn, type SomeChanges } from './created-records.ts'
import { everybody, type LogEntry, nobody } from './log-entry.ts'

interface LoggedRow {
  readonly version: number
  readonly collection: StoredCollection
  readonly id: number
  readonly recordVersion: number
  readonly user: number | null
  readonly at: string
  readonly action: string
  readonly aclBefore: number
  readonly acl: number
  readonly bytes: number
  /** Of users who came or went: what was changed. */
  readonly membership: string | null
}

export function* changedRows(dialect: SqlDialect, bounds: LogBounds): Step<SomeChanges> {
  const rows = yield* historyAfter(bounds)
  const last = rows.length < bounds.most ? undefined : rows.at(-1)
  // There may be more of the last record in the commit: it comes with the next ones.
  const whole = last === undefined ? rows : rows.filter((row) => comparePlaces(row, last) !== 0)
  const complete = whole.length === 0 ? rows : whole
  const states = yield* statesOf(dialect, bounds.unit, complete)
  const changes = complete.map((row) => logEntry(row, states))
  return { changes, until: last && complete.at(-1) }
}

function historyAfter({ unit, after, upTo, most }: LogBounds): Step<readonly LoggedRow[]> {
  const { version, collection, id } = after
  return queryAll<LoggedRow>(
    sql`select "version", "collection", "id", "recordVersion", "at", "action", "aclBefore", "acl",
        nullif("user", ${operator}) as "user", octet_length("changes") as "bytes",
        case when "collection" = 'users' and "changes" like '%"pointer":"/isMember"%'
          then "changes" end as "membership"
      from "history" where "unit" = ${unit} and "version" >= ${version} and "version" <= ${upTo}
      and ("version" > ${version} or "collection" > ${collection}
        or ("collection" = ${collection} and "id" > ${id}))
      order by "version", "collection", "id", "recordVersion" limit ${most}`,
  )
}

interface State {
  readonly id: number
  readonly type: string
  readonly acl: number
}

type States = ReadonlyMap<StoredCollection, ReadonlyMap<number, State>>

function logEntry(row: LoggedRow, states: States): LogEntry {
  const { version, collection, id, recordVersion, membership, action, ...rest } = row
  const state = states.get(collection)?.get(id)
  const member = membershipIn(membership)
  return {
    place: { version, collection, id },
    ...rest,
    action: takenAction(action).action,
    ...(member && {
      aclBefore: member.from ? everybody : nobody,
      acl: member.to ? everybody : nobody,
    }),
    ...{ fromVersion: recordVersion - 1, toVersion: recordVersion },
    ...{ type: state?.type ?? '', aclNow: state?.acl ?? nobody },
  }
}

/** The types and the present rights of what was changed. */
function* statesOf(dialect: SqlDialect, unit: number, rows: readonly LoggedRow[]): Step<States> {
  const byCollection = Map.groupBy(rows, ({ collection }) => collection)
  const found = yield* together(
    ...[...byCollection].map(([collection, each]) =>
      statesIn(dialect, { unit, collection, ids: [...new Set(each.map(({ id }) => id))] }),
    ),
  )
  return new Map(found)
}

interface InCollection {
  readonly unit: number
  readonly collection: StoredCollection
  readonly ids: readonly number[]
}

function* statesIn(
  dialect: SqlDialect,
  { unit, collection, ids }: InCollection,
): Step<readonly [StoredCollection, ReadonlyMap<number, State>]> {
  const isRecord = collections.some((each) => each === collection)
  const rows = isRecord
    ? yield* queryAll<State>(
        sql`select "id", "type", "acl" from ${sql.id(collection)}
          where "unit" = ${unit} and "id" in ${dialect.rowsOf(ids)}`,
      )
    : collection === 'agencies'
      ? [{ id: unit, type: 'AGENCY', acl: everybody }]
      : (yield* membersAmong(dialect, unit, ids)).map((id) => ({ id, type: 'USER', acl: 0 }))
  return [collection, new Map(rows.map((row) => [row.id, row]))]
}

function* membersAmong(
  dialect: SqlDialect,
  unit: number,
  ids: readonly number[],
): Step<readonly number[]> {
  const rows = yield* queryAll<{ user: number }>(
    sql`select "user" from "unitUser" where "unit" = ${unit} and "user" in ${dialect.rowsOf(ids)}`,
  )
  return rows.map(({ user }) => user)
}

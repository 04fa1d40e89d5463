// What was created in a unit after a place, out of the ranges of ids that transactions have given.
// An id that no record has was drawn in vain.

import {
  type Collection,
  collections,
  type StoredCollection,
} from '@kontor/contract/records/record-type.ts'
import { comparePlaces } from '../../../rules/changes/compare-places.ts'
import { operator } from '../../../rules/rights/access.ts'
import type { ChangePlace } from '../../port/changes.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, type Step, together } from '../statements/step.ts'
import { everybody, type LogEntry, nobody } from './log-entry.ts'

export interface LogBounds {
  readonly unit: number
  readonly after: ChangePlace
  /** The version of the unit that is the last one. */
  readonly upTo: number
  /** How many rows of each sort are looked at, at most. */
  readonly most: number
}

/** Some changes, all that there are up to and with a place; undefined for all. */
export interface SomeChanges {
  readonly changes: readonly LogEntry[]
  readonly until: ChangePlace | undefined
}

interface CreatedRange {
  readonly version: number
  readonly collection: StoredCollection
  readonly firstId: number
  readonly lastId: number
}

export function* createdRecords(bounds: LogBounds): Step<SomeChanges> {
  const ranges = yield* rangesAfter(bounds)
  const last = ranges.length < bounds.most ? undefined : ranges.at(-1)
  // Ids ascend with versions.
  const byCollection = Map.groupBy(ranges, ({ collection }) => collection)
  const found = yield* together(
    ...[...byCollection].map(([collection, each]) => createdIn(bounds, collection, each)),
  )
  const ends = found.map(({ until }) => until).filter((end) => end !== undefined)
  if (last !== undefined) ends.push({ ...last, id: last.lastId })
  return {
    changes: found.flatMap(({ changes }) => changes),
    until: ends.toSorted(comparePlaces)[0],
  }
}

function rangesAfter({ unit, after, upTo, most }: LogBounds): Step<readonly CreatedRange[]> {
  const { version, collection, id } = after
  return queryAll<CreatedRange>(
    sql`select "version", "collection", "firstId", "lastId" from "change"
      where "unit" = ${unit} and "version" >= ${version} and "version" <= ${upTo}
      and ("version" > ${version} or "collection" > ${collection}
        or ("collection" = ${collection} and "lastId" > ${id}))
      order by "version", "collection" limit ${most}`,
  )
}

interface CreatedRow {
  readonly id: number
  readonly type: string
  readonly at: string
  readonly user: number | null
  readonly aclNow: number
  /** What its first change found; null where it was never changed. */
  readonly acl: number | null
}

function* createdIn(
  { unit, after, most }: LogBounds,
  collection: StoredCollection,
  ranges: readonly CreatedRange[],
): Step<SomeChanges> {
  const ids = ranges.flatMap(({ firstId, lastId }) => [firstId, lastId])
  const [range] = ranges
  const isBegun = range?.version === after.version && collection === after.collection
  const from = isBegun ? Math.max(after.id + 1, Math.min(...ids)) : Math.min(...ids)
  const between = sql`between ${from} and ${Math.max(...ids)}`
  const rows = yield* rowsIn(unit, collection, between, most)
  const joins = collection === 'users' ? yield* joinsOf(unit, between) : undefined
  const changes: LogEntry[] = []
  let index = 0
  for (const row of rows) {
    while ((ranges[index]?.lastId ?? row.id) < row.id) index += 1
    const of = ranges[index]
    if (of === undefined || row.id < of.firstId) continue
    const acl = joins === undefined ? row.acl : aclAtFirst(joins.get(row.id) ?? [], of.version)
    changes.push({
      place: { version: of.version, collection, id: row.id },
      ...{ type: row.type, at: row.at, user: row.user, action: 'created' },
      ...{ fromVersion: 0, toVersion: 1, bytes: 0 },
      ...{ aclBefore: nobody, acl: acl ?? row.aclNow, aclNow: row.aclNow },
    })
  }
  const last = rows.length < most ? undefined : rows.at(-1)
  return { changes, until: last === undefined ? undefined : placeIn(ranges, last.id) }
}

/** The place of an id, or that of the end of the last range before it. */
function placeIn(ranges: readonly CreatedRange[], id: number): ChangePlace | undefined {
  const range = ranges.findLast(({ firstId }) => firstId <= id)
  return range && { ...range, id: Math.min(id, range.lastId) }
}

function rowsIn(
  unit: number,
  collection: StoredCollection,
  between: Sql,
  most: number,
): Step<readonly CreatedRow[]> {
  const known = collections.find((each) => each === collection)
  if (known !== undefined) return queryAll(recordsIn(unit, known, between, most))
  return collection === 'users'
    ? queryAll(
        sql`select u."id", 'USER' as "type", c."user", ${everybody} + 0 as "aclNow",
            coalesce(u."createdAt", u."updatedAt", '1970-01-01T00:00:00.000Z') as "at"
          from "unitUser" m join "user" u on u."id" = m."user"
          left join "unitUser" c on c."user" = u."createdBy" and c."unit" = ${unit}
          where m."unit" = ${unit} and m."user" ${between} order by u."id" limit ${most}`,
      )
    : queryAll(
        sql`select "id", 'AGENCY' as "type", nullif("createdBy", ${operator}) as "user",
            ${everybody} + 0 as "aclNow", null as "acl",
            coalesce("createdAt", "updatedAt", '1970-01-01T00:00:00.000Z') as "at"
          from "unit" where "id" = ${unit}`,
      )
}

/**
 * The rights that a record was created with are those that its first change has found. Each is
 * looked up by its key: joined, PostgreSQL reads all records for each of very many new ones, of
 * which it has no statistics yet.
 */
function recordsIn(unit: number, collection: Collection, between: Sql, most: number): Sql {
  const ofRecord = sql`"collection" = ${collection} and "id" = t."id"`
  return sql`select t."id", t."type", t."createdAt" as "at", t."acl" as "aclNow",
      nullif((select "createdBy" from "record" where "unit" = ${unit} and ${ofRecord}), ${operator})
        as "user",
      (select "aclBefore" from "history"
        where "unit" = ${unit} and ${ofRecord} and "recordVersion" = 2) as "acl"
    from ${sql.id(collection)} t
    where t."unit" = ${unit} and t."id" ${between} order by t."id" limit ${most}`
}

interface JoinRow {
  readonly id: number
  readonly version: number
  readonly changes: string
}

/** When users of a unit came and went, the first time first. */
function* joinsOf(unit: number, between: Sql): Step<ReadonlyMap<number, readonly JoinRow[]>> {
  const rows = yield* queryAll<JoinRow>(
    sql`select "id", "version", "changes" from "history"
      where "unit" = ${unit} and "collection" = 'users' and "id" ${between}
      and "changes" like '%"pointer":"/isMember"%' order by "id", "recordVersion"`,
  )
  return Map.groupBy(rows, ({ id }) => id)
}

/** Whoever first came, or came back, after that was not there before. */
function aclAtFirst(joins: readonly JoinRow[], version: number): number {
  const first = joins.find((join) => join.version > version)
  if (first === undefined) return everybody
  return membershipIn(first.changes)?.from === true ? everybody : nobody
}

interface Membership {
  readonly from: boolean
  readonly to: boolean
}

/** What stored changes of a user say of the membership; undefined where they leave it. */
export function membershipIn(changes: string | null): Membership | undefined {
  const all = JSON.parse(changes || '[]') as readonly { pointer: string }[]
  return all.find(({ pointer }) => pointer === '/isMember') as Membership | undefined
}

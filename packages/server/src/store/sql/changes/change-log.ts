// The log of a unit, read from a place on: what was created and what was changed, in the order of
// commits, one entry for each record in a commit. Parts that were read are cached as long as
// nothing changes in their unit, so that what many wait for or walk through is worked out once.

import { LRUCache } from 'lru-cache'
import { comparePlaces } from '../../../rules/changes/compare-places.ts'
import type { ChangePlace } from '../../port/changes.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step, together } from '../statements/step.ts'
import { changedRows } from './changed-rows.ts'
import { createdRecords, type LogBounds } from './created-records.ts'
import { type LogEntry, laterOf, placeAfter } from './log-entry.ts'

export interface LogPart {
  readonly after: ChangePlace
  readonly changes: readonly LogEntry[]
  /** The place up to which these are all. */
  readonly end: ChangePlace
  /** The grants that the changes name, JSON as stored. */
  readonly grants: ReadonlyMap<number, string>
}

/** Of all units together. */
const cachedChangesMax = 50_000

interface CachedParts {
  readonly version: number
  /** The one that was read last comes first. */
  readonly parts: readonly LogPart[]
}

export class ChangeLog {
  readonly #units: LRUCache<number, CachedParts>
  readonly #changesMax: number

  constructor(changesMax = cachedChangesMax) {
    this.#changesMax = changesMax
    const sizeCalculation = ({ parts }: CachedParts): number => sizeOf(parts)
    this.#units = new LRUCache({ maxSize: changesMax, sizeCalculation })
  }

  /** At least as many changes after the place as are requested, or all that there are. */
  *read(dialect: SqlDialect, bounds: LogBounds): Step<LogPart> {
    const cached = this.#partsOf(bounds).find((part) => hasEnough(part, bounds))
    if (cached !== undefined) return cached
    const part = yield* readPart(dialect, bounds)
    const parts = [part, ...this.#partsOf(bounds)]
    while (parts.length > 1 && sizeOf(parts) > this.#changesMax) parts.pop()
    this.#units.set(bounds.unit, { version: bounds.upTo, parts })
    return part
  }

  #partsOf({ unit, upTo }: LogBounds): readonly LogPart[] {
    const cached = this.#units.get(unit)
    return cached?.version === upTo ? cached.parts : []
  }
}

function sizeOf(parts: readonly LogPart[]): number {
  return parts.reduce((sum, { changes }) => sum + changes.length + 1, 0)
}

function hasEnough(part: LogPart, { after, upTo, most }: LogBounds): boolean {
  const begins = comparePlaces(part.after, after) <= 0 && comparePlaces(after, part.end) <= 0
  if (!begins) return false
  return isWhole(part, upTo) || laterOf(part.changes, after).length >= most
}

/** Whether nothing comes after it. */
export function isWhole({ end }: LogPart, version: number): boolean {
  return comparePlaces(end, placeAfter(version)) >= 0
}

function* readPart(dialect: SqlDialect, bounds: LogBounds): Step<LogPart> {
  const { unit, after, upTo, most } = bounds
  const parts = yield* together(createdRecords(bounds), changedRows(dialect, bounds))
  const untils = parts.map(({ until }) => until).filter((each) => each !== undefined)
  const until = untils.toSorted(comparePlaces)[0] ?? placeAfter(upTo)
  const all = parts
    .flatMap(({ changes }) => changes)
    .filter(({ place }) => comparePlaces(place, until) <= 0)
    .sort((one, other) => comparePlaces(one.place, other.place) || one.toVersion - other.toVersion)
  const byRecord = oneOfCommit(all)
  const changes = byRecord.slice(0, most)
  const end = byRecord.length > most ? (changes.at(-1)?.place ?? until) : until
  const grants = yield* grantsOf(dialect, unit, changes)
  return { after, changes, end, grants }
}

/** Several changes of a record in one commit are one, from the first state to the last. */
function oneOfCommit(sorted: readonly LogEntry[]): readonly LogEntry[] {
  const changes: LogEntry[] = []
  for (const change of sorted) {
    const last = changes.at(-1)
    if (last === undefined || comparePlaces(last.place, change.place) !== 0) changes.push(change)
    else {
      const { action, fromVersion, aclBefore, bytes } = last
      const isNew = action === 'created'
      changes[changes.length - 1] = {
        ...change,
        ...{ fromVersion, aclBefore, bytes: bytes + change.bytes },
        action: isNew || change.action === 'updated' ? action : change.action,
      }
    }
  }
  return changes
}

function* grantsOf(
  dialect: SqlDialect,
  unit: number,
  changes: readonly LogEntry[],
): Step<ReadonlyMap<number, string>> {
  const ids = changes.flatMap(({ aclBefore, acl, aclNow }) => [aclBefore, acl, aclNow])
  const stored = [...new Set(ids)].filter((id) => id > 0)
  if (stored.length === 0) return new Map()
  const rows = yield* queryAll<{ id: number; body: string }>(
    sql`select "id", "body" from "acl"
      where "unit" = ${unit} and "id" in ${dialect.rowsOf(stored)}`,
  )
  return new Map(rows.map(({ id, body }) => [id, body]))
}

// The log of a unit, read from a place on: what was created and what was changed, in the order of
// commits, one entry for each record in a commit. The latest part of each unit is cached, so that
// what many wait for is worked out once.

import { limits } from '@kontor/contract/limits.ts'
import { LRUCache } from 'lru-cache'
import { comparePlaces } from '../../../rules/changes/compare-places.ts'
import type { ChangePlace } from '../../port/changes.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step, together } from '../statements/step.ts'
import { changedRows } from './changed-rows.ts'
import { createdRecords, type LogBounds } from './created-records.ts'
import { type LogEntry, placeAfter } from './log-entry.ts'

export interface LogPart {
  readonly after: ChangePlace
  /** The version of the unit that it is of. */
  readonly version: number
  readonly changes: readonly LogEntry[]
  /** The place up to which these are all. */
  readonly end: ChangePlace
  /** The grants that the changes name, JSON as stored. */
  readonly grants: ReadonlyMap<number, string>
}

/** Of all units together. */
const cachedChangesMax = 100_000

export class ChangeLog {
  readonly #parts: LRUCache<number, LogPart>

  constructor(changesMax = cachedChangesMax) {
    const sizeCalculation = ({ changes }: LogPart): number => changes.length + 1
    this.#parts = new LRUCache({ maxSize: changesMax, sizeCalculation })
  }

  /** No more than the limit of changes after a place, up to a version of the unit. */
  *read(dialect: SqlDialect, unit: number, after: ChangePlace, version: number): Step<LogPart> {
    const cached = this.#parts.get(unit)
    const isCached =
      cached?.version === version &&
      comparePlaces(cached.after, after) <= 0 &&
      comparePlaces(after, cached.end) <= 0
    if (isCached) return cached
    const most = limits.changesLookedAtMax
    const part = yield* readPart(dialect, { unit, after, upTo: version, most })
    if (comparePlaces(part.end, placeAfter(version)) === 0) this.#parts.set(unit, part)
    return part
  }
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
  return { after, version: upTo, changes, end, grants }
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

// Which records of each unit have changed lately, as its history tells: a block of rows without
// them is up to date, and the store need not count its rows.

import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { LRUCache } from 'lru-cache'
import { countBounded } from '../../../count-bounded.ts'
import type { UnitVersions } from '../../port/directory.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'

interface LoggedChange {
  /** Of the unit, with the change. */
  readonly version: number
  readonly collection: StoredCollection
  readonly id: number
}

/** Neighbouring records, as they were in one version of the unit. */
export interface PastRecords {
  readonly collection: StoredCollection
  /** The id before the first one. */
  readonly after: number
  readonly last: number
  readonly asOf: number
}

/** The changes of a unit from one of its versions, excluded, up to another one. */
interface UnitChanges {
  readonly after: number
  readonly upTo: number
  /** The latest first. */
  readonly changes: readonly LoggedChange[]
}

const unitsMax = 1000
/** Of a unit. Where there are more, it is cheaper to count the rows of a block. */
const usualChangesMax = 1000

export class ChangedRecords {
  readonly #units = new LRUCache<number, UnitChanges>(countBounded(unitsMax))
  readonly #changesMax: number

  constructor(changesMax = usualChangesMax) {
    this.#changesMax = changesMax
  }

  /**
   * Whether none of the records has changed up to the present version of the unit, which is that of
   * the transaction. False where it is not known.
   */
  *areUnchanged(
    unit: number,
    { version, unloggedVersion }: Pick<UnitVersions, 'version' | 'unloggedVersion'>,
    { collection, after, last, asOf }: PastRecords,
  ): Step<boolean> {
    if (asOf < unloggedVersion) return false
    const known = yield* this.#upTo(unit, version)
    if (asOf < known.after) return false
    for (const change of known.changes) {
      if (change.version <= asOf) break
      const isAmong = change.id > after && change.id <= last
      if (isAmong && change.collection === collection) return false
    }
    return true
  }

  *#upTo(unit: number, version: number): Step<UnitChanges> {
    const known = this.#units.get(unit)
    if (known === undefined) {
      const fresh = { after: version, upTo: version, changes: [] }
      this.#units.set(unit, fresh)
      return fresh
    }
    if (known.upTo >= version) return known
    const later = yield* queryAll<LoggedChange>(
      sql`select "version", "collection", "id" from "history" where "unit" = ${unit}
        and "version" > ${known.upTo} order by "version" desc limit ${this.#changesMax}`,
    )
    const changes = [...later, ...known.changes]
    const oldest = changes[this.#changesMax - 1]
    const next = {
      after: oldest?.version ?? known.after,
      upTo: version,
      changes: changes.slice(0, this.#changesMax),
    }
    this.#units.set(unit, next)
    return next
  }
}

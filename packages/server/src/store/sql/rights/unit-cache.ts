// What a thread remembers of each unit between operations: its settings and its interned grants.
// Settings are reread when the installation's access version has moved; grants are only ever added.

import { type Grants, mayRead, type Reader } from '../../../rules/access.ts'
import {
  type ConfigurationRow,
  type UnitSettings,
  unitSettings,
} from '../../../rules/unit-settings.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'
import { GrantIds } from './grant-ids.ts'
import { PartitionCache, type Visibility } from './visibility.ts'

/** Whether the reader may read what carries these grants, as they are stored. */
export type Sight = (grants: string) => boolean

/** The versions that a read goes by, as of its transaction. */
export interface Versions {
  /** Moves with every write to the unit. */
  readonly version: number
  /** Moves with every write to the unit but those that only add records. */
  readonly changeVersion: number
  /** Moves with whatever decides who sees what, and in which shape. */
  readonly accessVersion: number
}

interface UnitEntry {
  readonly accessVersion: number | undefined
  /** What the settings were made of, as text. */
  readonly decided: string
  readonly settings: UnitSettings
  readonly partitions: PartitionCache
}

interface UnitGrants {
  readonly all: Grants[]
  /** The unit's version when the store was last asked for more. */
  asOf: number
}

export class UnitCache {
  readonly grantIds = new GrantIds()
  readonly #units = new Map<number, UnitEntry>()
  readonly #grants = new Map<number, UnitGrants>()
  #fixedVersion: number | undefined

  /** Spares asking for the access version as long as a transaction keeps it from moving. */
  fixAccess(version: number | undefined): void {
    this.#fixedVersion = version
  }

  /** The access version as of this transaction. */
  *accessVersion(): Step<number | undefined> {
    return this.#fixedVersion ?? (yield* readAccessVersion())
  }

  /** The settings of a unit as of this transaction; `accessVersion` where it is known already. */
  *settings(unit: number, accessVersion?: number): Step<UnitSettings> {
    return (yield* this.#entry(unit, accessVersion)).settings
  }

  /**
   * What the reader sees, as of this transaction. It is asked for before a record is looked up with
   * its grants, so that one that is hidden takes the same statements as one that does not exist. A
   * few records need no list of all grants, which only views have in memory.
   */
  *sight(reader: Reader): Step<Sight> {
    const { defaultOf } = (yield* this.#entry(reader.unit)).settings
    return (text) => {
      const grants = JSON.parse(text) as Grants
      return mayRead(reader, grants, defaultOf(grants.kind))
    }
  }

  /** What the reader may see of records of these kinds, or of all kinds. */
  *visibility(reader: Reader, versions: Versions, kinds?: readonly string[]): Step<Visibility> {
    const { settings, partitions } = yield* this.#entry(reader.unit, versions.accessVersion)
    const grants = yield* this.#grantsOf(reader.unit, versions.version)
    return partitions.visibility({ reader, grants, settings, kinds })
  }

  *#entry(unit: number, known?: number): Step<UnitEntry> {
    const accessVersion = known ?? (yield* this.accessVersion())
    const held = this.#units.get(unit)
    if (held !== undefined && held.accessVersion === accessVersion) return held
    const rows = yield* queryAll<ConfigurationRow>(
      sql`select "kind", "name", "body" from "configuration" where "unit" = ${unit}
        order by "kind", "name"`,
    )
    // Much hangs on these objects, such as compiled schemas: unchanged settings stay what they are.
    const decided = JSON.stringify(rows)
    const settings = held?.decided === decided ? held.settings : unitSettings(rows)
    const entry = { accessVersion, decided, settings, partitions: new PartitionCache() }
    this.#units.set(unit, entry)
    return entry
  }

  /** All grants of the unit. Their ids ascend from 1 without a gap: the one of id n is at n - 1. */
  *#grantsOf(unit: number, version: number): Step<readonly Grants[]> {
    const known = this.#grants.get(unit) ?? { all: [], asOf: -1 }
    this.#grants.set(unit, known)
    if (known.asOf >= version) return known.all
    const rows = yield* queryAll<{ id: number; body: string }>(
      sql`select "id", "body" from "acl" where "unit" = ${unit} and "id" > ${known.all.length}
        order by "id"`,
    )
    for (const row of rows) known.all[row.id - 1] = JSON.parse(row.body) as Grants
    known.asOf = version
    return known.all
  }
}

/** Moves with every change of users, groups, tokens, settings and defaults. */
export function* readAccessVersion(): Step<number | undefined> {
  const row = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = 'accessVersion'`,
  )
  return row === undefined ? undefined : Number(row.value)
}

/** Joins the unit's table of that alias with the grants of its rows, to be read as `a."body"`. */
export function withGrants(alias: string, unit: number): Sql {
  return sql`join "acl" a on a."unit" = ${unit} and a."id" = ${sql.id(alias, 'acl')}`
}

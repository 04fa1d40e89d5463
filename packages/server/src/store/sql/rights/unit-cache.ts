// What a thread caches of each unit between operations: its settings and its interned grants.
// Settings are reread when the installation's access version has moved, grants when some were
// retired or deleted.

import { LRUCache } from 'lru-cache'
import { countBounded } from '../../../count-bounded.ts'
import {
  type Grants,
  isNamed,
  manages,
  mayRead,
  mayWrite,
  type Reader,
} from '../../../rules/rights/access.ts'
import {
  type ConfigurationRow,
  type UnitSettings,
  unitSettings,
} from '../../../rules/settings/unit-settings.ts'
import { isSameJson } from '../../../rules/values/is-same-json.ts'
import type { UnitVersions } from '../../port/directory.ts'
import type { RecordLabel } from '../rendering/labels.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step, together } from '../statements/step.ts'
import { type InternedGrants, PartitionCache, type Visibility } from './visibility.ts'

/** What a reader may do with a record of these grants, JSON as stored. */
export interface RecordRights {
  mayRead(grants: string): boolean
  mayWrite(grants: string): boolean
  /** Whether the reader is the manager of the owner. */
  manages(grants: string): boolean
}

interface UnitEntry {
  readonly accessVersion: number | undefined
  readonly settings: UnitSettings
}

interface UnitGrants {
  readonly all: InternedGrants[]
  /** How often the grants of the unit had been cleaned by then. */
  readonly cleanings: number
  /** The unit's version when they were last read. */
  asOf: number
}

/** The counter of a unit that tells in how many transactions grants were retired or deleted. */
export const grantCleanings = 'acl.cleanings'

export interface UnitBounds {
  /** Units whose settings are cached. */
  readonly units: number
  /** Grants of all units. */
  readonly grants: number
  /** Ids of the grants that readers see, or do not. */
  readonly partitionIds: number
  /** So many records of a collection may be created before what they are called is indexed. */
  readonly newRecords: number
}

/** Some hundreds of megabytes at most, where units have thousands of grants. */
export const usualUnitBounds: UnitBounds = {
  units: 1000,
  grants: 1_000_000,
  partitionIds: 4_000_000,
  newRecords: 256,
}

/** More than one transaction looks up, so what it has found is still cached when it writes. */
const grantIdsMax = 20_000

const frequentWordsMax = 20_000

/** Some kilobytes each at most, since the records are not long. */
const newLabelsMax = 10_000

export class UnitCache {
  /** The ids of interned grants, by unit and grants: right until the unit's are cleaned. */
  readonly grantIds = new LRUCache<string, number>(countBounded(grantIdsMax))
  /** Words of labels that are not indexed any more: once they are not, they never are. */
  readonly frequentWords = new LRUCache<string, true>(countBounded(frequentWordsMax))
  /** What records are called that no index has yet, by record and version. */
  readonly newLabels = new LRUCache<string, readonly RecordLabel[]>(countBounded(newLabelsMax))
  readonly newRecordsMax: number
  readonly #cleanings: LRUCache<number, number>
  readonly #units: LRUCache<number, UnitEntry>
  readonly #grants: LRUCache<number, UnitGrants>
  readonly #partitions: PartitionCache
  #fixedVersion: number | undefined

  constructor({ units, grants, partitionIds, newRecords }: UnitBounds = usualUnitBounds) {
    this.newRecordsMax = newRecords
    this.#cleanings = new LRUCache(countBounded(units))
    this.#units = new LRUCache(countBounded(units))
    this.#grants = new LRUCache({ maxSize: grants, sizeCalculation: ({ all }) => all.length + 1 })
    this.#partitions = new PartitionCache(partitionIds)
  }

  /**
   * Drops the ids of grants where the unit's were cleaned since they were cached, as its counter
   * says; tells whether they were.
   */
  dropGrantIds(unit: number, cleanings: number): boolean {
    if ((this.#cleanings.get(unit) ?? 0) === cleanings) return false
    this.#cleanings.set(unit, cleanings)
    this.grantIds.clear()
    return true
  }

  /** Sets the access version while a transaction prevents any change of it: none is read then. */
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
   * Tells what the reader may do, as of this transaction. Called before a record is looked up: a
   * hidden record then takes the same statements as one that does not exist. It reads no list of
   * all grants, which only views need.
   */
  *rightsOf(reader: Reader): Step<RecordRights> {
    const { defaultOf } = (yield* this.#entry(reader.unit)).settings
    const by = (rule: typeof mayRead) => (text: string) => {
      const grants = JSON.parse(text) as Grants
      return rule(reader, grants, defaultOf(grants.kind))
    }
    return { mayRead: by(mayRead), mayWrite: by(mayWrite), manages: by(manages) }
  }

  /** What the reader may see of records of these kinds, or of all kinds. */
  *visibility(reader: Reader, versions: UnitVersions, kinds?: readonly string[]): Step<Visibility> {
    const { accessVersion, version } = versions
    const { settings } = yield* this.#entry(reader.unit, accessVersion)
    const { all, cleanings } = yield* this.#grantsOf(reader.unit, version)
    const input = { reader, accessVersion, grants: all, cleanings, settings, kinds }
    return this.#partitions.visibility(input)
  }

  /** The kinds of which some records name the reader, whatever the unit gives by default. */
  *namedKinds(reader: Reader, { version }: UnitVersions): Step<ReadonlySet<string>> {
    const kinds = new Set<string>()
    for (const { grants } of (yield* this.#grantsOf(reader.unit, version)).all) {
      if (!kinds.has(grants.kind) && isNamed(reader, grants)) kinds.add(grants.kind)
    }
    return kinds
  }

  *#entry(unit: number, known?: number): Step<UnitEntry> {
    const accessVersion = known ?? (yield* this.accessVersion())
    const cached = this.#units.get(unit)
    if (cached !== undefined && cached.accessVersion === accessVersion) return cached
    const rows = yield* queryAll<ConfigurationRow>(
      sql`select "kind", "name", "body" from "configuration" where "unit" = ${unit}
        order by "kind", "name"`,
    )
    // Compiled schemas and more are cached by these objects: unchanged settings stay the same ones.
    const isSame = cached !== undefined && isSameJson(cached.settings.rows, rows)
    const settings = isSame ? cached.settings : unitSettings(rows)
    const entry = { accessVersion, settings }
    this.#units.set(unit, entry)
    return entry
  }

  /** All grants of the unit, by ascending ids. */
  *#grantsOf(unit: number, version: number): Step<UnitGrants> {
    const cached = this.#grants.get(unit)
    if (cached !== undefined && cached.asOf >= version) return cached
    const after = cached?.all.at(-1)?.id ?? 0
    const [cleanings, added] = yield* together(readCleanings(unit), readGrants(unit, after))
    const isSame = cached !== undefined && cached.cleanings === cleanings
    const all = isSame ? cached.all : []
    for (const each of isSame || after === 0 ? added : yield* readGrants(unit, 0)) {
      // Another read may have added it meanwhile.
      if (each.id > (all.at(-1)?.id ?? 0)) all.push(each)
    }
    const known = { all, cleanings, asOf: version }
    // The cache takes no new size for a value that it has.
    this.#grants.set(unit, known)
    return known
  }
}

function* readCleanings(unit: number): Step<number> {
  const row = yield* queryOne<{ value: number }>(
    sql`select "value" from "counter" where "unit" = ${unit} and "name" = ${grantCleanings}`,
  )
  return row?.value ?? 0
}

function* readGrants(unit: number, after: number): Step<readonly InternedGrants[]> {
  const rows = yield* queryAll<{ id: number; body: string }>(
    sql`select "id", "body" from "acl" where "unit" = ${unit} and "id" > ${after} order by "id"`,
  )
  return rows.map(({ id, body }) => ({ id, grants: JSON.parse(body) as Grants }))
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

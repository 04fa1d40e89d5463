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
import { GrantIds } from './intern-grants.ts'

/** Which records of a unit a reader may see, by the ids of their grants. */
export type Visibility =
  | { readonly of: 'all' }
  | { readonly of: 'only' | 'all but'; readonly acls: readonly number[] }

/** Whether the reader may read what carries these grants, as they are kept. It asks nobody. */
export type Sight = (grants: string) => boolean

/** The grants of a reader's unit, parted by whether the reader may see what carries them. */
interface Parted {
  seen: number
  readonly visible: number[]
  readonly hidden: number[]
  readonly hiddenKinds: Set<string>
}

interface UnitEntry {
  readonly accessVersion: number | undefined
  /** What the settings were made of, as text. */
  readonly decided: string
  readonly settings: UnitSettings
  readonly parted: Map<string, Parted>
}

export class UnitCache {
  readonly grantIds = new GrantIds()
  readonly #units = new Map<number, UnitEntry>()
  readonly #grants = new Map<number, Grants[]>()
  #fixedVersion: number | undefined

  /** Spares asking for the access version as long as a transaction keeps it from moving. */
  fixAccess(version: number | undefined): void {
    this.#fixedVersion = version
  }

  /** The access version as of this transaction. */
  *accessVersion(): Step<number | undefined> {
    return this.#fixedVersion ?? (yield* readAccessVersion())
  }

  /** The settings of a unit as of this transaction. */
  *settings(unit: number): Step<UnitSettings> {
    return (yield* this.#entry(unit)).settings
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

  /**
   * The reader's visible set, in whichever form is shorter; of these kinds alone if any are named.
   */
  *visibility(reader: Reader, kinds?: readonly string[]): Step<Visibility> {
    const entry = yield* this.#entry(reader.unit)
    const grants = yield* this.#grantsOf(reader.unit)
    const { visible, hidden } = partGrants(entry, reader, grants, kinds)
    if (hidden.length === 0) return { of: 'all' }
    if (visible.length <= hidden.length) return { of: 'only', acls: visible }
    return { of: 'all but', acls: hidden }
  }

  /** Whether some record of these kinds may be hidden from the reader. */
  *hidesAnyOf(reader: Reader, isOfKinds: (kind: string) => boolean): Step<boolean> {
    const entry = yield* this.#entry(reader.unit)
    const grants = yield* this.#grantsOf(reader.unit)
    return partGrants(entry, reader, grants).hiddenKinds.values().some(isOfKinds)
  }

  *#entry(unit: number): Step<UnitEntry> {
    const accessVersion = yield* this.accessVersion()
    const held = this.#units.get(unit)
    if (held !== undefined && held.accessVersion === accessVersion) return held
    const rows = yield* queryAll<ConfigurationRow>(
      sql`select "kind", "name", "body" from "configuration" where "unit" = ${unit}
        order by "kind", "name"`,
    )
    // Much hangs on these objects, such as compiled schemas: unchanged settings stay what they are.
    const decided = JSON.stringify(rows)
    const settings = held?.decided === decided ? held.settings : unitSettings(rows)
    const entry = { accessVersion, decided, settings, parted: new Map() }
    this.#units.set(unit, entry)
    return entry
  }

  /** All grants of the unit. Their ids ascend from 1 without a gap: the one of id n is at n - 1. */
  *#grantsOf(unit: number): Step<readonly Grants[]> {
    const held = this.#grants.get(unit) ?? []
    this.#grants.set(unit, held)
    const rows = yield* queryAll<{ id: number; body: string }>(
      sql`select "id", "body" from "acl" where "unit" = ${unit} and "id" > ${held.length}
        order by "id"`,
    )
    for (const row of rows) held[row.id - 1] = JSON.parse(row.body) as Grants
    return held
  }
}

/** Bounds what all parted sets of a unit hold together: ids, each a few bytes, in every thread. */
const partedIdsMax = 4_000_000

/** Moves with every change of users, groups, tokens, settings and defaults. */
export function* readAccessVersion(): Step<number | undefined> {
  const row = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = 'accessVersion'`,
  )
  return row === undefined ? undefined : Number(row.value)
}

/** What was parted before is kept: a new grant costs one look at the rule for each reader. */
function partGrants(
  entry: UnitEntry,
  reader: Reader,
  grants: readonly Grants[],
  kinds?: readonly string[],
): Parted {
  const { user, groups, managed, isSupervisor } = reader
  const key = JSON.stringify([user, groups, managed, isSupervisor, kinds])
  const held = entry.parted.get(key) ?? newParted()
  const isFull = entry.parted.size * grants.length > partedIdsMax
  if (isFull && !entry.parted.has(key)) entry.parted.clear()
  entry.parted.set(key, held)
  for (const [index, each] of grants.slice(held.seen).entries()) {
    if (kinds?.includes(each.kind) === false) continue
    const isVisible = mayRead(reader, each, entry.settings.defaultOf(each.kind))
    if (!isVisible) held.hiddenKinds.add(each.kind)
    const list = isVisible ? held.visible : held.hidden
    list.push(held.seen + index + 1)
  }
  held.seen = grants.length
  return held
}

function newParted(): Parted {
  return { seen: 0, visible: [], hidden: [], hiddenKinds: new Set() }
}

/** Joins the table of that alias with the grants of its rows, to be read as `a."body"`. */
export function withGrants(alias: string): Sql {
  return sql`join "acl" a on a."unit" = ${sql.id(alias, 'unit')}
    and a."id" = ${sql.id(alias, 'acl')}`
}

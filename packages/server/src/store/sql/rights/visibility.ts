// Which records of a unit a reader may see, as a list of ids of their grants: short enough for a
// statement, since records that give the same rights share their grants.

import { LRUCache } from 'lru-cache'
import { type Grants, mayRead, type Reader } from '../../../rules/rights/access.ts'
import type { UnitSettings } from '../../../rules/settings/unit-settings.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'

export type Visibility =
  | { readonly of: 'all' }
  | { readonly of: 'only' | 'all but'; readonly acls: readonly number[] }

/** The grants of a unit, divided by whether a reader may see records with them. */
interface Partition {
  /** How many grants have been looked at. */
  count: number
  readonly visible: number[]
  readonly hidden: number[]
}

interface PartitionInput {
  readonly reader: Reader
  /** The state of rights that the reader and the settings are of. */
  readonly accessVersion: number
  /** All grants of the unit; the one of id n is at n - 1. */
  readonly grants: readonly Grants[]
  readonly settings: UnitSettings
  /** The kinds of records that count; undefined for all. */
  readonly kinds: readonly string[] | undefined
}

/** The partitions of all units, bounded by their ids, each a few bytes. */
export class PartitionCache {
  readonly #partitions: LRUCache<string, Partition>

  constructor(idsMax: number) {
    this.#partitions = new LRUCache({ maxSize: idsMax, sizeCalculation: sizeOf })
  }

  /** The visible set, in whichever form is shorter. */
  visibility(input: PartitionInput): Visibility {
    const { visible, hidden } = this.#partition(input)
    if (hidden.length === 0) return { of: 'all' }
    if (visible.length <= hidden.length) return { of: 'only', acls: visible }
    return { of: 'all but', acls: hidden }
  }

  /** Grants are only ever added, so the rule is applied to each of them once for each reader. */
  #partition({ reader, accessVersion, grants, settings, kinds }: PartitionInput): Partition {
    const { unit, user, groups, managed, isSupervisor } = reader
    const key = JSON.stringify([unit, accessVersion, user, groups, managed, isSupervisor, kinds])
    const known = this.#partitions.get(key) ?? { count: 0, visible: [], hidden: [] }
    if (known.count >= grants.length) return known
    for (let index = known.count; index < grants.length; index++) {
      const each = grants[index]
      if (each === undefined || !isOf(each, kinds)) continue
      const isVisible = mayRead(reader, each, settings.defaultOf(each.kind))
      const list = isVisible ? known.visible : known.hidden
      list.push(index + 1)
    }
    known.count = grants.length
    // The cache takes no new size for a value that it has.
    this.#partitions.delete(key)
    this.#partitions.set(key, known)
    return known
  }
}

/** Rows with rights of their own are looked at by their kind alone. */
function isOf({ kind, waiting }: Grants, kinds: PartitionInput['kinds']): boolean {
  return kinds === undefined ? waiting === undefined : kinds.includes(kind)
}

/** About what a partition takes beside its ids, in ids. */
const overheadIds = 64

function sizeOf({ visible, hidden }: Partition): number {
  return visible.length + hidden.length + overheadIds
}

/** Whether no record is visible. */
export function isNothingVisible(visibility: Visibility): boolean {
  return visibility.of === 'only' && visibility.acls.length === 0
}

/** Whether the rows of a grant are visible. */
export function isVisibleTo(visibility: Visibility): (acl: number) => boolean {
  if (visibility.of === 'all') return () => true
  const acls = new Set(visibility.acls)
  return visibility.of === 'only' ? (acl) => acls.has(acl) : (acl) => !acls.has(acl)
}

/** Up to so many grants are looked up one by one in the index by grant. */
const grantsLookedUpMax = 16

/** The grants of all visible records, where they are few; else undefined. */
export function fewGrants(visibility: Visibility): readonly number[] | undefined {
  const isFew = visibility.of === 'only' && visibility.acls.length <= grantsLookedUpMax
  return isFew ? visibility.acls : undefined
}

/** The condition, to follow another, that a row of the alias is visible. */
export function visibleRows(dialect: SqlDialect, alias: string, visibility: Visibility): Sql {
  if (visibility.of === 'all') return sql``
  const acls = dialect.rowsOf(visibility.acls)
  const acl = sql.id(alias, 'acl')
  return visibility.of === 'only' ? sql` and ${acl} in ${acls}` : sql` and ${acl} not in ${acls}`
}

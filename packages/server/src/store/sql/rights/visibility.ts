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
  /** The last of the grants that have been looked at. */
  lastId: number
  readonly visible: number[]
  readonly hidden: number[]
}

export interface InternedGrants {
  readonly id: number
  readonly grants: Grants
}

interface PartitionInput {
  readonly reader: Reader
  /** The state of rights that the reader and the settings are of. */
  readonly accessVersion: number
  /** All grants of the unit, by ascending ids. */
  readonly grants: readonly InternedGrants[]
  /** How often some of them were deleted: an older partition may name those. */
  readonly cleanings: number
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

  /** The rule is applied to each of them once for each reader, until some are deleted. */
  #partition({ reader, grants, settings, ...of }: PartitionInput): Partition {
    const { unit, user, groups, managed, isSupervisor } = reader
    const { accessVersion, cleanings, kinds } = of
    const asOf = [unit, accessVersion, cleanings]
    const key = JSON.stringify([...asOf, user, groups, managed, isSupervisor, kinds])
    const known = this.#partitions.get(key) ?? { lastId: 0, visible: [], hidden: [] }
    const lastId = grants.at(-1)?.id ?? 0
    if (known.lastId >= lastId) return known
    const first = grants.findLastIndex(({ id }) => id <= known.lastId) + 1
    for (const { id, grants: each } of grants.slice(first)) {
      if (!isOf(each, kinds)) continue
      const isVisible = mayRead(reader, each, settings.defaultOf(each.kind))
      const list = isVisible ? known.visible : known.hidden
      list.push(id)
    }
    known.lastId = lastId
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

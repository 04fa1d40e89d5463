// Which records of a unit a reader may see, as a list of ids of their grants: short enough to stand
// in a statement, since records that give the same rights share their grants.

import { type Grants, mayRead, type Reader } from '../../../rules/access.ts'
import type { UnitSettings } from '../../../rules/unit-settings.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'

export type Visibility =
  | { readonly of: 'all' }
  | { readonly of: 'only' | 'all but'; readonly acls: readonly number[] }

/** The grants of a unit, divided by whether a reader may see what carries them. */
interface Partition {
  /** How many grants have been looked at. */
  count: number
  readonly visible: number[]
  readonly hidden: number[]
}

interface PartitionInput {
  readonly reader: Reader
  /** All grants of the unit; the one of id n is at n - 1. */
  readonly grants: readonly Grants[]
  readonly settings: UnitSettings
  /** The kinds of records that count; undefined for all. */
  readonly kinds: readonly string[] | undefined
}

/** Bounds the ids of all partitions of a unit together, each a few bytes, in every thread. */
const idsMax = 4_000_000

/** The partitions of one unit for as long as nothing changes who may do what. */
export class PartitionCache {
  readonly #partitions = new Map<string, Partition>()

  /** The visible set, in whichever form is shorter. */
  visibility(input: PartitionInput): Visibility {
    const { visible, hidden } = this.#partition(input)
    if (hidden.length === 0) return { of: 'all' }
    if (visible.length <= hidden.length) return { of: 'only', acls: visible }
    return { of: 'all but', acls: hidden }
  }

  /** Grants are only ever added: each costs one look at the rule for each reader. */
  #partition({ reader, grants, settings, kinds }: PartitionInput): Partition {
    const { user, groups, managed, isSupervisor } = reader
    const key = JSON.stringify([user, groups, managed, isSupervisor, kinds])
    const known = this.#partitions.get(key) ?? { count: 0, visible: [], hidden: [] }
    const isFull = this.#partitions.size * grants.length > idsMax
    if (isFull && !this.#partitions.has(key)) this.#partitions.clear()
    this.#partitions.set(key, known)
    for (let index = known.count; index < grants.length; index++) {
      const each = grants[index]
      if (each === undefined || kinds?.includes(each.kind) === false) continue
      const isVisible = mayRead(reader, each, settings.defaultOf(each.kind))
      const list = isVisible ? known.visible : known.hidden
      list.push(index + 1)
    }
    known.count = grants.length
    return known
  }
}

/** The condition, to stand after another, that a row of the alias is among those seen. */
export function visibleRows(dialect: SqlDialect, alias: string, visibility: Visibility): Sql {
  if (visibility.of === 'all') return sql``
  const acls = dialect.rowsOf(visibility.acls)
  const acl = sql.id(alias, 'acl')
  return visibility.of === 'only' ? sql` and ${acl} in ${acls}` : sql` and ${acl} not in ${acls}`
}

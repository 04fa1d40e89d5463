// What an operation is given besides its input: the dialect and the thread's cache of units.

import type { SqlDialect } from '../statements/sql-dialect.ts'
import { type UnitBounds, UnitCache } from './unit-cache.ts'

export interface Context {
  readonly dialect: SqlDialect
  readonly cache: UnitCache
}

/** The context of a thread that starts: nothing is cached yet. */
export function newContext(dialect: SqlDialect, bounds?: UnitBounds): Context {
  return { dialect, cache: new UnitCache(bounds) }
}

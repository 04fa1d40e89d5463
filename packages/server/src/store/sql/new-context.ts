// What an operation has at hand in a thread that has only begun: nothing is remembered yet.

import type { Context } from './operations.ts'
import { UnitCache } from './rights/unit-cache.ts'
import type { SqlDialect } from './statements/sql-dialect.ts'

export function newContext(dialect: SqlDialect): Context {
  return {
    dialect,
    cache: new UnitCache(),
  }
}

// What an operation has at hand in a thread that has only begun: nothing is remembered yet.

import { RowMemory } from './blocks/row-memory.ts'
import type { Context } from './operations.ts'
import { OffsetMemory } from './pages/offset-memory.ts'
import { UnitCache } from './rights/unit-cache.ts'
import type { EngineWords } from './statements/engine-words.ts'
import type { SqlDialect } from './statements/sql-dialect.ts'

export function newContext(words: EngineWords, dialect: SqlDialect): Context {
  return {
    words,
    dialect,
    cache: new UnitCache(),
    offsets: new OffsetMemory(),
    rows: new RowMemory(),
  }
}

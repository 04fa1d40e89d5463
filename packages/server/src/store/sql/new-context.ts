// What an operation has at hand in a thread that has only begun: nothing is remembered yet.

import type { EngineWords } from './engine-words.ts'
import { OffsetMemory } from './offset-memory.ts'
import type { Context } from './operations.ts'
import { RowMemory } from './row-memory.ts'
import type { SqlDialect } from './sql-dialect.ts'
import { UnitCache } from './unit-cache.ts'

export function newContext(words: EngineWords, dialect: SqlDialect): Context {
  return {
    words,
    dialect,
    cache: new UnitCache(),
    offsets: new OffsetMemory(),
    rows: new RowMemory(),
  }
}

// Every operation of the store by name, so that a request for one can cross into a worker thread.

import type { EngineWords } from './engine-words.ts'
import type { OffsetMemory } from './offset-memory.ts'
import type { RowMemory } from './row-memory.ts'
import type { SqlDialect } from './sql-dialect.ts'
import type { Step } from './step.ts'
import type { UnitCache } from './unit-cache.ts'

/** What an operation has at hand besides its input: the engine's words and this thread's cache. */
export interface Context {
  readonly words: EngineWords
  readonly dialect: SqlDialect
  readonly cache: UnitCache
  readonly offsets: OffsetMemory
  readonly rows: RowMemory
}

// biome-ignore lint/suspicious/noExplicitAny: the maps below give each operation its exact type.
type Operation = (context: Context, input: any) => Step<any>

export type Input<O> = O extends (context: Context, input: infer I) => unknown ? I : never
export type Output<O> = O extends (context: Context, input: never) => Step<infer T> ? T : never

export type Operations = Readonly<Record<string, Operation>>

// Every operation of the store by name, so that a request for one can cross into a worker thread.

import type { RowMemory } from './blocks/row-memory.ts'
import type { OffsetMemory } from './pages/offset-memory.ts'
import type { LedgerShare } from './records/ledger.ts'
import type { UnitCache } from './rights/unit-cache.ts'
import type { SqlDialect } from './statements/sql-dialect.ts'
import type { Step } from './statements/step.ts'

/** What an operation has at hand besides its input: the dialect and this thread's caches. */
export interface Context {
  readonly dialect: SqlDialect
  readonly cache: UnitCache
  readonly offsets: OffsetMemory
  readonly rows: RowMemory
}

/** What an operation that writes has at hand. */
export interface WriteContext extends Context {
  readonly ledger: LedgerShare
}

// biome-ignore lint/suspicious/noExplicitAny: the maps below give each operation its exact type.
type Operation<C> = (context: C, input: any) => Step<any>

export type Input<O> = O extends (context: never, input: infer I) => unknown ? I : never
export type Output<O> = O extends (context: never, input: never) => Step<infer T> ? T : never

export type Operations<C = Context> = Readonly<Record<string, Operation<C>>>

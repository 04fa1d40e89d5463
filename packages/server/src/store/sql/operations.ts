// What the operations of the store are made of. One that runs in another thread is known there by
// its name, so that a request for it can cross.

import type { PageContext } from './pages/page-context.ts'
import type { LedgerShare } from './records/ledger.ts'
import type { UnitCache } from './rights/unit-cache.ts'
import type { SqlDialect } from './statements/sql-dialect.ts'
import type { Step } from './statements/step.ts'

/** What an operation has at hand besides its input: the dialect and this thread's caches. */
export interface Context {
  readonly dialect: SqlDialect
  readonly cache: UnitCache
}

/** What an operation that writes has at hand. */
export interface WriteContext extends Context {
  readonly ledger: LedgerShare
}

/** A read of many rows. */
export interface Scan<I, O> {
  readonly name: string
  run(context: PageContext, input: I): Step<O>
}

/** An operation that changes the store, in one transaction. */
export interface Write<I, O> {
  readonly name: string
  /** What it changes: one unit, or the installation, which nobody else writes to meanwhile. */
  readonly scope: 'unit' | 'installation'
  /** The unit that it changes; 0 where that is the installation. */
  unitOf(input: I): number
  /**
   * The writes that it may be carried out at the same time with, in one transaction: two that would
   * get in each other's way break a unique key, and are then carried out one after the other.
   */
  readonly beside: readonly string[]
  /** Whether it may change who may do what, or how records are shown. */
  readonly changesAccess: boolean
  run(context: WriteContext, input: I): Step<O>
}

/** Any of them, to be given the input that came with its name. */
export type AnyScan = Scan<never, unknown>
export type AnyWrite = Write<never, unknown>

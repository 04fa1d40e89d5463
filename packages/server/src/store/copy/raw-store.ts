// A store as its bare tables, which a copy reads or fills.

import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import type { Step } from '../sql/statements/step.ts'

export interface RawStore {
  readonly dialect: SqlDialect
  /** Runs a step: on a target in a transaction of its own. Nobody else writes to a source. */
  run<T>(step: Step<T>): Promise<T>
  close(): Promise<void>
}

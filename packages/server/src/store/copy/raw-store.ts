// A store as its bare tables, which a copy reads or fills.

import type { Sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import type { Step } from '../sql/statements/step.ts'

export interface RawStore {
  /** Selects `table`, `name`, `type` and `key` of every column: see `ColumnRow`. */
  readonly columnsQuery: Sql
  readonly dialect: SqlDialect
  /** Runs a step: on a target in a transaction of its own. Nobody else writes to a source. */
  run<T>(step: Step<T>): Promise<T>
  close(): Promise<void>
}

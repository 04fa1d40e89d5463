// One end of a move: a store whose tables are read or filled as they are.

import type { Sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import type { Step } from '../sql/statements/step.ts'

export interface StoreEnd {
  /** The tables and columns of the store: rows of `table`, `name`, `type` and `key`, see there. */
  readonly shapeQuery: Sql
  /** A column that holds JSON, as text. */
  readText(column: Sql): Sql
  readonly dialect: SqlDialect
  /** Runs a step: in a transaction of its own where the end is filled, else as of one moment. */
  run<T>(step: Step<T>): Promise<T>
  close(): Promise<void>
}

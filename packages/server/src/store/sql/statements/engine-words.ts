// How an engine's plain statements differ from another's: types of tables, and how rows are added.

import type { TypeWords } from '../../migrations/migration.ts'

export interface NewColumn {
  readonly name: string
  /** As the engine itself calls it. */
  readonly type: string
}

export interface EngineWords {
  readonly engine: 'sqlite' | 'postgres'
  readonly types: TypeWords
  /** The statement that `addRow` takes for rows of a table, `?` for each column. */
  insert(table: string, columns: readonly NewColumn[]): string
}

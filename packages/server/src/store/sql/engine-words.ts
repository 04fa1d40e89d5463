// How an engine's plain statements differ from another's: types of tables, and what stands around
// a parameter that is JSON.

import type { TypeWords } from '../migrations/migration.ts'

export interface EngineWords {
  readonly engine: 'sqlite' | 'postgres'
  readonly types: TypeWords
  /** The parameter for properties. */
  readonly jsonParameter: string
  /** The parameter for a list column. */
  readonly listParameter: string
}

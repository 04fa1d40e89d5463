// The fold of ILIKE as an SQL function of a SQLite connection.

import type { DatabaseSync } from 'node:sqlite'
import { foldText } from '@kontor/contract/filter/fold.ts'

/** Registers `kontor_fold(text)`; NULL stays NULL. Each connection needs it before any ILIKE. */
export function registerFold(database: DatabaseSync): void {
  database.function('kontor_fold', { deterministic: true }, (text) =>
    typeof text === 'string' ? foldText(text) : null,
  )
}

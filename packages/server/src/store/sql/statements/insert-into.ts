// The statements that add rows, in the words of the engine at hand, each written once.

import type { TypeWords } from '../../migrations/migration.ts'
import type { EngineWords } from './engine-words.ts'

export type ColumnType = Exclude<keyof TypeWords, 'clustered'>
/** The type of each column that a row has, in the order of its values. */
export type RowColumns = Readonly<Record<string, ColumnType>>

const written = new WeakMap<EngineWords, Map<string, string>>()

export function insertInto(words: EngineWords, table: string, columns: RowColumns): string {
  const ofEngine = written.get(words) ?? new Map<string, string>()
  written.set(words, ofEngine)
  const held = ofEngine.get(table)
  if (held !== undefined) return held
  const named = Object.entries(columns).map(([name, type]) => ({ name, type: words.types[type] }))
  const sql = words.insert(table, named)
  ofEngine.set(table, sql)
  return sql
}

// How rows of one sort are added to a table by one statement. As arrays they cost least to send. A
// store on many machines gets them as values: what is selected, be it from arrays, goes by way of
// the coordinator, and its transaction is then committed in two phases.

import type { SqlValue } from '../sql/statements/sql.ts'
import type { NewColumn, SqlDialect } from '../sql/statements/sql-dialect.ts'
import type { Statement } from '../sql/statements/step.ts'
import { arrayText } from './array-text.ts'

const json = 'jsonb'

type Insert = SqlDialect['insert']

/** Each parameter takes an array: one prepared statement for however many rows. */
export const insertArrays: Insert = (table, columns) => {
  const values = columns.map(({ type }, index) =>
    type === json ? `c${index}::${json}` : `c${index}`,
  )
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  const parameters = columns.map((column) => `?::${sentType(column)}[]`).join(', ')
  return `${insertInto(table, columns)} select ${values.join(', ')}
      from unnest(${parameters}) as row (${aliases})`
}

/** Each parameter takes a value. */
export const insertValues: Insert = (table, columns) => {
  const parameters = columns.map((column) => {
    const parameter = `?::${sentType(column)}`
    return column.type === json ? `${parameter}::${json}` : parameter
  })
  return `${insertInto(table, columns)} values (${parameters.join(', ')})`
}

function insertInto(table: string, columns: readonly NewColumn[]): string {
  return `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})`
}

/** JSON travels as text: an array of it would be taken apart. */
function sentType({ type }: NewColumn): string {
  const [plain = type] = type.split(' collate')
  return plain === json ? 'text' : plain
}

/** The statements that add all of the rows, where the text adds one, in either way. */
export function rowsTogether(sql: string, rows: readonly (readonly SqlValue[])[]): Statement[] {
  const row = parametersOfRow.exec(sql)?.[0]
  if (row === undefined) {
    const columns = rows[0]?.map((_, column) => rows.map((row) => row[column] ?? null)) ?? []
    return [{ sql, values: columns.map(arrayText) }]
  }
  const statements: Statement[] = []
  for (let from = 0; from < rows.length; ) {
    const count = countTogether(rows.length - from)
    const parameters = Array<string>(count).fill(row).join(', ')
    const values = rows.slice(from, from + count).flat()
    statements.push({ sql: sql.replace(parametersOfRow, () => parameters), values })
    from += count
  }
  return statements
}

const parametersOfRow = /(?<= values )\(.*?\)(?= on conflict|$)/

/** Every count makes another prepared statement, so there are few. */
function countTogether(rows: number): number {
  return Math.min(valuesTogetherMax, 2 ** Math.floor(Math.log2(rows)))
}

const valuesTogetherMax = 32

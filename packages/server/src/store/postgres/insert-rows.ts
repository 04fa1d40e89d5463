// How rows of one sort are added to a table by one statement. As arrays they cost least to send. A
// store on many machines gets them as values: what is selected, be it from arrays, goes by way of
// the coordinator, and its transaction is then committed in two phases.

import type { SqlValue } from '../sql/statements/sql.ts'
import type { NewColumn, SqlDialect } from '../sql/statements/sql-dialect.ts'
import type { Statement } from '../sql/statements/step.ts'
import { arrayText } from './array-text.ts'

const json = 'jsonb'

type Insert = SqlDialect['insert']

/** Each place takes an array: one statement, kept ready, for however many rows. */
export const insertArrays: Insert = (table, columns) => {
  const values = columns.map(({ type }, index) =>
    type === json ? `c${index}::${json}` : `c${index}`,
  )
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  const places = columns.map((column) => `?::${sentType(column)}[]`).join(', ')
  return `${insertInto(table, columns)} select ${values.join(', ')}
      from unnest(${places}) as row (${aliases})`
}

/** Each place takes a value. */
export const insertValues: Insert = (table, columns) => {
  const places = columns.map((column) => {
    const place = `?::${sentType(column)}`
    return column.type === json ? `${place}::${json}` : place
  })
  return `${insertInto(table, columns)} values (${places.join(', ')})`
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
  const place = placeOfValues.exec(sql)?.[0]
  if (place === undefined) {
    const columns = rows[0]?.map((_, column) => rows.map((row) => row[column] ?? null)) ?? []
    return [{ sql, values: columns.map(arrayText) }]
  }
  const statements: Statement[] = []
  for (let from = 0; from < rows.length; ) {
    const count = countTogether(rows.length - from)
    const places = Array<string>(count).fill(place).join(', ')
    const values = rows.slice(from, from + count).flat()
    statements.push({ sql: sql.replace(placeOfValues, () => places), values })
    from += count
  }
  return statements
}

const placeOfValues = /(?<= values )\(.*?\)(?= on conflict|$)/

/** Every count is a statement that servers keep ready, so there are few. */
function countTogether(rows: number): number {
  return Math.min(valuesTogetherMax, 2 ** Math.floor(Math.log2(rows)))
}

const valuesTogetherMax = 32

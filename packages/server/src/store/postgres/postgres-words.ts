// PostgreSQL's words. Text compares by bytes of UTF-8, which is the order of code points.

import type { EngineWords, NewColumn } from '../sql/statements/engine-words.ts'

const json = 'jsonb'

export const postgresWords: EngineWords = {
  engine: 'postgres',
  types: {
    text: 'text collate "C"',
    integer: 'bigint',
    real: 'double precision',
    list: json,
    json,
    clustered: '',
  },
  // Each place takes an array: one statement, kept ready, for however many rows.
  insert(table, columns) {
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map(({ type }, index) =>
      type === json ? `c${index}::${json}` : `c${index}`,
    )
    const aliases = columns.map((_, index) => `c${index}`).join(', ')
    return `insert into "${table}" (${names}) select ${values.join(', ')}
      from unnest(${columns.map(arrayPlace).join(', ')}) as row (${aliases})`
  },
}

/** JSON travels as text: an array of it would be taken apart. */
function arrayPlace({ type }: NewColumn): string {
  const [plain = type] = type.split(' collate')
  return `?::${plain === json ? 'text' : plain}[]`
}

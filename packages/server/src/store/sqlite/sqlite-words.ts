// SQLite's words. Its text compares by bytes of UTF-8, which is the order of code points.

import type { EngineWords } from '../sql/statements/engine-words.ts'

const json = 'blob'

export const sqliteWords: EngineWords = {
  engine: 'sqlite',
  types: {
    text: 'text',
    integer: 'integer',
    real: 'real',
    list: 'text',
    json,
    clustered: ' without rowid',
  },
  insert(table, columns) {
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const places = columns.map(({ type }) => (type === json ? 'jsonb(?)' : '?')).join(', ')
    return `insert into "${table}" (${names}) values (${places})`
  },
}

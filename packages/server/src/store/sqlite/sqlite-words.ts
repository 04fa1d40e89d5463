// SQLite's words. Its text compares by bytes of UTF-8, which is the order of code points.

import type { EngineWords } from '../sql/engine-words.ts'

export const sqliteWords: EngineWords = {
  engine: 'sqlite',
  types: {
    text: 'text',
    integer: 'integer',
    real: 'real',
    list: 'text',
    json: 'blob',
    clustered: ' without rowid',
  },
  jsonParameter: 'jsonb(?)',
  listParameter: '?',
}

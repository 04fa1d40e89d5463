// PostgreSQL's words. Text compares by bytes of UTF-8, which is the order of code points.

import type { EngineWords } from '../sql/engine-words.ts'

export const postgresWords: EngineWords = {
  engine: 'postgres',
  types: {
    text: 'text collate "C"',
    integer: 'bigint',
    real: 'double precision',
    list: 'jsonb',
    json: 'jsonb',
    clustered: '',
  },
  jsonParameter: '?::text::jsonb',
  listParameter: '?::text::jsonb',
}

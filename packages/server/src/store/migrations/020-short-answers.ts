// Of an answer under an idempotency key that need not be stored whole: the version of the record
// that it showed. And what was made with a token is found by it.

import type { Migration } from './migration.ts'

export const shortAnswers: Migration = {
  version: 20,
  statements: ({ integer }) => [
    `alter table "idempotency" add column "version" ${integer}`,
    `create index "tokenByParent" on "token" ("parent")`,
  ],
}

// Documents that are made of others, and the way back to what they were made of.

import type { Migration } from './migration.ts'

export const madeDocuments: Migration = {
  version: 25,
  statements: ({ integer }) => [
    `alter table "documents" add column "madeFromId" ${integer}`,
    // Few documents are made of another: the index costs the others nothing.
    `create index "documentsByMade" on "documents" ("unit", "madeFromId", "id")
      where "madeFromId" is not null`,
  ],
}

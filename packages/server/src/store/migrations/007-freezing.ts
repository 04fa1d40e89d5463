// Documents freeze, and are sealed when they do. A seal is made from the one before it.

import type { Migration } from './migration.ts'

export const freezing: Migration = {
  version: 7,
  statements: ({ text, integer, clustered }) => [
    `alter table "documents" add column "frozenAt" ${text}`,
    `alter table "documents" add column "correctsId" ${integer}`,
    // Few documents correct another: the index costs the others nothing.
    `create index "documentsByCorrected" on "documents" ("unit", "correctsId", "id")
      where "correctsId" is not null`,
    `create table "seal" (
      "unit" ${integer} not null, "type" ${text} not null, "position" ${integer} not null,
      "id" ${integer} not null, "recordVersion" ${integer} not null, "seal" ${text} not null,
      primary key ("unit", "type", "position"))${clustered}`,
  ],
}

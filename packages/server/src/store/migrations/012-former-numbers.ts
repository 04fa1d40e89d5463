// Numbers that records had once and have no more: the series do not draw them. Of those that were
// changed before, nobody knows.

import type { Migration } from './migration.ts'

export const formerNumbers: Migration = {
  version: 12,
  statements: ({ text, integer, clustered }) => [
    `create table "formerNumber" (
      "unit" ${integer} not null, "collection" ${text} not null, "type" ${text} not null,
      "number" ${text} not null,
      primary key ("unit", "collection", "type", "number"))${clustered}`,
  ],
}

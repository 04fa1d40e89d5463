// What a page keeps for its user, in each unit.

import type { Migration } from './migration.ts'

export const preferences: Migration = {
  version: 15,
  statements: ({ text, integer, clustered }) => [
    `create table "preferences" (
      "unit" ${integer} not null, "user" ${integer} not null, "body" ${text} not null,
      "digest" ${text} not null, primary key ("unit", "user"))${clustered}`,
  ],
}

// Caches ask the history which records have changed since, and the unit whether anything changed
// that the history has no entry of.

import type { Migration } from './migration.ts'

export const unloggedChanges: Migration = {
  version: 10,
  statements: ({ integer }) => [
    `create index "historyByVersion" on "history" ("unit", "version")`,
    `alter table "unit" add column "unloggedVersion" ${integer} not null default 0`,
    // Nobody has cached anything from before.
    `update "unit" set "unloggedVersion" = "changeVersion"`,
  ],
}

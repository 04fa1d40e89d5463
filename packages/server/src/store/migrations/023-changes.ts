// Which records each transaction created, so that whoever follows a unit is told of them. What was
// there before was created before everything else that is told.

import type { Migration } from './migration.ts'

export const changesMigration: Migration = {
  version: 23,
  statements: ({ text, integer, clustered }) => [
    // The ids that a transaction has given in a collection, one row for all of them: they follow
    // one another. Changes are in the history.
    `create table "change" (
      "unit" ${integer} not null, "version" ${integer} not null, "collection" ${text} not null,
      "firstId" ${integer} not null, "lastId" ${integer} not null,
      primary key ("unit", "version", "collection"))${clustered}`,
    `insert into "change" ("unit", "version", "collection", "firstId", "lastId")
      select "unit", 1, "collection", min("id"), max("id") from "record"
      group by "unit", "collection"`,
    `insert into "change" ("unit", "version", "collection", "firstId", "lastId")
      select "unit", 1, 'users', min("user"), max("user") from "unitUser" group by "unit"`,
    `insert into "change" ("unit", "version", "collection", "firstId", "lastId")
      select "id", 1, 'agencies', "id", "id" from "unit"`,
    // Up to which version of a unit changes are pruned from its history.
    `insert into "counter" ("unit", "name", "value")
      select "unit", 'prunedVersion', max("version") from "history" where "changes" = ''
      group by "unit"`,
  ],
}

// What was changed in each record, when and by whom: the difference to the version before, so that
// a create costs nothing and any version can be worked out from the present one.

import type { Migration } from './migration.ts'

export const history: Migration = {
  version: 3,
  statements: ({ text, integer, clustered }) => [
    `create table "history" (
      "unit" ${integer} not null, "collection" ${text} not null, "id" ${integer} not null,
      "recordVersion" ${integer} not null, "version" ${integer} not null,
      "user" ${integer} not null, "at" ${text} not null, "action" ${text} not null,
      "aclBefore" ${integer} not null, "acl" ${integer} not null, "changes" ${text} not null,
      "digest" ${text} not null,
      primary key ("unit", "collection", "id", "recordVersion"))${clustered}`,
  ],
}

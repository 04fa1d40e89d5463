// Labels that no index has yet: those of the records that were created last.

import type { Migration } from './migration.ts'

export const newLabels: Migration = {
  version: 16,
  statements: ({ text, integer, clustered }) => [
    `create table "newLabel" (
      "unit" ${integer} not null, "target" ${text} not null, "record" ${integer} not null,
      "id" ${integer} not null, "acl" ${integer} not null, "companyId" ${integer},
      "isDisabled" ${integer} not null, "sort" ${text} not null, "type" ${text} not null,
      "label" ${text} not null, "detail" ${text}, "words" ${text} not null,
      primary key ("unit", "target", "record", "id"))${clustered}`,
  ],
}

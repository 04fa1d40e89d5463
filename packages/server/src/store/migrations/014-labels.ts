// What records and their entries are called, in the order of labels, and the words that find them.
// The shape of the store tells that they are missing, so records are labelled with it.

import type { Migration } from './migration.ts'

export const labels: Migration = {
  version: 14,
  statements: ({ text, integer, clustered }) => [
    `create table "label" (
      "unit" ${integer} not null, "target" ${text} not null, "sort" ${text} not null,
      "id" ${integer} not null, "record" ${integer} not null, "acl" ${integer} not null,
      "companyId" ${integer}, "isDisabled" ${integer} not null, "type" ${text} not null,
      "label" ${text} not null, "detail" ${text}, "words" ${text} not null,
      primary key ("unit", "target", "sort", "id"))${clustered}`,
    `create unique index "labelByRecord" on "label" ("unit", "target", "record", "id")`,
    `create index "labelByGrant" on "label" ("unit", "target", "acl", "sort", "id")`,
    `create table "labelWord" (
      "unit" ${integer} not null, "target" ${text} not null, "word" ${text} not null,
      "record" ${integer} not null, "id" ${integer} not null,
      primary key ("unit", "target", "word", "record", "id"))${clustered}`,
  ],
}

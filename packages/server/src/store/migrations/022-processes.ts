// What is stored of a process beside the field of its document: the definition that it was started
// with, and who has approved what.

import type { Migration } from './migration.ts'

export const processes: Migration = {
  version: 22,
  statements: ({ text, integer, clustered }) => [
    `create table "process" (
      "unit" ${integer} not null, "id" ${integer} not null, "isRunning" ${integer} not null,
      "body" ${text} not null, primary key ("unit", "id"))${clustered}`,
    `create index "processRunning" on "process" ("unit", "id") where "isRunning" = 1`,
  ],
}

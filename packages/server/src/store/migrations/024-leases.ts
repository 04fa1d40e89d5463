// What processes on a store agree on for work that no request began.

import type { Migration } from './migration.ts'

export const leases: Migration = {
  version: 24,
  statements: ({ text, integer, clustered }) => [
    // Which process does a work, and until when, in milliseconds. Copies have none.
    `create table "lease" (
      "unit" ${integer} not null, "name" ${text} not null, "holder" ${text} not null,
      "until" ${integer} not null, primary key ("unit", "name"))${clustered}`,
  ],
}

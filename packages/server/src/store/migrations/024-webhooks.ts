// Webhooks and what they have sent, and what processes on a store agree on for such work.

import type { Migration } from './migration.ts'

export const webhooks: Migration = {
  version: 24,
  statements: ({ text, integer, clustered }) => [
    // Which process does a work, and until when, in milliseconds. Copies have none.
    `create table "lease" (
      "unit" ${integer} not null, "name" ${text} not null, "holder" ${text} not null,
      "until" ${integer} not null, primary key ("unit", "name"))${clustered}`,

    // What is sent where, for whom, and up to which cursor it was sent or waits.
    `create table "webhook" (
      "unit" ${integer} not null, "id" ${integer} not null, "url" ${text} not null,
      "description" ${text}, "collections" ${text} not null, "types" ${text} not null,
      "changes" ${text} not null, "userId" ${integer} not null,
      "isDisabled" ${integer} not null, "state" ${text} not null, "cursor" ${text},
      "secret" ${text} not null, "formerSecret" ${text}, "formerSecretUntil" ${text},
      "failuresInRow" ${integer} not null, "failingSince" ${text}, "resyncs" ${integer} not null,
      "lastSuccessAt" ${text}, "lastFailureAt" ${text}, "lastFailureStatus" ${integer},
      "createdAt" ${text} not null, "updatedAt" ${text} not null, "version" ${integer} not null,
      primary key ("unit", "id"))${clustered}`,

    // Entries that wait or are dead, and the last ones that were accepted. Those of one "subject",
    // a record, are sent in the order of their positions.
    `create table "delivery" (
      "unit" ${integer} not null, "webhook" ${integer} not null, "entry" ${text} not null,
      "position" ${integer} not null, "subject" ${text} not null, "state" ${text} not null,
      "attempts" ${integer} not null, "lastStatus" ${integer}, "lastAt" ${text},
      "nextAt" ${text}, "body" ${text} not null,
      primary key ("unit", "webhook", "entry"))${clustered}`,
    `create index "deliveryByState" on "delivery" ("unit", "webhook", "state", "position")`,
  ],
}

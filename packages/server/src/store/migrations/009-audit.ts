// The trail of administration: who changed what in the installation, whichever door it came
// through. Of what was changed before there was one, it tells nothing.

import type { Migration } from './migration.ts'

export const audit: Migration = {
  version: 9,
  statements: ({ text, integer }) => [
    `create table "audit" (
      "id" ${integer} primary key, "at" ${text} not null, "user" ${integer} not null,
      "unit" ${integer} not null, "subject" ${text} not null, "key" ${text} not null,
      "action" ${text} not null, "changes" ${text} not null, "account" ${text},
      "requestId" ${text})`,
  ],
}

// Who created each record, in answer to which request, and of each change its request and what was
// said about it. Of records and changes stored before, nobody knows.

import type { Migration } from './migration.ts'

export const historyDetails: Migration = {
  version: 4,
  statements: ({ text, integer }) => [
    `alter table "record" add column "createdBy" ${integer}`,
    `alter table "record" add column "createRequestId" ${text}`,
    `alter table "history" add column "comment" ${text}`,
    `alter table "history" add column "requestId" ${text}`,
  ],
}

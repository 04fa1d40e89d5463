// What is told of users and of units, and when: of those that were there before, nobody knows when
// they were created. An external id belongs to a user in one unit.

import type { Migration } from './migration.ts'

export const administration: Migration = {
  version: 8,
  statements: ({ text, integer }) => [
    ...['phone', 'language', 'jobTitle', 'createdAt', 'updatedAt', 'createRequestId'].map(
      (name) => `alter table "user" add column "${name}" ${text}`,
    ),
    `alter table "user" add column "approvalLimits" ${text} not null default '[]'`,
    `alter table "user" add column "isDraft" ${integer} not null default 0`,
    `alter table "user" add column "version" ${integer} not null default 1`,
    `alter table "user" add column "createdBy" ${integer}`,
    `alter table "unitUser" add column "externalId" ${text}`,
    ...['language', 'currency', 'createdAt', 'updatedAt', 'createRequestId'].map(
      (name) => `alter table "unit" add column "${name}" ${text}`,
    ),
    `alter table "unit" add column "companyId" ${integer}`,
    `alter table "unit" add column "recordVersion" ${integer} not null default 1`,
    `alter table "unit" add column "createdBy" ${integer}`,
  ],
}

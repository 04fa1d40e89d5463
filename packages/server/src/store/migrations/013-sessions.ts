// Sessions of the console: tokens that count as a cookie alone, each with the token that it was
// made of; and codes to sign in with, as digests.

import type { Migration } from './migration.ts'

export const sessions: Migration = {
  version: 13,
  statements: ({ text, integer }) => [
    ...['audience', 'parent'].map((name) => `alter table "token" add column "${name}" ${text}`),
    `create table "signInCode" (
      "digest" ${text} primary key, "user" ${integer} not null, "units" ${text} not null,
      "scopes" ${text} not null, "expiresAt" ${text} not null)`,
  ],
}

// What a token is for, in words, and when it was last used. Of those made before, nobody knows.

import type { Migration } from './migration.ts'

export const tokenNames: Migration = {
  version: 11,
  statements: ({ text }) =>
    ['name', 'lastUsedAt'].map((name) => `alter table "token" add column "${name}" ${text}`),
}

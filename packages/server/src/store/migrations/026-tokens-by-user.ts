// Tokens are listed by who may see them, not read whole.

import type { Migration } from './migration.ts'

export const tokensByUser: Migration = {
  version: 26,
  statements: () => [`create index "tokenByUser" on "token" ("user")`],
}

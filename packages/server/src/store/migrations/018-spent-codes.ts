// When a code to sign in with was spent: whoever sends it again is told so.

import type { Migration } from './migration.ts'

export const spentCodes: Migration = {
  version: 18,
  statements: ({ text }) => [`alter table "signInCode" add column "spentAt" ${text}`],
}

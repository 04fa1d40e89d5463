// The numbers of rows that were removed from the end of an item table are not given again.

import type { Migration } from './migration.ts'

export const lastRowIds: Migration = {
  version: 5,
  statements: ({ text }) => [`alter table "record" add column "lastRowIds" ${text}`],
}

// Rows of a cancelled document count in the journal as those of a disabled one, and so do rows that
// were written before. Their members are measured when they are read, as their lengths are gone.

import type { Migration } from './migration.ts'

// No text of a row has the pattern in it: within a text, quotation marks have a backslash.
const row = `replace("row", '"isDisabled":false', '"isDisabled":true')`

export const cancelledRows: Migration = {
  version: 6,
  statements: () => [
    // The answers that callers have cached are out of date.
    `update "unit" set "version" = "version" + 1, "changeVersion" = "version" + 1`,
    `update "journal" set "isDisabled" = 1, "row" = ${row}, "bytes" = octet_length(${row}),
        "lengths" = null
      where "isDisabled" = 0 and exists (select 1 from "documents" d
        where d."unit" = "journal"."unit" and d."id" = "journal"."documentId"
        and d."status" = 'CANCELLED')`,
  ],
}

// Rendered rows know where their members lie, derived rows are measured as records' rows are, and a
// unit has a version that creates leave as it is.

import type { Migration } from './migration.ts'

const derived = ['persons', 'brands', 'journal', 'absenceDays']

export const rowLengths: Migration = {
  version: 2,
  statements: ({ text, integer }) => [
    `alter table "unit" add column "changeVersion" ${integer} not null default 0`,
    ...['listingRow', ...derived].map(
      (table) => `alter table "${table}" add column "lengths" ${text}`,
    ),
    ...derived.flatMap((table) => [
      `alter table "${table}" add column "bytes" ${integer} not null default 0`,
      `alter table "${table}" add column "changed" ${integer} not null default 0`,
      `update "${table}" set "bytes" = octet_length("row")`,
    ]),
  ],
}

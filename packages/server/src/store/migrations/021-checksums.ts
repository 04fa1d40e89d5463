// Each record and each change has a checksum of what is stored of it, so that damage is found.
// `add-checksums.ts` works them out for what is stored already.

import type { Migration } from './migration.ts'

export const checksums: Migration = {
  version: 21,
  statements: ({ integer }) => [
    `alter table "record" add column "checksum" ${integer}`,
    `alter table "history" add column "checksum" ${integer}`,
  ],
}

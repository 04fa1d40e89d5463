// Time that is told by two times alone has a duration, too. The tables stay; records are mended by
// `mend-worked-minutes.ts`.

import type { Migration } from './migration.ts'

export const workedMinutes: Migration = { version: 19, statements: () => [] }

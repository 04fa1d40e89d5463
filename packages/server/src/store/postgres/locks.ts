// The order in which writers wait for each other: first the installation, which the writers of
// units share and administration takes alone, then the unit, and last the access version, which
// whoever has rendered a unit's rows moves. Nothing else is locked by two transactions at once.

import { type Sql, sql } from '../sql/statements/sql.ts'

/** Any number will do, as long as nobody else in the database takes it. */
const installationKey = 118_196_018_273_138

/** Exclusive until the end of the transaction. */
export const installationLock: Sql = {
  sql: `select 1 from pg_advisory_xact_lock(${installationKey})`,
  values: [],
}

/** Shared with the writers of units, never with administration. */
export const sharedInstallationLock: Sql = {
  sql: `select 1 from pg_advisory_xact_lock_shared(${installationKey})`,
  values: [],
}

/** Exclusive until the end of the transaction. */
export function unitLock(unit: number): Sql {
  return sql`select "id" from "unit" where "id" = ${unit} for update`
}

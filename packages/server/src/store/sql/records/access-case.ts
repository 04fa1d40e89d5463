// Reads everything that the rule of access depends on for one user and one record, so that whoever
// runs the installation can see why access is given or refused.

import { Refusal } from '../../../refusal.ts'
import type { Grants } from '../../../rules/rights/access.ts'
import type { AccessCase, AccessCaseInput } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { readerOf } from '../unit/directory.ts'

export function* accessCase(
  context: Context,
  { unit, user, collection, id }: AccessCaseInput,
): Step<AccessCase> {
  const known = yield* queryOne<{ isDisabled: number }>(
    sql`select "isDisabled" from "user" where "id" = ${user}`,
  )
  if (known === undefined) throw new Refusal('not-found', { detail: `There is no user ${user}.` })
  const record = yield* queryOne<{ body: string }>(
    sql`select a."body" from ${sql.id(collection)} t ${withGrants('t', unit)}
      where t."unit" = ${unit} and t."id" = ${id}`,
  )
  if (record === undefined) {
    const detail = `There is no record ${id} of ${collection} in unit ${unit}.`
    throw new Refusal('not-found', { detail })
  }
  const reader = yield* readerOf({ unit, user, units: [unit] })
  const { defaultOf } = yield* context.cache.settings(unit)
  const grants = JSON.parse(record.body) as Grants
  return { reader, isDisabled: known.isDisabled === 1, grants, byDefault: defaultOf(grants.kind) }
}

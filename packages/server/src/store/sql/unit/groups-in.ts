// The groups of a unit that somebody is in: by their names they say who may administer it.

import { isOperator, type Reader } from '../../../rules/rights/access.ts'
import { supervisorGroup } from '../../../rules/rights/administration.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'

export interface GroupRow {
  readonly id: number
  readonly name: string
}

/** The names of the groups of a unit that a reader is in. */
export function* groupNamesOf(reader: Reader, unit: number): Step<readonly string[]> {
  if (isOperator(reader)) return [supervisorGroup]
  return (yield* groupsIn(unit, reader.user)).map(({ name }) => name)
}

/** The groups of a unit that a user is in, ascending by id. */
export function groupsIn(unit: number, user: number): Step<readonly GroupRow[]> {
  return queryAll<GroupRow>(
    sql`select g."id", g."name" from "groupUser" m join "group" g on g."id" = m."group"
      where m."user" = ${user} and g."unit" = ${unit} order by g."id"`,
  )
}

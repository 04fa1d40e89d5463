// Who somebody is, and what the units are called that they may use: what a page greets them with.

import { administratorGroups, supervisorGroup } from '../../../rules/rights/administration.ts'
import type { DescribeUserInput, UnitOfUser, UserInUnits } from '../../port/directory.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step, together } from '../statements/step.ts'

export function* describeUser(input: DescribeUserInput): Step<UserInUnits | undefined> {
  const user = yield* queryOne<UserInUnits['user']>(
    sql`select "id", "username", "firstName", "lastName" from "user"
      where "id" = ${input.user} and "isDisabled" = 0 and "isDraft" = 0`,
  )
  if (user === undefined) return undefined
  const memberships = yield* queryAll<{ unit: number }>(
    sql`select "unit" from "unitUser" where "user" = ${user.id} order by "unit"`,
  )
  const usable = memberships.filter(({ unit }) => input.units.includes(unit))
  const administered = yield* queryAll<{ unit: number; name: string }>(
    sql`select g."unit", g."name" from "groupUser" m join "group" g on g."id" = m."group"
      where m."user" = ${user.id} and g."name" in (${sql.join([...administratorGroups])})`,
  )
  const isSupervisor = new Set(
    administered.filter(({ name }) => name === supervisorGroup).map(({ unit }) => unit),
  )
  // One query for each unit, since units may be on different machines.
  const units = yield* together(...usable.map(({ unit }) => unitOf(unit)))
  return {
    user,
    isAdministrator: administered.some(({ unit }) => input.units.includes(unit)),
    units: units
      .filter((unit) => unit !== undefined)
      .map((unit) => ({ ...unit, isSupervisor: isSupervisor.has(unit.id) })),
  }
}

function unitOf(unit: number): Step<Omit<UnitOfUser, 'isSupervisor'> | undefined> {
  return queryOne(
    sql`select "id", "name", "timeZone" from "unit" where "id" = ${unit} and "isDisabled" = 0`,
  )
}

// What only the store can tell of a user before it is written: whether its external id is free,
// whether its managers lead back to it, and whether somebody else could administer its units.

import type { AdministeredType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../../refusal.ts'
import { isOperator, type Reader } from '../../../rules/rights/access.ts'
import { isAdministrator, supervisorGroup } from '../../../rules/rights/administration.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'
import { groupNamesOf } from '../unit/groups-in.ts'

export function* checkUserExternalId(unit: number, externalId: unknown, id: number): Step<void> {
  if (typeof externalId !== 'string') return
  const other = yield* queryOne(
    sql`select "user" from "unitUser"
      where "unit" = ${unit} and "externalId" = ${externalId} and "user" <> ${id}`,
  )
  if (other === undefined) return
  const message = 'Another user of the unit has this externalId.'
  const fault = { code: 'not-unique', pointer: '/externalId', message } as const
  throw new Refusal('duplicate-external-id', { faults: [fault] })
}

/** Nobody is above himself. */
export function* checkManagers(id: number, managerId: unknown): Step<void> {
  const seen = new Set<number>()
  let above = managerId as number | null
  while (above !== null && above !== id && !seen.has(above)) {
    seen.add(above)
    const row: { managerId: number | null } | undefined = yield* queryOne(
      sql`select "managerId" from "user" where "id" = ${above}`,
    )
    above = row?.managerId ?? null
  }
  if (above !== id) return
  const message = 'The managers of this user lead back to the user.'
  throw new Refusal('invalid-record', {
    faults: [{ code: 'wrong-value', pointer: '/managerId', message }],
  })
}

/** Every unit of a user, ascending. */
export function* unitsOf(user: number): Step<readonly number[]> {
  const rows = yield* queryAll<{ unit: number }>(
    sql`select "unit" from "unitUser" where "user" = ${user} order by "unit"`,
  )
  return rows.map(({ unit }) => unit)
}

/** Refuses with `user-shared` whoever does not administer all these units with its token. */
export function* requireAllUnits(
  type: AdministeredType,
  reader: Reader,
  units: readonly number[],
): Step<void> {
  if (isOperator(reader)) return
  for (const unit of units) {
    const isAllowed =
      reader.units.includes(unit) && isAdministrator(type, yield* groupNamesOf(reader, unit))
    if (!isAllowed) throw new Refusal('user-shared')
  }
}

/** Refuses where the user is the only one who could act as a supervisor of one of these units. */
export function* requireOtherSupervisors(user: number, units: readonly number[]): Step<void> {
  for (const unit of units) {
    const supervisors = yield* queryAll<{ id: number }>(
      sql`select u."id" from "group" g join "groupUser" m on m."group" = g."id"
        join "user" u on u."id" = m."user"
        where g."unit" = ${unit} and g."name" = ${supervisorGroup}
        and u."isDisabled" = 0 and u."isDraft" = 0`,
    )
    const isLast = supervisors.length === 1 && supervisors[0]?.id === user
    if (isLast) {
      const detail = `The user is the last supervisor of unit ${unit} who can act.`
      throw new Refusal('last-supervisor', { detail })
    }
  }
}

/** Whether the user can act. */
export function isActive({ isDisabled, isDraft }: FieldValues): boolean {
  return isDisabled !== true && isDraft !== true
}
